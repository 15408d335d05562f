import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { requiredText, text } from '../kit/fields.ts'
import { listExportFile } from '../kit/list-export.ts'

const FIGURES: ReadonlySet<string> = new Set(['money', 'volume', 'percent', 'count'])
const FIGURE = /^-?\d{1,18}(\.\d{1,10})?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const cell = text(10_000).nullable()
const column = z.object({
  title: text(200),
  format: z.enum(['money', 'volume', 'percent', 'count', 'date', 'text']),
})

/** Longer tables are lists of the server, exported by a call of their own, which streams them. */
const MOST_ROWS = 20_000
/** Ten years by month and what stands beside them. */
const MOST_COLUMNS = 140

/**
 * A table that is wholly in the browser, as it is seen there: figures as decimal text, dates as 'YYYY-MM-DD'. A row of a
 * tree has its level and how many of the next rows lie inside it.
 */
export const exportTable = endpoint({
  method: 'POST',
  path: '/api/files/export-table',
  title: 'Выгрузить показанную таблицу в Excel',
  access: 'session',
  effect: 'write',
  input: z
    .object({
      title: requiredText(100),
      columns: z.array(column).min(1).max(MOST_COLUMNS),
      rows: z
        .array(
          z.object({
            level: z.number().int().min(0).max(50).default(0),
            descendants: z.number().int().min(0).default(0),
            cells: z.array(cell).max(MOST_COLUMNS),
          }),
        )
        .max(MOST_ROWS, {
          error: 'Выгружается не больше 20 000 строк: сузьте таблицу поиском или сверните папки',
        }),
      totals: z.array(cell).max(MOST_COLUMNS).optional(),
    })
    .refine(
      ({ columns, rows, totals = [] }) =>
        [...rows.map(({ cells }) => cells), totals].every((cells) =>
          cells.every((value, at) => fits(value, columns[at]?.format)),
        ),
      { error: 'Таблица не читается: в ней не то, что обещают её колонки' },
    ),
  output: listExportFile,
})

function fits(value: string | null, format: string | undefined): boolean {
  if (format === undefined) return false
  if (value === null || value === '' || format === 'text') return true
  return format === 'date' ? DAY.test(value) : FIGURES.has(format) && FIGURE.test(value)
}
