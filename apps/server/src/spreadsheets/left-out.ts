import { listTitleNote } from '@stroyfin/domain/imports/list-title'
import { type MoneyNote, moneyNotes } from '@stroyfin/domain/imports/money-notes'
import { SCALE_WORDS } from '@stroyfin/domain/imports/money-words'
import { columnScale } from '@stroyfin/domain/imports/title-scale'
import { counted } from '@stroyfin/domain/russian/plural'
import { pageRows } from './head-notes.ts'
import { notesBelow } from './notes-below.ts'
import type { SheetHead } from './sheet-head.ts'
import { struckRows, unseenNumbers } from './struck-rows.ts'
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

/** Rows that a person does not see, or sees struck out, and that are loaded all the same. */
export function doubtfulRows(
  {
    hidden_rows,
    ...sheet
  }: Pick<Sheet, 'hidden_rows' | 'struck_rows' | 'struck_cells' | 'unseen_cells' | 'cut_row'>,
  names: readonly (number | undefined)[],
  money: readonly (number | undefined)[] = [],
): string[] {
  const struck_rows = struckRows(sheet, names)
  const unseen = unseenNumbers(sheet, money)
  const rows = (of: readonly number[]) => counted(of.length, ['строка', 'строки', 'строк'])
  return [
    ...cutFile(sheet),
    ...(hidden_rows.length > 0
      ? [`В листе есть скрытые строки (${rows(hidden_rows)}), они тоже будут загружены`]
      : []),
    ...(struck_rows.length > 0
      ? [
          `В листе есть зачёркнутые строки (${rows(struck_rows)}, первая – ${(struck_rows[0] ?? 0) + 1}), они тоже будут загружены`,
        ]
      : []),
    ...(unseen.length > 0
      ? [
          `В листе есть числа, которые прячет формат ячейки или цвет шрифта (${rows(unseen)}, первая – ${(unseen[0] ?? 0) + 1}), они тоже будут загружены`,
        ]
      : []),
  ]
}

/** Columns that a person does not see, and that are loaded all the same. */
export function hiddenColumns(
  { hidden_columns }: Pick<Sheet, 'hidden_columns'>,
  columns: Columns,
  taken: Iterable<number | undefined>,
): string[] {
  const used = new Set(taken)
  const hidden = columns.filter(({ index }) => used.has(index) && hidden_columns.includes(index))
  return hidden.map((column) => `${columnName(column)}: столбец в файле скрыт, а загружается`)
}

/** A file that breaks off has lost more than its last row. */
export function cutFile({ cut_row }: Pick<Sheet, 'cut_row'>): string[] {
  return cut_row === undefined
    ? []
    : [
        `Файл обрывается на середине строки ${cut_row + 1}: она не загружается, и конца таблицы в нём может не быть. Выгрузите или скачайте файл ещё раз`,
      ]
}

/** Columns with something in them that nothing takes. */
export function columnsLeftOut(columns: Columns, taken: Iterable<number | undefined>): string[] {
  const used = new Set(taken)
  const left = columns.filter(({ index, samples }) => !used.has(index) && samples.length > 0)
  return left.length === 0 ? [] : [`Колонки, которых импорт не берёт: ${left.map(columnName).join(', ')}`]
}

/** What is said of money above the head of the table or under its last row; null where nothing is. */
export function moneyBeside(
  { rows, notes }: Sheet,
  { header_row, data }: Pick<SheetHead, 'header_row' | 'data'>,
): MoneyNote | null {
  const top = (header_row ?? 1) - 1
  const above = rows.slice(0, top)
  const below = notesBelow({ rows }, data)
  return (
    moneyNotes({ rows: above, top, data: top }).at(-1) ??
    listTitleNote(above) ??
    moneyNotes({ ...below, top: 0, data: 0 }).at(-1) ??
    printedNote(pageRows({ notes }))
  )
}

function printedNote(rows: ReturnType<typeof pageRows>): MoneyNote | null {
  const note = moneyNotes({ rows, top: rows.length, data: rows.length }).at(-1) ?? listTitleNote(rows)
  return note && { ...note, text: `колонтитул ${note.text.slice(note.text.indexOf('«'))}` }
}

/**
 * Columns of sums that are not counted in roubles, and those that what stands beside the table contradicts: which of the two is
 * right only a person knows.
 */
export function scalesOf(
  columns: Columns,
  taken: Iterable<number | undefined>,
  note: MoneyNote | null,
): { scaled: string[]; contradicted: string[] } {
  const used = new Set(taken)
  const told = { scaled: [] as string[], contradicted: [] as string[] }
  for (const column of columns.filter(({ index }) => used.has(index))) {
    const scale = columnScale(column.title, note?.unit ?? null)
    const of = SCALE_WORDS[scale]?.of ?? ''
    if (note !== null && scale !== note.unit.scale) {
      const other = SCALE_WORDS[note.unit.scale]?.of ?? ''
      const place = note.place === 'above' ? 'над' : 'под'
      told.contradicted.push(
        `${columnName(column)}: суммы взяты в ${of}, а ${place} таблицей сказано, что в ${other} (${note.text})`,
      )
    } else if (scale !== 1)
      told.scaled.push(`${columnName(column)}: суммы в ${of} рублей, загружаются в рублях`)
  }
  return told
}

export const columnName = ({ letter, title }: Columns[number]) =>
  title === '' ? letter : `${letter} «${title}»`
