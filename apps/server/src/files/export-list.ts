import { Refusal } from '@stroyfin/contract/kit/refusal'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { ExportColumn, ExportRow, ExportValue } from '@stroyfin/reports/export/export-table'
import type { Call } from '../http/call.ts'
import { makeListFile } from './list-file.ts'

export type ListColumn<Row> = ExportColumn & {
  value: (row: Row) => ExportValue
  /** The total, where it is not what Excel comes to by adding the rows up. */
  counted?: ExportValue
}

interface ListExport<Row> {
  /** Name of the sheet and, with the day, of the file. */
  title: string
  /** By the codes the screen knows the columns by. */
  known: Readonly<Record<string, ListColumn<Row>>>
  /** Codes in the order of the screen. */
  columns: readonly string[]
  rows: AsyncIterable<Row> | Iterable<Row>
  /** What narrowed the list, and its conditions in the words of the screen. */
  asked: { search: string; told: readonly string[] }
  /** What else the figures depend on. */
  parameters?: [string, string][]
  /** Lines below the rows. */
  notes?: string[]
}

/** A list as it is seen on screen, as an Excel file of the store. */
export function exportList<Row>(
  call: Call,
  { title, known, columns, rows, asked, parameters = [], notes = [] }: ListExport<Row>,
) {
  const chosen = chosenColumns(known, columns)
  if (chosen.length === 0) throw new Refusal('invalid', 'Нет колонок для выгрузки')
  const today = formatDate(call.today)
  return makeListFile(call, `${title} на ${today}.xlsx`, {
    title,
    columns: chosen.map(({ value: _, counted, ...column }) =>
      counted === undefined ? column : { ...column, total: false },
    ),
    ...(chosen.some(({ counted }) => counted !== undefined) && {
      totals: chosen.map(({ counted }) => counted),
    }),
    rows: cellsOf(rows, chosen),
    parameters: [
      ['Построен', today],
      ['Поиск', asked.search],
      ...(asked.told.length > 0 ? [['Отбор', asked.told.join('; ')] satisfies [string, string]] : []),
      ...parameters,
    ],
    notes,
  })
}

/** Columns by the codes the screen sent, in its order; a code nobody knows is passed over. */
export function chosenColumns<Column>(
  known: Readonly<Record<string, Column>>,
  codes: readonly string[],
): Column[] {
  return codes.flatMap((code) => {
    // A code is typed by anybody: «constructor» and its like are no columns.
    const column = Object.hasOwn(known, code) ? known[code] : undefined
    return column === undefined ? [] : [column]
  })
}

async function* cellsOf<Row>(
  rows: AsyncIterable<Row> | Iterable<Row>,
  columns: readonly ListColumn<Row>[],
): AsyncGenerator<ExportRow> {
  for await (const row of rows) yield { cells: columns.map(({ value }) => value(row)) }
}
