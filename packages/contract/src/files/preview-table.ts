import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { positiveId } from '../kit/fields.ts'

/** A sheet is looked at from its beginning; the whole of it is for Excel. */
export const SHOWN_ROWS = 200
export const SHOWN_COLUMNS = 50

const place = z.number().int().min(0)

const shownCell = z.object({ text: z.string(), is_figure: z.boolean() })

/** A merged block; its borders are zero-based and included, its text stands in the top left cell. */
const merge = z.object({ top: place, left: place, bottom: place, right: place })

/** One sheet of an attached workbook as Excel shows it, and the names of all of them. */
export const previewTable = endpoint({
  method: 'POST',
  path: '/api/files/preview-table',
  title: 'Показать лист прикреплённой таблицы',
  access: 'session',
  effect: 'read',
  input: z.object({ id: positiveId, sheet: place.nullable().default(null) }),
  output: z.object({
    sheets: z.array(z.object({ name: z.string(), hidden: z.boolean() })),
    /** The asked one, or the first that has rows and is not hidden. */
    sheet: place,
    columns: place,
    rows: z.array(z.array(shownCell.nullable())),
    merges: z.array(merge),
    hidden_rows: z.array(place),
    hidden_columns: z.array(place),
    is_cut: z.boolean(),
  }),
})
