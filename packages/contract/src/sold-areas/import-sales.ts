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
    /** The `asked` of the answer that was looked at: what has become another since is not written. */
    asked: z.string().max(64).nullable().default(null),
  }),
  output: z.object({
    /** Units of the file: new ones, and those that are there already. */
    created: z.number().int(),
    updated: z.number().int(),
    ddu: z.number().int(),
    /** Stands for all questions and changes together; null when there is nothing to look at. */
    asked: z.string().nullable(),
    /** Of the known units those that the table changes, and what it changes in them. */
    changed: z.number().int(),
    /** Lists are cut, `total` counts them whole. */
    total: z.object({ changes: z.number().int(), questions: z.number().int(), problems: z.number().int() }),
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
