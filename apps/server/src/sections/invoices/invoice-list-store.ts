import type { InvoiceRow } from '@stroyfin/contract/invoices/invoice-row'
import { sumPlaces } from '@stroyfin/database/lists/begins-with-figures'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { sql } from 'kysely'

type Sums = 'summ' | 'vat_summ' | 'asked_summ' | 'paid_summ' | 'left_summ'
export type InvoiceListRow = Omit<InvoiceRow, Sums> & Record<Sums, string>

const signed = (summ: string) =>
  sql`round(app.asked_summ(p.financial_type, ${sql.ref(summ)}, p.paid_summ) * p.currency_rate, 2)`

/** What payments ask for and have paid by the invoice `v`, in roubles. */
const sums = (company_id: number) => sql`
  cross join lateral (
    select coalesce(sum(${signed('p.summ')}), 0) as asked, coalesce(sum(${signed('p.paid_summ')}), 0) as paid
    from payments p where p.company_id = ${company_id} and p.invoice_id = v.id and not p.is_deleted) s`

export const invoiceSource = (company_id: number) => sql`
  invoices v
  join contractors c on c.company_id = ${company_id} and c.id = v.contractor_id
  left join agreements a on a.company_id = ${company_id} and a.id = v.agreement_id
  left join projects j on j.company_id = ${company_id} and j.id = v.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = v.classifier_id
  ${sums(company_id)}`

const status = sql`case when s.paid >= v.summ then 'paid' when s.paid > 0 then 'partially_paid' else 'new' end`

export const invoiceColumns = sql`
  v.id, v.version, v.kind, v.number, v.date, v.due_date, v.contractor_id, c.name as contractor_name, v.agreement_id,
  a.number as agreement_number, v.project_id, j.name as project_name, v.classifier_id, i.name as classifier_name,
  trim_scale(v.vat_rate)::text as vat_rate, v.vat_summ, v.remark, ${status} as status, v.is_deleted, v.summ,
  s.asked as asked_summ, s.paid as paid_summ, greatest(v.summ - s.asked, 0) as left_summ`

/** Invoices; deleted ones come only when asked for. */
export function invoiceList(company_id: number, query: ListQuery): ListDefinition {
  const asksDeleted = query.filters?.some((filter) => filter.field === 'is_deleted') ?? false
  return {
    from: invoiceSource(company_id),
    where: [sql`v.company_id = ${company_id}`, ...(asksDeleted ? [] : [sql`not v.is_deleted`])],
    key: sql`v.id`,
    fields,
    columns: invoiceColumns,
    search: [
      (pattern) => sql<boolean>`v.search_text like ${pattern}`,
      {
        ids: (pattern) => sql`select n.id from contractors n
          where n.company_id = ${company_id} and n.search_text like ${pattern}`,
        columns: [sql`v.contractor_id`],
      },
      ...sumPlaces(sql`v.summ`, query.search),
    ],
    totals: {
      summ: sql`sum(v.summ)`,
      paid_summ: sql`sum(s.paid)`,
      left_summ: sql`sum(greatest(v.summ - s.asked, 0))`,
    },
    order: [{ field: 'date', desc: true }],
  }
}

const fields: ListDefinition['fields'] = {
  id: { sql: sql`v.id`, kind: 'ref' },
  number: { sql: sql`v.number`, kind: 'text', notNull: true },
  date: { sql: sql`v.date`, kind: 'date', notNull: true },
  due_date: { sql: sql`v.due_date`, kind: 'date' },
  kind: { sql: sql`v.kind`, kind: 'enum', notNull: true },
  status: { sql: status, kind: 'enum', notNull: true },
  contractor_id: { sql: sql`v.contractor_id`, kind: 'ref', sortBy: sql`c.name collate app.russian` },
  agreement_id: { sql: sql`v.agreement_id`, kind: 'ref', sortBy: sql`a.number` },
  project_id: { sql: sql`v.project_id`, kind: 'ref', sortBy: sql`j.name collate app.russian` },
  classifier_id: { sql: sql`v.classifier_id`, kind: 'ref', sortBy: sql`i.name collate app.russian` },
  summ: { sql: sql`v.summ`, kind: 'money', notNull: true },
  vat_summ: { sql: sql`v.vat_summ`, kind: 'money', notNull: true },
  paid_summ: { sql: sql`s.paid`, kind: 'money', notNull: true },
  left_summ: { sql: sql`greatest(v.summ - s.asked, 0)`, kind: 'money', notNull: true },
  remark: { sql: sql`v.remark`, kind: 'text', notNull: true },
  is_deleted: { sql: sql`v.is_deleted`, kind: 'bool', notNull: true },
}
