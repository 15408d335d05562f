import { Decimal } from '@stroyfin/domain/money/decimal'
import { openXlsx } from 'hucre'

type Column = { code: string; format: string }
interface Row {
  texts: Readonly<Record<string, string | null>>
  figures: Readonly<Record<string, number | null>>
}

const isText = ({ format }: Column) => format === 'text' || format === 'date'
/** The shortest text of a number: «33» of 33.0000000000. */
const numberText = (value: number | string) => new Decimal(value).toString()

/** The cells of the page, each as the one text that files are turned back into. */
export const pageCells = (columns: readonly Column[], rows: readonly Row[]): string[][] =>
  rows.map(({ texts, figures }) =>
    columns.map((column) => {
      if (isText(column)) return texts[column.code] ?? ''
      const figure = figures[column.code] ?? null
      return figure === null ? '' : numberText(figure)
    }),
  )

/** The rows of a CSV below its head. */
export function csvCells(columns: readonly Column[], csv: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^;\r\n]*))(;|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ';') rows.push([])
  }
  return rows.slice(1, -1).map((cells) =>
    columns.map((column, place) => {
      const text = (cells[place] ?? '').replace(/^'/, '')
      if (column.format === 'date') return text.replace(/^(\d\d)\.(\d\d)\.(\d{4})$/, '$3-$2-$1')
      return isText(column) || text === '' ? text : numberText(text.replace(',', '.'))
    }),
  )
}

/** The rows of the first sheet below its head, the totals among them. */
export async function xlsxCells(columns: readonly (Column & { band?: string | null })[], bytes: Uint8Array) {
  const [sheet] = (await openXlsx(bytes)).sheets
  const head = columns.some(({ band }) => band) ? 2 : 1
  return (sheet?.rows ?? []).slice(head).map((row) =>
    columns.map((column, place) => {
      const value = row?.[place] ?? ''
      if (value instanceof Date) return value.toISOString().slice(0, 10)
      if (typeof value !== 'number') return String(value)
      return column.format === 'percent' ? new Decimal(value).times('100').toString() : numberText(value)
    }),
  )
}
