import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'
import { CONTRACT_SIDES } from './load-contractor-list.ts'

/** The list of contractors as it is seen, as an Excel file. */
export const exportContractors = endpoint({
  method: 'POST',
  path: '/api/contractor/export',
  title: 'Выгрузить контрагентов в Excel',
  access: 'contractor.view',
  effect: 'write',
  input: z.object({ ...listExportInput.shape, side: z.enum(CONTRACT_SIDES).default('executor') }),
  output: listExportFile,
})
