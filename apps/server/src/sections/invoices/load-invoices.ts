import { loadInvoice } from '@stroyfin/contract/invoices/load-invoice'
import { loadInvoices } from '@stroyfin/contract/invoices/load-list'
import { runList } from '@stroyfin/database/lists/run-list'
import { handle } from '../../http/handle.ts'
import { type InvoiceListRow, invoiceList } from './invoice-list-store.ts'
import { openInvoice } from './invoice-store.ts'

export const loadInvoicesHandle = handle(loadInvoices, (query, { db, company_id }) =>
  runList<InvoiceListRow>(db, invoiceList(company_id, query), query),
)

export const loadInvoiceHandle = handle(loadInvoice, ({ invoice_id }, { db, company_id }) =>
  openInvoice(db, company_id, invoice_id),
)
