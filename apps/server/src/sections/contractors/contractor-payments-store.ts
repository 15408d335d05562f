import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { runList } from '@stroyfin/database/lists/run-list'
import type { PaymentDirection } from '@stroyfin/domain/payments/payment-direction'
import { sql } from 'kysely'

export interface ContractorPaymentRow {
  id: number
  number: string
  date: string
  direction: PaymentDirection
  partner_name: string | null
  agreement_id: number
  agreement_number: string
  purpose: string
  status: 'new' | 'paid'
  paid_date: string | null
  summ: string
  paid_summ: string
}

const roubles = (column: string) =>
  sql`case p.financial_type when 'refund' then -1 else 1 end * round(${sql.ref(column)} * p.currency_rate, 2)`

/** What the contractor receives or what he pays; a refund is shown and summed with a minus. */
export async function listContractorPayments(
  db: Db,
  company_id: number,
  { contractor_id, direction }: { contractor_id: number; direction: PaymentDirection },
  query: ListQuery,
) {
  const partner = sql.ref(direction === 'in' ? 'p.payer_id' : 'p.payee_id')
  const list: ListDefinition = {
    from: sql`payments p
      join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
      left join contractors n on n.company_id = ${company_id} and n.id = ${partner}`,
    where: [
      sql`p.company_id = ${company_id}`,
      sql`${sql.ref(direction === 'in' ? 'p.payee_id' : 'p.payer_id')} = ${contractor_id}`,
      sql`not p.is_deleted`,
    ],
    key: sql`p.id`,
    fields: {
      number: { sql: sql`p.number`, kind: 'text', notNull: true },
      date: { sql: sql`p.date`, kind: 'date', notNull: true },
      direction: { sql: sql`${sql.lit(direction)}::text`, kind: 'enum', notNull: true },
      partner_name: { sql: sql`n.name`, kind: 'text' },
      agreement_id: { sql: sql`p.agreement_id`, kind: 'ref', notNull: true },
      agreement_number: { sql: sql`a.number`, kind: 'text', notNull: true },
      purpose: { sql: sql`p.purpose`, kind: 'text', notNull: true },
      status: { sql: sql`p.status`, kind: 'enum', notNull: true },
      paid_date: { sql: sql`p.paid_date`, kind: 'date' },
      summ: { sql: roubles('p.summ'), kind: 'money', notNull: true },
      paid_summ: { sql: roubles('p.paid_summ'), kind: 'money', notNull: true },
    },
    search: [sql`p.search_text`],
    totals: { summ: sql`sum(${roubles('p.summ')})`, paid_summ: sql`sum(${roubles('p.paid_summ')})` },
    order: [{ field: 'date', desc: true }],
  }
  const { totals, ...window } = await runList<ContractorPaymentRow>(db, list, query)
  return { ...window, totals: { summ: totals.summ ?? '0', paid_summ: totals.paid_summ ?? '0' } }
}
