import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { flag } from '../kit/fields.ts'
import { listExportFile, listExportInput } from '../kit/list-export.ts'

/** The list of budgets as it is seen, as an Excel file. */
export const exportBudgets = endpoint({
  method: 'POST',
  path: '/api/budgets/export-list',
  title: 'Выгрузить список бюджетов в Excel',
  access: 'budgeting.view',
  effect: 'write',
  input: z.object({ ...listExportInput.shape, needs_user_approval: flag.default(false) }),
  output: listExportFile,
})
