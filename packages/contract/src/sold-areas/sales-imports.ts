import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, positiveId, version } from '../kit/fields.ts'
import { windowInput, windowOutput } from '../kit/window.ts'

const salesImport = z.object({
  id,
  version: z.number().int(),
  file_name: z.string(),
  status: z.enum(['applied', 'undone']),
  /** Units that were not there, and those that have become others. */
  created: z.number().int(),
  changed: z.number().int(),
  ddu: z.number().int(),
  applied_at: z.string(),
  applied_by: z.string(),
})
export type SalesImport = z.output<typeof salesImport>

/** Past imports of units and their ДДУ, the newest first. */
export const loadSalesImports = endpoint({
  method: 'POST',
  path: '/api/sold-areas/load-imports',
  title: 'Прошлые импорты площадей и ДДУ',
  access: ['import_xlsx.access', 'sold-areas.edit'],
  effect: 'read',
  input: windowInput,
  output: windowOutput(salesImport, {}),
})

/** Takes a whole import back; refused once anything of it has changed since. */
export const undoSalesImport = endpoint({
  method: 'POST',
  path: '/api/sold-areas/undo-import',
  title: 'Отменить импорт площадей и ДДУ',
  access: ['import_xlsx.access', 'sold-areas.edit'],
  effect: 'write',
  input: z.object({ batch_id: positiveId, version }),
  output: z.object({ message: z.string() }),
})
