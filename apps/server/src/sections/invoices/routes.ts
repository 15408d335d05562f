import { createInvoicesHandle } from './create-invoices.ts'
import { editInvoiceHandle } from './edit-invoice.ts'
import { exportInvoicesHandle } from './export-invoices.ts'
import { loadInvoiceHandle, loadInvoicesHandle } from './load-invoices.ts'
import { removeInvoiceHandle, restoreInvoiceHandle } from './remove-invoice.ts'

export const invoiceRoutes = [
  loadInvoicesHandle,
  loadInvoiceHandle,
  createInvoicesHandle,
  editInvoiceHandle,
  removeInvoiceHandle,
  restoreInvoiceHandle,
  exportInvoicesHandle,
]
