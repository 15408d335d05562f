import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'

/** The list of payments as it is seen, as an Excel file. */
export const exportPayments = endpoint({
  method: 'POST',
  path: '/api/payments/export',
  title: 'Выгрузить платежи в Excel',
  access: 'payment.view',
  effect: 'write',
  input: listExportInput,
  output: listExportFile,
})
