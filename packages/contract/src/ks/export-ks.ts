import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'

/** The list of completion documents as it is seen, as an Excel file. */
export const exportKs = endpoint({
  method: 'POST',
  path: '/api/ks/export',
  title: 'Выгрузить акты в Excel',
  access: 'ks.view',
  effect: 'write',
  input: listExportInput,
  output: listExportFile,
})
