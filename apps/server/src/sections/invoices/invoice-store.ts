import type { InvoiceDetail } from '@stroyfin/contract/invoices/load-invoice'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { InvoiceKind } from '@stroyfin/domain/invoices/invoice-kind'
import { sql } from 'kysely'
import { type InvoiceListRow, invoiceColumns, invoiceSource } from './invoice-list-store.ts'

type PaymentLine = Omit<InvoiceDetail['payments'][number], 'summ' | 'paid_summ'> & {
  summ: string
  paid_summ: string
}
type Head = InvoiceListRow & { created_at: string; created_by_name: string | null }

/** An invoice with its payments; 404 for a foreign one. */
export async function openInvoice(db: Db, company_id: number, invoice_id: number) {
  const found = await sql<Head>`
    select ${invoiceColumns}, v.created_at, ${personName('u')} as created_by_name
    from ${invoiceSource(company_id)} left join users u on u.id = v.created_by
    where v.company_id = ${company_id} and v.id = ${invoice_id}`.execute(db)
  const head = found.rows[0]
  if (!head) throw new Refusal('not_found', 'Счёт не найден')
  const payments = await sql<PaymentLine>`
    select p.id, p.number, p.date, p.summ, p.paid_summ, case when p.paid_summ >= p.summ then 'paid'
      when p.paid_summ > 0 then 'partially_paid' else 'new' end as detailed_status
    from payments p where p.company_id = ${company_id} and p.invoice_id = ${invoice_id} and not p.is_deleted
    order by p.date, p.id`.execute(db)
  return { ...head, payments: payments.rows }
}

/** Holds the invoice till the end of the transaction; 404 for a foreign one. */
export async function holdInvoice(db: Db, company_id: number, invoice_id: number) {
  const found = await sql<{ version: number; number: string; is_deleted: boolean }>`
    select version, number, is_deleted from invoices where company_id = ${company_id} and id = ${invoice_id}
    for no key update`.execute(db)
  const invoice = found.rows[0]
  if (!invoice) throw new Refusal('not_found', 'Счёт не найден')
  return invoice
}

export interface InvoiceToWrite {
  kind: InvoiceKind
  number: string
  date: string
  due_date: string | null
  contractor_id: number
  agreement_id: number | null
  project_id: number | null
  classifier_id: number | null
  summ: string
  vat_rate: string | null
  vat_summ: string
  remark: string
}

/** Invoices of these contractors of these days, by which papers written otherwise are told to be the same. */
export async function readPapers(
  db: Db,
  company_id: number,
  invoices: readonly Pick<InvoiceToWrite, 'contractor_id' | 'date'>[],
) {
  const papers = invoices.map(({ contractor_id, date }) => ({ contractor_id, date }))
  const found = await sql<{ contractor_id: number; date: string; number: string }>`
    select distinct i.contractor_id, i.date, i.number
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as a (contractor_id bigint, date date)
    join invoices i on i.company_id = ${company_id} and i.contractor_id = a.contractor_id and i.date = a.date
    where not i.is_deleted`.execute(db)
  return found.rows
}

/** Payments by the invoice that somebody has agreed on and that have not left yet, the oldest first. */
export async function readAgreedPayments(db: Db, company_id: number, invoice_id: number) {
  const found = await sql<{ number: string; date: string }>`
    select p.number, p.date from payments p
    where p.company_id = ${company_id} and p.invoice_id = ${invoice_id} and not p.is_deleted and p.paid_summ < p.summ
      and app.is_approved(p.approval_status)
    order by p.date, p.id`.execute(db)
  return found.rows
}

/** Stores invoices in one statement; ids come back in their order. */
export async function insertInvoices(
  db: Db,
  company_id: number,
  invoices: readonly InvoiceToWrite[],
): Promise<number[]> {
  const made = await db
    .insertInto('invoices')
    .values(invoices.map((invoice) => ({ ...invoice, company_id })))
    .returning('id')
    .execute()
  return made.map(({ id }) => id)
}

export async function updateInvoice(
  db: Db,
  company_id: number,
  invoice_id: number,
  change: InvoiceToWrite | { is_deleted: boolean },
): Promise<void> {
  await db
    .updateTable('invoices')
    .set(change)
    .where('company_id', '=', company_id)
    .where('id', '=', invoice_id)
    .execute()
}
