import { type RawBuilder, sql } from 'kysely'
import { type ActSums, ofPart, partPlace, partsBeside } from './act-parts.ts'
import { ownPlace } from './contract-facts.ts'
import type { FactSource } from './fact-source.ts'
import {
  inRoubles,
  insideGroup,
  isAccepted,
  isContracted,
  movementRoubles,
  movementSumm,
  paymentNet,
  signed,
  withoutVat,
} from './fact-sql.ts'

type Sql = RawBuilder<unknown>

const PLACES = ['project_id', 'classifier_id', 'loan_group_id'] as const
const RATE = sql`k.currency_rate`
const act = (code: keyof Pick<ActSums, 'summ' | 'net_summ'>, by: (summ: Sql) => Sql = (summ) => summ) =>
  ofPart((sums) => by(sums[code]))

/** Contracts `a` in a currency, and carriers of documents without a contract, which are worth nothing (A-072). */
const worthApart = (company_id: number) =>
  sql`a.company_id = ${company_id} and (a.currency <> 'rub' or a.type = 'document')`

/** A document `d` of a contract: its sum in the currency and in roubles, both of these without VAT. */
const document = (minus: Sql) => sql`
  ${minus}d.summ, ${minus}${inRoubles(sql`d.summ`, sql`d.currency_rate`)},
  ${minus}${withoutVat(sql`d.summ`, sql`d.vat_rate`)},
  ${minus}${withoutVat(inRoubles(sql`d.summ`, sql`d.currency_rate`), sql`d.vat_rate`)}`

/** The contract itself or an order `o` with its additional agreements, and whether each is agreed on (K-14). */
const documentsOf = (company_id: number, of: 'a' | 'o') => {
  const own = (column: string) => sql.ref(`${of}.${column}`)
  return sql`(
    select ${own('id')} as id, ${own('date')} as date, ${own('summ')} as summ, ${own('currency_rate')} as currency_rate,
      ${own('vat_rate')} as vat_rate, ${isContracted(own('status'), sql`null`)} as is_agreed
    union all
    select x.id, x.date, x.summ, x.currency_rate, x.vat_rate, ${isContracted(sql`x.status`, own('status'))} from agreements x
    where x.company_id = ${company_id} and x.parent_agreement_id = ${own('id')} and x.type = 'dopnik' and not x.is_deleted)`
}

const contractPlace = sql`a.project_id, a.classifier_id, a.loan_group_id`

/** Day by day, what changed the worth of these contracts, and what was accepted and paid of it, each at its place. */
const events = (company_id: number): Sql => sql`
  select a.id, a.type = 'document', 'worth', d.date, 0, d.id, 0, ${contractPlace}, ${document(sql``)}
  from agreements a cross join lateral ${documentsOf(company_id, 'a')} d
  where ${worthApart(company_id)} and a.type in ('contracting', 'framework') and not a.is_deleted and d.is_agreed
  union all
  select a.id, false, 'worth', d.date, 0, d.id, 0, ${contractPlace}, ${document(sql`-`)}
  from agreements a
  join agreements o on o.company_id = ${company_id} and o.framework_id = a.id and not o.is_deleted
  cross join lateral ${documentsOf(company_id, 'o')} d
  where ${worthApart(company_id)} and not a.is_deleted and app.is_approved(a.status) and d.is_agreed
  union all
  select k.agreement_id, a.type = 'document', 'accepted', k.date, 1, k.id, coalesce(q.position, 0),
    ${sql.join(PLACES.map(partPlace))}, ${act('summ')}, ${act('summ', (summ) => inRoubles(summ, RATE))},
    ${act('net_summ')}, ${act('net_summ', (summ) => inRoubles(summ, RATE))}
  from agreements a
  join ks k on k.company_id = ${company_id} and k.agreement_id = a.id and not k.is_deleted and ${isAccepted}
  ${partsBeside(company_id)}
  where ${worthApart(company_id)}
  union all
  select p.agreement_id, a.type = 'document', 'paid', f.date, 2, f.id, 0, p.project_id, p.classifier_id, coalesce(p.loan_group_id, a.loan_group_id),
    ${signed(movementSumm(company_id))}, ${signed(movementRoubles(company_id))},
    ${signed(movementSumm(company_id, paymentNet))}, ${signed(movementRoubles(company_id, paymentNet))}
  from agreements a
  join payments p on p.company_id = ${company_id} and p.agreement_id = a.id and not p.is_deleted
  join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
  where ${worthApart(company_id)}`

type Taken = 'accepted' | 'paid'
const upTo = (of: 'worth' | Taken, summ: string) =>
  sql`coalesce(sum(e.${sql.id(summ)}) filter (where e.of = ${sql.lit(of)}) over w, 0)`

/** How much more was taken up to the event than its share of what the contract is worth. */
const overWorth = (of: Taken, summ: 'summ' | 'net', roubles: 'roubles' | 'net_roubles') => sql`
  case ${upTo('worth', summ)}
    when 0 then case when bool_or(e.is_carrier) over w then ${upTo(of, roubles)} else 0 end
  else ${upTo(of, roubles)} - round(${upTo('worth', roubles)} * ${upTo(of, summ)} / ${upTo('worth', summ)}, 2) end`

const own = (name: string) =>
  sql`m.${sql.id(name)} - coalesce(lag(m.${sql.id(name)}) over w, 0) as ${sql.id(name)}`

/**
 * What was accepted and paid beyond its share of contracts: what rates have added to those in a currency, so that nothing is
 * left of what was taken whole (K-15), and all that stands under no contract (A-072). Each event has what it changed: later papers change no earlier day.
 */
export function beyondWorth(company_id: number): FactSource {
  return {
    from: sql`(
      select agreement_id, date, project_id, classifier_id, loan_group_id,
        ${own('accepted')}, ${own('accepted_net')}, ${own('paid')}, ${own('paid_net')}
      from (
        select e.*, ${overWorth('accepted', 'summ', 'roubles')} as accepted,
          ${overWorth('accepted', 'net', 'net_roubles')} as accepted_net, ${overWorth('paid', 'summ', 'roubles')} as paid,
          ${overWorth('paid', 'net', 'net_roubles')} as paid_net
        from (${events(company_id)}) e (agreement_id, is_carrier, of, date, turn, id, part, project_id, classifier_id, loan_group_id,
          summ, roubles, net, net_roubles)
        window w as (partition by e.agreement_id order by e.date, e.turn, e.id, e.part rows unbounded preceding)
      ) m
      window w as (partition by m.agreement_id order by m.date, m.turn, m.id, m.part rows unbounded preceding)) m
      join agreements a on a.company_id = ${company_id} and a.id = m.agreement_id`,
    where: [
      sql`a.company_id = ${company_id}`,
      sql`(m.accepted, m.accepted_net, m.paid, m.paid_net) <> (0, 0, 0, 0)`,
    ],
    keys: {
      ...ownPlace('a'),
      project: sql`m.project_id`,
      article: sql`m.classifier_id`,
      loan_group: sql`m.loan_group_id`,
    },
    date: sql`m.date`,
    measures: { accepted_beyond: sql`m.accepted`, paid_beyond: sql`m.paid` },
    net: { accepted_beyond: sql`m.accepted_net`, paid_beyond: sql`m.paid_net` },
    inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  }
}
