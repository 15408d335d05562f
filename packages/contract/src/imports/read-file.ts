import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id } from '../kit/fields.ts'
import { columnMapping, filePlace, importTarget } from './import-settings.ts'

export const importColumn = z.object({
  index: z.number().int(),
  /** «AB», as Excel names it. */
  letter: z.string(),
  title: z.string(),
  /** The first values below the head, to know the column by. */
  samples: z.array(z.string()),
})
export type ImportColumn = z.output<typeof importColumn>

const earlierImport = z.object({
  batch_id: id,
  file_name: z.string(),
  applied_at: z.string(),
  applied_by: z.string(),
})

/** Opens an uploaded table: sheets, the head, columns and which field each is likely to bring. */
export const readImportFile = endpoint({
  method: 'POST',
  path: '/api/imports/read-file',
  title: 'Открыть файл для импорта договоров',
  access: ['import_xlsx.access', 'agreement.view', 'agreement.create'],
  effect: 'read',
  input: z.object(filePlace),
  output: z.object({
    file_name: z.string(),
    warnings: z.array(z.string()),
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean(), rows: z.number().int() })),
    sheet: z.number().int(),
    /** Several sheets hold contracts and none is chosen yet. */
    asks_sheet: z.boolean(),
    /** Row of the head as Excel numbers it; null when nothing looks like one. */
    header_row: z.number().int().nullable(),
    columns: z.array(importColumn),
    /** Rows of data below the head. */
    rows: z.number().int(),
    mapping: columnMapping,
    /** Fields of the company's own that a column may bring. */
    own_fields: z.array(z.object({ code: importTarget, title: z.string() })),
    /** The mapping is the one chosen for this form of file before, not a guess. */
    remembered: z.boolean(),
    /** The same file was imported and not undone. */
    imported: earlierImport.nullable(),
  }),
})
