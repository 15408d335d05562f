import { moneyUnitIn } from '@stroyfin/domain/imports/money-words'
import type { SheetHead } from './sheet-head.ts'
import { areOfMoney, shownParts } from './shown-words.ts'
import type { Cell, Sheet } from './table.ts'

type Noted = Pick<Sheet, 'notes'>
type Head = Pick<SheetHead, 'header_row' | 'data'>

/** «Сумма» with «без НДС» or «тыс. руб.» on its cell is «Сумма, без НДС»; a title that says so itself knows better. */
export function notedTitles({ notes = [] }: Noted, head: Head, titles: readonly string[]): string[] {
  return titles.map((title, index) => {
    const own = notes.find(
      ({ at, text }) => at?.column === index && isOnHead(at.row, head) && areOfMoney(text),
    )
    if (own === undefined || title === '') return title
    const { unit, tax } = shownParts(own.text)
    const more = [moneyUnitIn(title) === null ? unit : '', /НДС/iu.test(title) ? '' : tax]
    const words = more.filter((part) => part !== '').join(' ')
    return words === '' ? title : `${title}, ${words}`
  })
}

/** Columns with what the notes on their heads say of their money. */
export function notedColumns(sheet: Noted, head: Head & Pick<SheetHead, 'columns'>): SheetHead['columns'] {
  const titles: string[] = []
  for (const { index, title } of head.columns) titles[index] = title
  const noted = notedTitles(
    sheet,
    head,
    Array.from(titles, (title) => title ?? ''),
  )
  return head.columns.map((column) => ({ ...column, title: noted[column.index] ?? column.title }))
}

/** What is printed above and below every page, as rows of words. */
export const pageRows = ({ notes = [] }: Noted): Cell[][] =>
  notes.flatMap(({ at, text }) => (at === null ? [[{ kind: 'text' as const, text }]] : []))

/** Other notes on the head that speak of the columns taken, those above it and the words of the pages. */
export function notesBeside(
  { notes = [] }: Noted,
  head: Head,
  taken: readonly (number | undefined)[],
): { text: string; where: string }[] {
  return notes.flatMap(({ at, text }) => {
    if (at === null) return [{ text, where: 'колонтитул' }]
    const is_said = isOnHead(at.row, head)
      ? taken.includes(at.column) && !areOfMoney(text)
      : at.row < topOf(head)
    return is_said ? [{ text, where: `примечание к ячейке ${at.ref}` }] : []
  })
}

const topOf = ({ header_row }: Head): number => (header_row ?? 1) - 1

const isOnHead = (row: number, head: Head): boolean => row >= topOf(head) && row < head.data
