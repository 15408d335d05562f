import { z } from 'zod'
import { filePlace } from '../imports/import-settings.ts'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'
import { listExportFile } from '../kit/list-export.ts'
import { estimateSheetMapping } from './import-settings.ts'

/**
 * Writes the lines of an estimate into a workbook of the client: only cells of the mapped columns are written, sheets,
 * styles, formulas and merged blocks stay as they are.
 */
export const fillEstimateTemplate = endpoint({
  method: 'POST',
  path: '/api/estimates/fill-template',
  title: 'Заполнить шаблон Excel сметой',
  access: 'agreement.view',
  effect: 'write',
  input: z.object({
    estimate_id: positiveId,
    ...filePlace,
    /** null takes the columns remembered for this form of table, else guesses them. */
    mapping: estimateSheetMapping.nullable().default(null),
  }),
  output: z.object({
    file: listExportFile,
    /** Rows of the table that got figures. */
    filled: z.number().int(),
    /** Cells left alone because they hold formulas. */
    formulas: z.number().int(),
    /** Lines of the estimate that the table has no row for: how many, and the first of them. */
    left: z.number().int(),
    left_names: z.array(z.string()),
  }),
})
