import { type RawBuilder, sql } from 'kysely'
import type { FactSource, KeptSource } from './fact-source.ts'
import { inRoubles, insideGroup, isContracted, positionRoubles, when, withoutVat } from './fact-sql.ts'
import { foldedInto } from './kept-source.ts'
import { exchangeOf, settledMoves } from './settled-moves.ts'

const place = {
  project: sql`coalesce(i.project_id, d.project_id)`,
  article: sql`coalesce(i.classifier_id, d.classifier_id)`,
  loan_group: sql`coalesce(i.loan_group_id, d.loan_group_id)`,
}

/** What is agreed on is contracted, the rest of it waits (K-14). */
const byAgreement = (isAgreed: RawBuilder<unknown>, summ: RawBuilder<unknown>) => ({
  contracted: when(isAgreed, summ),
  awaiting: when(sql`not ${isAgreed}`, summ),
})

/** Whether a position is of an agreed document; an additional agreement `d` has its contract beside it. */
export const IS_AGREED = isContracted(sql`d.status`, sql`r.status`)

/** What is kept of every document by place. */
export const positionColumns = (company_id: number) => ({
  summ: positionRoubles(company_id),
  net_summ: positionRoubles(company_id, (summ) => withoutVat(summ, sql`d.vat_rate`)),
})

/**
 * Contracts and additional agreements, each from its own date on, by their positions. An additional agreement belongs to
 * its contract: its sides and loan are the contract's, and it goes with a deleted one.
 */
export function contractPositions(company_id: number): FactSource {
  const { summ, net_summ } = positionColumns(company_id)
  return {
    from: sql`agreements d
      left join agreements r on r.company_id = ${company_id} and r.id = d.parent_agreement_id
      left join agreement_items i on i.company_id = ${company_id} and i.agreement_id = d.id and not i.is_root`,
    where: [
      sql`d.company_id = ${company_id}`,
      sql`not d.is_deleted`,
      sql`d.type <> 'document'`,
      sql`r.is_deleted is not true`,
    ],
    keys: {
      ...place,
      loan_agreement: sql`coalesce(r.loan_agreement_id, d.loan_agreement_id)`,
      contractor: sql`coalesce(r.executor_id, d.executor_id)`,
      customer: sql`coalesce(r.customer_id, d.customer_id)`,
      agreement: sql`coalesce(r.id, d.id)`,
    },
    date: sql`d.date`,
    measures: byAgreement(IS_AGREED, summ),
    net: byAgreement(IS_AGREED, net_summ),
    inside_group: insideGroup(
      company_id,
      sql`coalesce(r.customer_id, d.customer_id)`,
      sql`coalesce(r.executor_id, d.executor_id)`,
    ),
    // An additional agreement comes with its contract alone: named by itself, it would be counted a second time.
    isOf: (agreements) => sql`d.id in (select x.id from agreements x where x.company_id = ${company_id}
        and x.id = any(${agreements}) and x.parent_agreement_id is null
      union all select x.id from agreements x where x.company_id = ${company_id} and x.type = 'dopnik'
        and x.parent_agreement_id = any(${agreements}))`,
    kept: keptPositions(company_id),
  }
}

const keptPositions = (company_id: number): KeptSource =>
  foldedInto({ rows: 'contracts', alias: 'd' }, company_id, {
    weigh: () => ({
      measures: byAgreement(sql`d.is_agreed`, sql`d.summ`),
      net: byAgreement(sql`d.is_agreed`, sql`d.net_summ`),
    }),
  })

export const ownPlace = (table: 'f' | 'a') => ({
  project: sql.ref(`${table}.project_id`),
  article: sql.ref(`${table}.classifier_id`),
  loan_group: sql.ref(`${table}.loan_group_id`),
  loan_agreement: sql.ref(`${table}.loan_agreement_id`),
  contractor: sql.ref(`${table}.executor_id`),
  customer: sql.ref(`${table}.customer_id`),
  agreement: sql.ref(`${table}.id`),
})

/**
 * What orders have taken out of the ceiling of their framework is not contracted a second time (domain §4). An order that
 * waits has taken nothing out of an agreed one yet; of a framework that waits itself nothing counts twice either.
 */
export function orderedInFrameworks(company_id: number): FactSource {
  const ordered = inRoubles(sql`d.summ`, sql`d.currency_rate`)
  const isAgreed = sql`app.is_approved(f.status)`
  const taken = (summ: RawBuilder<unknown>) => ({
    contracted: when(sql`${isAgreed} and d.is_agreed`, sql`-${summ}`),
    awaiting: when(sql`not ${isAgreed}`, sql`-${summ}`),
  })
  return {
    from: sql`agreements o
      join agreements f on f.company_id = ${company_id} and f.id = o.framework_id and not f.is_deleted
      cross join lateral (
        select o.summ, o.date, o.currency_rate, o.vat_rate, ${isContracted(sql`o.status`, sql`null`)} as is_agreed
        union all
        select x.summ, x.date, x.currency_rate, x.vat_rate, ${isContracted(sql`x.status`, sql`o.status`)} from agreements x
        where x.company_id = ${company_id} and x.parent_agreement_id = o.id and x.type = 'dopnik' and not x.is_deleted
      ) d`,
    where: [sql`o.company_id = ${company_id}`, sql`o.framework_id is not null`, sql`not o.is_deleted`],
    keys: ownPlace('f'),
    date: sql`d.date`,
    measures: taken(ordered),
    net: taken(withoutVat(ordered, sql`d.vat_rate`)),
    inside_group: insideGroup(company_id, sql`f.customer_id`, sql`f.executor_id`),
  }
}

/** Exchange differences of contracts in a currency, each of the day its settlement made it (K-15). */
export function exchangeDifferences(company_id: number): FactSource {
  return {
    // Looked up contract by contract: joined by its sides to the own group first, each move would read all contracts of a side.
    from: sql`${settledMoves(company_id)} m
      cross join lateral (select * from agreements a
        where a.company_id = ${company_id} and a.id = m.agreement_id offset 0) a`,
    where: [
      sql`a.company_id = ${company_id}`,
      sql`(m.settled <> m.roubles or m.net_settled <> m.net_roubles)`,
    ],
    keys: ownPlace('a'),
    date: sql`m.date`,
    measures: exchangeOf(sql`m.settled`, sql`m.roubles`),
    net: exchangeOf(sql`m.net_settled`, sql`m.net_roubles`),
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  }
}

/** Claims set off against the retention, each from its own day on (domain §11). */
export function retentionClaims(company_id: number): FactSource {
  const claimed = inRoubles(sql`c.summ`, sql`a.currency_rate`)
  return {
    from: sql`agreements a cross join lateral jsonb_to_recordset(a.retention_claims) as c (date date, summ numeric)`,
    where: [sql`a.company_id = ${company_id}`, sql`a.retention_claims <> '[]'`, sql`not a.is_deleted`],
    keys: ownPlace('a'),
    date: sql`c.date`,
    measures: { claimed },
    net: { claimed: withoutVat(claimed, sql`a.vat_rate`) },
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  }
}
