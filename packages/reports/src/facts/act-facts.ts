import { type RawBuilder, sql } from 'kysely'
import type { FactSource } from './fact-source.ts'
import { inRoubles, insideGroup, isAccepted, isIncome } from './fact-sql.ts'

const summ = (column: string) => inRoubles(sql.ref(`k.${column}`), sql`k.currency_rate`)
/** The part without VAT of a sum of the act, by the act's own share of it. */
const netOf = (column: string) =>
  inRoubles(
    sql`coalesce(round(${sql.ref(`k.${column}`)} * k.net_summ / nullif(k.summ, 0), 2), 0)`,
    sql`k.currency_rate`,
  )
const when = (condition: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql`case when ${condition} then ${value} else 0 end`

/** Left joined: where nothing of the contract is asked for, the planner leaves it out. */
const acts = (company_id: number): Omit<FactSource, 'measures'> => ({
  from: sql`ks k left join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id`,
  where: [sql`k.company_id = ${company_id}`, sql`not k.is_deleted`],
  keys: {
    project: sql`a.project_id`,
    article: sql`a.classifier_id`,
    loan_agreement: sql`a.loan_agreement_id`,
    loan_group: sql`a.loan_group_id`,
    contractor: sql`a.executor_id`,
    customer: sql`a.customer_id`,
    agreement: sql`k.agreement_id`,
  },
  date: sql`k.date`,
  inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
})

/** Approved completion documents by their date: what was accepted, and what of it is offset, held and payable. */
export function acceptedActs(company_id: number): FactSource {
  const source = acts(company_id)
  const earned = isIncome(company_id)
  const measures = {
    accepted: summ('summ'),
    accepted_net: summ('net_summ'),
    accepted_vat: summ('vat_summ'),
    offset: summ('offset_advance_summ'),
    retained: summ('retention_summ'),
    payable: summ('payable_summ'),
    income_net: when(earned, summ('net_summ')),
    expense_net: when(sql`not ${earned}`, summ('net_summ')),
  }
  return {
    ...source,
    where: [...source.where, isAccepted],
    measures,
    net: {
      ...measures,
      accepted: measures.accepted_net,
      offset: netOf('offset_advance_summ'),
      retained: netOf('retention_summ'),
      payable: netOf('payable_summ'),
    },
  }
}

/** Completion documents as they are made, whatever has been decided about them. */
export function createdActs(company_id: number): FactSource {
  const status = (value: string) => sql`k.status = ${value}`
  const by = (column: string) => ({
    created_ks: summ(column),
    draft_ks: when(sql`k.status in ('new', 'error')`, summ(column)),
    asked_ks: when(status('on_approval'), summ(column)),
    accepted_ks: when(isAccepted, summ(column)),
    refused_ks: when(status('unapprove'), summ(column)),
  })
  return {
    ...acts(company_id),
    measures: { ...by('summ'), created_count: sql`1`, accepted_count: when(isAccepted, sql`1`) },
    net: by('net_summ'),
  }
}
