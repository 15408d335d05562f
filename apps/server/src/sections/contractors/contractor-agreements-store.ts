import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { runList } from '@stroyfin/database/lists/run-list'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import { sql } from 'kysely'
import { agreementDebt, agreementSums } from './turnover-store.ts'

export interface ContractorAgreementRow {
  id: number
  number: string
  date: string
  type: AgreementType
  side: 'executor' | 'customer'
  partner_id: number
  partner_name: string
  project_name: string | null
  summ: string
  ks_summ: string
  paid_summ: string
  advance_summ: string
  held_summ: string
  debt_summ: string
  exchange_summ: string
}

const SUMS = [
  'summ',
  'ks_summ',
  'paid_summ',
  'advance_summ',
  'held_summ',
  'debt_summ',
  'exchange_summ',
] as const

/** What of an advance no act has settled, and what was overpaid. */
const ADVANCE = sql`s.debt_summ + s.held_summ + s.claims_summ - s.ks_summ + s.paid_summ - s.exchange_summ`

/** Contracts in which the contractor stands on either side, with the settlement of each in roubles. */
export async function listContractorAgreements(
  db: Db,
  company_id: number,
  contractor_id: number,
  query: ListQuery,
) {
  const list: ListDefinition = {
    from: sql`(
        select s.*, ${agreementDebt(sql`s`)} as debt_summ,
          case s.executor_id when ${contractor_id} then 'executor' else 'customer' end as side,
          case s.executor_id when ${contractor_id} then s.customer_id else s.executor_id end as partner_id
        from (${agreementSums(company_id, sql`(a.executor_id = ${contractor_id} or a.customer_id = ${contractor_id})`)}) s
      ) s
      join agreements a on a.company_id = ${company_id} and a.id = s.id
      join contractors n on n.company_id = ${company_id} and n.id = s.partner_id
      left join projects p on p.company_id = ${company_id} and p.id = s.project_id`,
    where: [sql`a.company_id = ${company_id}`],
    key: sql`a.id`,
    fields: {
      number: { sql: sql`a.number`, kind: 'text', notNull: true },
      date: { sql: sql`a.date`, kind: 'date', notNull: true },
      type: { sql: sql`a.type`, kind: 'enum', notNull: true },
      side: { sql: sql`s.side`, kind: 'enum', notNull: true },
      partner_id: { sql: sql`s.partner_id`, kind: 'ref', sortBy: sql`n.name`, notNull: true },
      partner_name: { sql: sql`n.name`, kind: 'text', notNull: true },
      project_name: { sql: sql`p.name`, kind: 'text' },
      summ: { sql: sql`s.summ`, kind: 'money', notNull: true },
      ks_summ: { sql: sql`s.ks_summ`, kind: 'money', notNull: true },
      paid_summ: { sql: sql`s.paid_summ`, kind: 'money', notNull: true },
      advance_summ: {
        sql: ADVANCE,
        kind: 'money',
        notNull: true,
      },
      held_summ: { sql: sql`s.held_summ`, kind: 'money', notNull: true },
      debt_summ: { sql: sql`s.debt_summ`, kind: 'money', notNull: true },
      exchange_summ: { sql: sql`s.exchange_summ`, kind: 'money', notNull: true },
    },
    search: [sql`a.search_text`],
    totals: {
      summ: sql`sum(s.summ)`,
      ks_summ: sql`sum(s.ks_summ)`,
      paid_summ: sql`sum(s.paid_summ)`,
      advance_summ: sql`sum(${ADVANCE})`,
      held_summ: sql`sum(s.held_summ)`,
      debt_summ: sql`sum(s.debt_summ)`,
      exchange_summ: sql`sum(s.exchange_summ)`,
    },
    order: [{ field: 'date', desc: true }],
  }
  const { totals, ...window } = await runList<ContractorAgreementRow>(db, list, query)
  return { ...window, totals: Object.fromEntries(SUMS.map((name) => [name, totals[name] ?? '0'])) }
}
