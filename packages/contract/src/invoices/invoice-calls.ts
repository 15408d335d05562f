import { createInvoices } from './create-invoices.ts'
import { editInvoice } from './edit-invoice.ts'
import { exportInvoices } from './export-invoices.ts'
import { loadInvoice } from './load-invoice.ts'
import { loadInvoices } from './load-list.ts'
import { removeInvoice, restoreInvoice } from './remove-invoice.ts'

/** The calls of invoices, in one list of api.ts. */
export const invoiceCalls = [
  loadInvoices,
  loadInvoice,
  createInvoices,
  editInvoice,
  removeInvoice,
  restoreInvoice,
  exportInvoices,
]
