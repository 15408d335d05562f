import { Decimal } from '../money/decimal.ts'
import { roubles } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { countedRows } from './counted-rows.ts'
import { agrees, placeCounted } from './counted-sums.ts'
import { isDeduction, isSettlement } from './deduction-words.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type PlacedRow, placeOf, type SheetRow, wordsOf } from './placed-row.ts'
import type { StatedCost } from './stated-cost.ts'
import { isGiven } from './tell-given.ts'

const TAKEN_OFF = 'Скидка стоит в файле без минуса, а итог её вычитает: она загружается вычетом'
const ADDED =
  'Строка названа скидкой или вычетом, а сумма её положительна и прибавляется к смете: поставьте перед ней минус, если она уменьшает стоимость'

const COUNTED = 'Строка названа скидкой или вычетом, а итог файла её прибавляет: она загружается работой'
const PAID_OFF =
  'Строка – аванс, удержание или оплата, а не работа, а сумма её прибавляется к смете: уберите её из файла или поставьте перед ней минус, если она уменьшает стоимость'

/** The rows of a sheet, its discounts taken off where only so its totals come out; any other that is added is asked about. */
export function placeDiscounts(
  { rows, head }: { rows: readonly SheetRow[]; head: StatedCost | null },
  draft: EstimateFileDraft,
): PlacedRow[] {
  const placed = placeCounted(rows, head)
  const found = new Set(rows.filter(isDiscount).map(({ line }) => line.row))
  if (found.size === 0) return placed
  const taken_off = placeCounted(
    rows.map((row) => (found.has(row.line.row) ? negated(row) : row)),
    head,
  )
  const is_proven = agrees(taken_off, placed) && !agrees(placed, taken_off)
  const result = is_proven ? taken_off : placed
  const counted = countedRows(result)
  for (const row of result) {
    if (!found.has(row.line.row) || row.kind !== 'line') continue
    const place = `${placeOf(row)}: ${formatMoney(roubles(row.summ))} ₽`
    if (is_proven) draft.warn(TAKEN_OFF, place)
    // Of what the customer gives it is asked with both sums.
    else if (isGiven(wordsOf(row))) continue
    else if (isSettled(row)) draft.fault(PAID_OFF, place)
    else if (isMeasured(row) && counted.has(row)) draft.warn(COUNTED, place)
    else draft.fault(ADDED, place)
  }
  return result
}

const isSettled = (row: SheetRow | PlacedRow): boolean => isSettlement(wordsOf(row))

/** «Скидка арочного проёма» in pieces and with a price is a work; a discount is a sum alone. */
const isMeasured = ({ line: { figures, unit } }: PlacedRow): boolean =>
  figures.volume !== null && figures.price !== null && !/^%?$/u.test(unit)

const isDiscount = (row: SheetRow): boolean =>
  (row.kind === 'line' || row.kind === 'lump') && row.summ > 0n && isDeduction(wordsOf(row))

function negated(row: SheetRow): SheetRow {
  const { volume, price, summ } = row.line.figures
  const minus = (value: string | null) => (value === null ? null : new Decimal(value).neg().toString())
  const parts = row.line.parts.map((part) => ({ ...part, price: minus(part.price), summ: minus(part.summ) }))
  return {
    ...row,
    summ: -row.summ,
    line: { ...row.line, parts, figures: { volume, price: minus(price), summ: minus(summ) } },
  }
}
