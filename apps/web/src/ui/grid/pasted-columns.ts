import { moneyUnitIn, withoutRoubles } from '@stroyfin/domain/imports/money-words'
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

/**
 * The columns of a block whose first line are heads, one per pasted column; undefined when it has no such line. A head
 * nobody knows leaves its column out.
 */
export function columnsByHeads<Row>(
  heads: readonly string[],
  columns: readonly GridColumn<Row>[],
): (GridColumn<Row> | undefined)[] | undefined {
  const known = new Map<string, GridColumn<Row>>()
  for (const column of columns) {
    for (const name of [column.title, ...(column.also_called ?? [])]) known.set(plainHead(name), column)
  }
  const found = heads.map(
    (head) => known.get(plainHead(head)) ?? moneyColumn(known.get(plainHead(withoutRoubles(head)))),
  )
  const met = new Set(found.filter((column) => column !== undefined))
  return met.size >= ENOUGH ? found : undefined
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
