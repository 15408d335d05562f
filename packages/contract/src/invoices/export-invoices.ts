import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'

/** The list of invoices as it is seen, as an Excel file. */
export const exportInvoices = endpoint({
  method: 'POST',
  path: '/api/invoices/export-list',
  title: 'Выгрузить список счетов в Excel',
  access: 'payment.view',
  effect: 'write',
  input: listExportInput,
  output: listExportFile,
})
