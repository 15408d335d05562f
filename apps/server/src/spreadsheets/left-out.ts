import { titleScale } from '@stroyfin/domain/imports/title-scale'
import { counted } from '@stroyfin/domain/russian/plural'
import type { SheetHead } from './sheet-head.ts'
import type { Sheet, Table } from './table.ts'

type Columns = SheetHead['columns']

/** Sheets of the book that are not among the loaded ones. */
export function sheetsLeftOut<Rows extends { length: number }>(
  table: Table<Rows>,
  loaded: ReadonlySet<Sheet<Rows>>,
): string[] {
  return table.sheets
    .filter((other) => !loaded.has(other) && other.rows.length > 0)
    .map(({ name, hidden, rows }) => {
      const size = counted(rows.length, ['строка', 'строки', 'строк'])
      return `${hidden ? 'Скрытый лист' : 'Лист'} «${name}» не загружается: ${size}`
    })
}

export function hiddenRows({ hidden_rows }: Pick<Sheet, 'hidden_rows'>): string[] {
  if (hidden_rows.length === 0) return []
  const rows = counted(hidden_rows.length, ['строка', 'строки', 'строк'])
  return [`В листе есть скрытые строки (${rows}), они тоже будут загружены`]
}

/** Columns with something in them that nothing takes. */
export function columnsLeftOut(columns: Columns, taken: Iterable<number | undefined>): string[] {
  const used = new Set(taken)
  const left = columns.filter(({ index, samples }) => !used.has(index) && samples.length > 0)
  return left.length === 0 ? [] : [`Колонки, которых импорт не берёт: ${left.map(nameOf).join(', ')}`]
}

/** Columns of sums that are not counted in roubles. */
export function scaledColumns(columns: Columns, taken: Iterable<number | undefined>): string[] {
  const used = new Set(taken)
  return columns.flatMap((column) => {
    const scaled = used.has(column.index) ? titleScale(column.title) : null
    return scaled ? [`${nameOf(column)}: суммы в ${scaled.of} рублей, загружаются в рублях`] : []
  })
}

const nameOf = ({ letter, title }: Columns[number]) => (title === '' ? letter : `${letter} «${title}»`)
