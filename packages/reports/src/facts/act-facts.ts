import { type RawBuilder, sql } from 'kysely'
import { type ActSums, isFirstPart, ofPart, partPlace, partsBeside } from './act-parts.ts'
import type { FactSource, KeptSource } from './fact-source.ts'
import { actNet, inRoubles, insideGroup, isAccepted, isIncome, when } from './fact-sql.ts'
import { foldedInto } from './kept-source.ts'

type Sum = Exclude<keyof ActSums, 'share'>

const summ = (code: Sum) => ofPart((act) => inRoubles(act[code], sql`k.currency_rate`))
/** What gross has over net in roubles, so that the three add up (K-15). */
const VAT = sql`(${summ('summ')} - ${summ('net_summ')})`
const netOf = (code: Sum) => ofPart((act) => inRoubles(actNet(act[code]), sql`k.currency_rate`))

/** Parts of acts by place. Left joined: where nothing of the contract is asked for, the planner leaves it out. */
const acts = (company_id: number): Omit<FactSource, 'measures'> => ({
  from: sql`ks k left join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
    ${partsBeside(company_id)}`,
  where: [sql`k.company_id = ${company_id}`, sql`not k.is_deleted`],
  keys: {
    project: partPlace('project_id'),
    article: partPlace('classifier_id'),
    loan_agreement: sql`a.loan_agreement_id`,
    loan_group: partPlace('loan_group_id'),
    contractor: sql`a.executor_id`,
    customer: sql`a.customer_id`,
    agreement: sql`k.agreement_id`,
  },
  date: sql`k.date`,
  inside_group: insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`),
  isOf: (agreements) => sql`k.agreement_id = any(${agreements})`,
})

/** Approved completion documents by their date: what was accepted, and what of it is offset, held and payable. */
export function acceptedActs(company_id: number): FactSource {
  const source = acts(company_id)
  const earned = isIncome(company_id)
  const measures = {
    accepted: summ('summ'),
    accepted_net: summ('net_summ'),
    accepted_vat: VAT,
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
    kept: keptAccepted(company_id),
  }
}

const ACTS = { rows: 'acts', alias: 'k' } as const

const keptAccepted = (company_id: number): KeptSource =>
  foldedInto(ACTS, company_id, {
    where: [isAccepted],
    weigh: (earned) => {
      const measures = {
        accepted: sql`k.summ`,
        accepted_net: sql`k.net_summ`,
        accepted_vat: sql`k.vat_summ`,
        offset: sql`k.offset_summ`,
        retained: sql`k.retained_summ`,
        payable: sql`k.payable_summ`,
        income_net: when(earned, sql`k.net_summ`),
        expense_net: when(sql`not ${earned}`, sql`k.net_summ`),
      }
      const net = {
        ...measures,
        accepted: measures.accepted_net,
        offset: sql`k.offset_net`,
        retained: sql`k.retained_net`,
        payable: sql`k.payable_net`,
      }
      return { measures, net }
    },
  })

/** What is kept of every act by place. */
export const ACT_COLUMNS: Readonly<Record<string, RawBuilder<unknown>>> = {
  summ: summ('summ'),
  net_summ: summ('net_summ'),
  vat_summ: VAT,
  offset_summ: summ('offset_advance_summ'),
  offset_net: netOf('offset_advance_summ'),
  retained_summ: summ('retention_summ'),
  retained_net: netOf('retention_summ'),
  payable_summ: summ('payable_summ'),
  payable_net: netOf('payable_summ'),
}

/** An act of several places counts once, in that of its first line. */
export const ONE_ACT = when(isFirstPart, sql`1`)

/** Completion documents as they are made, whatever has been decided about them. */
export function createdActs(company_id: number): FactSource {
  const weighed = (of: (column: 'summ' | 'net_summ') => RawBuilder<unknown>, one: RawBuilder<unknown>) => ({
    measures: { ...byStatus(of('summ')), created_count: one, accepted_count: when(isAccepted, one) },
    net: byStatus(of('net_summ')),
  })
  return {
    ...acts(company_id),
    ...weighed(summ, ONE_ACT),
    kept: foldedInto(ACTS, company_id, {
      weigh: () => weighed((column) => sql.ref(`k.${column}`), sql`k.count`),
    }),
  }
}

function byStatus(weight: RawBuilder<unknown>) {
  const status = (value: string) => sql`k.status = ${value}`
  return {
    created_ks: weight,
    draft_ks: when(sql`k.status in ('new', 'error')`, weight),
    asked_ks: when(status('on_approval'), weight),
    accepted_ks: when(isAccepted, weight),
    refused_ks: when(status('unapprove'), weight),
  }
}
