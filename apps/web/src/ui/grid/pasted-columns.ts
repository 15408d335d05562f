import { moneyUnitIn, withoutRoubles } from '@stroyfin/domain/imports/money-words'
import { parseNumber } from '@stroyfin/domain/money/parse-number'
import type { GridColumn } from './column.ts'

/** A head by its words alone. */
export const plainHead = (text: string) =>
  text
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[\s.,:₽()]+/gu, ' ')
    .trim()

/** Two heads that are met are no chance: one word may well be the name of a line. */
const ENOUGH = 2

type Lines = readonly (readonly string[])[]

/**
 * The columns of a block whose first line are heads, one per pasted column; undefined when it has no such line. A head
 * nobody knows leaves its column out.
 */
export function columnsByHeads<Row>(
  heads: readonly string[],
  columns: readonly GridColumn<Row>[],
  below: Lines = [],
): (GridColumn<Row> | undefined)[] | undefined {
  const known = new Map<string, GridColumn<Row>>()
  for (const column of columns) {
    for (const name of [column.title, ...(column.also_called ?? [])]) known.set(plainHead(name), column)
  }
  const found = heads.map(
    (head) => known.get(plainHead(head)) ?? moneyColumn(known.get(plainHead(withoutRoubles(head)))),
  )
  const met = new Set(found.filter((column) => column !== undefined))
  return met.size >= ENOUGH || looksLikeHeads(heads, below, met.size > 0) ? found : undefined
}

const isWords = (text: string): boolean => /[\p{L}№]/u.test(text) && parseNumber(text) === null
const isFigure = (text: string): boolean =>
  parseNumber(text) !== null || /^\d{1,4}[.\-/]\d{1,2}[.\-/]\d{1,4}$/u.test(text.trim())

/** Words alone over lines of figures, or with a name that the list knows: the heads of a file, though few of them are ours. */
function looksLikeHeads(heads: readonly string[], below: Lines, is_known: boolean): boolean {
  const filled = heads.filter((text) => text.trim() !== '')
  if (below.length === 0 || filled.length < ENOUGH || !filled.every(isWords)) return false
  const width = Math.max(0, ...below.map((texts) => texts.length))
  const figures = Array.from({ length: width }, (_, across) => across).filter((across) => {
    const texts = below.map((line) => (line[across] ?? '').trim()).filter((text) => text !== '')
    return texts.length > 0 && texts.filter(isFigure).length * 2 > texts.length
  })
  if (is_known) return true
  return figures.length > 0 && figures.every((across) => isWords(heads[across] ?? ''))
}

/** «Цена, руб.» is «Цена, ₽»; «Объём, руб.» is none of ours. */
const moneyColumn = <Row>(column: GridColumn<Row> | undefined): GridColumn<Row> | undefined =>
  column && isOfMoney(column) ? column : undefined

const isOfMoney = <Row>({ kind, title }: GridColumn<Row>): boolean =>
  kind === 'money' || moneyUnitIn(title) !== null

/** By what figures under a head are multiplied in their column: 1000 under «Цена, тыс. руб.». */
export function scaleOfHead<Row>(head: string, column: GridColumn<Row> | undefined): number {
  const unit = column && isOfMoney(column) ? moneyUnitIn(head) : null
  return unit === null ? 1 : unit.scale / (moneyUnitIn(column?.title ?? '')?.scale ?? 1)
}
