import { z } from 'zod'
import { uploadedName } from '../imports/import-settings.ts'
import { endpoint } from '../kit/endpoint.ts'

/** Reads a table of units and their ДДУ; writes it only when every row is understood and that is asked for. */
export const importSales = endpoint({
  method: 'POST',
  path: '/api/sold-areas/import',
  title: 'Загрузить площади и ДДУ из таблицы',
  access: ['import_xlsx.access', 'sold-areas.edit'],
  effect: 'write',
  input: z.object({
    file: uploadedName,
    /** false only checks. */
    apply: z.boolean().default(false),
    /** The questions are answered and the changes are meant: without it nothing that asks is written. */
    confirmed: z.boolean().default(false),
  }),
  output: z.object({
    /** Units of the file: new ones, and those that are there already. */
    created: z.number().int(),
    updated: z.number().int(),
    ddu: z.number().int(),
    /** Of the known units those that the table changes, and what it changes in them. */
    changed: z.number().int(),
    changes: z.array(
      z.object({
        row: z.number().int(),
        unit: z.string(),
        what: z.string(),
        was: z.string(),
        becomes: z.string(),
      }),
    ),
    /** What is likely a mistake and has to be looked at before it is loaded. */
    questions: z.array(z.string()),
    problems: z.array(z.object({ row: z.number().int(), message: z.string() })),
    /** What of the book is not loaded or not taken as it stands. */
    warnings: z.array(z.string()),
    applied: z.boolean(),
    message: z.string(),
  }),
})
