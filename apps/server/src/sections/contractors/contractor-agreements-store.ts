import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { runList } from '@stroyfin/database/lists/run-list'
import type { AgreementType } from '@stroyfin/domain/agreements/agreement-type'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { isIncome } from '@stroyfin/reports/facts/fact-sql'
import { keptHere } from '@stroyfin/reports/facts/keep-facts'
import { type RawBuilder, sql } from 'kysely'
import { SETTLED_SUMS, type SettledSum, settledSql } from './turnover-store.ts'

export interface ContractorAgreementRow extends Record<SettledSum, string> {
  id: number
  number: string
  date: string
  type: AgreementType
  side: 'executor' | 'customer'
  direction: PaymentDirection
  partner_id: number
  partner_name: string
  project_name: string | null
}

const ofSums = <Value>(make: (code: SettledSum) => Value) =>
  Object.fromEntries(SETTLED_SUMS.map((code) => [code, make(code)])) as Record<SettledSum, Value>

/** Settlement of every contract on either side of which the contractor stands: nobody contracts with himself. */
async function settledOf(db: Db, company_id: number, contractor_id: number): Promise<RawBuilder<unknown>> {
  const kept = await keptHere(db, company_id)
  const where = (key: 'contractor' | 'customer') =>
    settledSql({ company_id, by: ['agreement'], only: { [key]: contractor_id } }, kept)
  return sql`(${where('contractor')} union all ${where('customer')})`
}

/** Contracts of one direction in which the contractor stands on either side, with the settlement of each in roubles. */
export async function listContractorAgreements(
  db: Db,
  company_id: number,
  { contractor_id, direction }: { contractor_id: number; direction: PaymentDirection },
  query: ListQuery,
) {
  const of_direction = sql`case when ${isIncome(company_id)} then 'in' else 'out' end`
  const list: ListDefinition = {
    from: sql`agreements a
      left join ${await settledOf(db, company_id, contractor_id)} s on s.key_agreement = a.id
      join contractors n on n.company_id = ${company_id}
        and n.id = case a.executor_id when ${contractor_id} then a.customer_id else a.executor_id end
      left join projects p on p.company_id = ${company_id} and p.id = a.project_id`,
    where: [
      sql`a.company_id = ${company_id}`,
      sql`not a.is_deleted`,
      sql`(a.executor_id = ${contractor_id} or a.customer_id = ${contractor_id})`,
      sql`${of_direction} = ${direction}`,
    ],
    key: sql`a.id`,
    fields: {
      number: { sql: sql`a.number`, kind: 'text', notNull: true },
      date: { sql: sql`a.date`, kind: 'date', notNull: true },
      type: { sql: sql`a.type`, kind: 'enum', notNull: true },
      side: {
        sql: sql`case a.executor_id when ${contractor_id} then 'executor' else 'customer' end`,
        kind: 'enum',
        notNull: true,
      },
      direction: { sql: of_direction, kind: 'enum', notNull: true },
      partner_id: { sql: sql`n.id`, kind: 'ref', sortBy: sql`n.name`, notNull: true },
      partner_name: { sql: sql`n.name`, kind: 'text', notNull: true },
      project_name: { sql: sql`p.name`, kind: 'text' },
      ...ofSums((code) => ({
        sql: sql`coalesce(s.${sql.id(code)}, 0)`,
        kind: 'money' as const,
        notNull: true as const,
      })),
    },
    search: [sql`a.search_text`],
    totals: ofSums((code) => sql`sum(coalesce(s.${sql.id(code)}, 0))`),
    order: [{ field: 'date', desc: true }],
  }
  const { totals, ...window } = await runList<ContractorAgreementRow>(db, list, query)
  return { ...window, totals: ofSums((code) => totals[code] ?? '0') }
}
