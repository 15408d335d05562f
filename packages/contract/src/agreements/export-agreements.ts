import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'

/** The list of contracts as it is seen, as an Excel file. */
export const exportAgreements = endpoint({
  method: 'POST',
  path: '/api/agreements/export',
  title: 'Выгрузить договоры в Excel',
  access: 'agreement.view',
  effect: 'write',
  input: listExportInput,
  output: listExportFile,
})
