import { Decimal } from '../money/decimal.ts'
import { roubles } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { countedRows } from './counted-rows.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { type PlacedRow, placeOf, type SheetRow, wordsOf } from './placed-row.ts'
import { placeRows } from './sheet-structure.ts'

const TAKEN_OFF = 'Скидка стоит в файле без минуса, а итог её вычитает: она загружается вычетом'
const ADDED =
  'Строка названа скидкой или вычетом, а сумма её положительна и прибавляется к смете: поставьте перед ней минус, если она уменьшает стоимость'

const COUNTED = 'Строка названа скидкой или вычетом, а итог файла её прибавляет: она загружается работой'
const PAID_OFF =
  'Строка – аванс, удержание или оплата, а не работа, а сумма её прибавляется к смете: уберите её из файла или поставьте перед ней минус, если она уменьшает стоимость'

/** Settlements of the contract; «Удержание откосов» is a work. */
const SETTLED =
  /^(?:(?:(?:за)?ч[её]т|возврат|погашени[ея]|списани[ея]|вычет)\p{L}*\s+(?:\p{L}+\s+){0,2}(?:аванс|предоплат|гарантийн)|аванс(?!\p{L}*\s+(?:камер|зал))(?:а|ы|ов\p{L}*|ирован\p{L}*)?(?!\p{L})|предоплат\p{L}{0,2}(?!\p{L})|гарантийн\p{L}*\s+(?:удержан|сумм|депозит|резерв)|удержан(?:о|и\p{L}{1,2})(?=\s*(?:$|[\d(%,:;–—-]|(?:по|из|за|от|в)\s|гарант|аванс|оплат|сумм|генподряд))|(?:ранее|уже)\s+(?:выплач|оплач|перечисл|принят)|(?:оплачено|выплачено)\s+ранее|(?:штраф|неустойк)\p{L}{0,2}(?!\p{L})|пени(?!\p{L}))/iu

/** What makes an estimate cheaper; «Снижение уровня грунтовых вод» is a work. */
const DISCOUNT =
  /^(?:скидк|дисконт(?!\p{L}*н)|(?:тендерн|договорн|аукционн|конкурсн)\p{L}*\s+(?:снижени|понижени|скидк)|(?:снижени|понижени|уменьшени)\p{L}*\s+(?:(?:сметн|договорн|начальн|общ)\p{L}*\s+)?(?:стоимост|цен[ыа]|сумм|по\s+(?:результат|итог|торг|тендер|аукцион))|(?:(?:договорн|тендерн)\p{L}*\s+)?понижающ\p{L}*|коэф\p{L}*\.?\s+(?:снижени|понижени|тендерн)|минус(?!\p{L})|за\s+вычетом|вычитается|(?:к\s+)?вычет(?!\p{L})|возврат(?:\p{L}*)?\s+(?:материал|сумм)|бонус\p{L}*\s+(?:заказчик|за\s+объ[её]м|за\s+оплат))|\((?:[-−–—]|минус)\)\s*$/iu

/** The rows of a sheet, its discounts taken off where only so its totals come out; any other that is added is asked about. */
export function placeDiscounts(rows: readonly SheetRow[], draft: EstimateFileDraft): PlacedRow[] {
  const placed = placeRows(rows)
  const found = new Set(rows.filter(isDiscount).map(({ line }) => line.row))
  if (found.size === 0) return placed
  const taken_off = placeRows(rows.map((row) => (found.has(row.line.row) ? negated(row) : row)))
  const is_proven = agrees(taken_off, placed) && !agrees(placed, taken_off)
  const result = is_proven ? taken_off : placed
  const counted = countedRows(result)
  for (const row of result) {
    if (!found.has(row.line.row) || row.kind !== 'line') continue
    const place = `${placeOf(row)}: ${formatMoney(roubles(row.summ))} ₽`
    if (is_proven) draft.warn(TAKEN_OFF, place)
    else if (isSettled(row)) draft.fault(PAID_OFF, place)
    else if (isMeasured(row) && counted.has(row)) draft.warn(COUNTED, place)
    else draft.fault(ADDED, place)
  }
  return result
}

const isSettled = (row: SheetRow | PlacedRow): boolean => SETTLED.test(wordsOf(row).trim())

/** «Скидка арочного проёма» in pieces and with a price is a work; a discount is a sum alone. */
const isMeasured = ({ line: { figures, unit } }: PlacedRow): boolean =>
  figures.volume !== null && figures.price !== null && !/^%?$/u.test(unit)

const isDiscount = (row: SheetRow): boolean =>
  (row.kind === 'line' || row.kind === 'lump') &&
  row.summ > 0n &&
  (isSettled(row) || DISCOUNT.test(wordsOf(row).trim()))

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

/** Whether a total comes out that does not in the other reading. */
function agrees(rows: readonly PlacedRow[], others: readonly PlacedRow[]): boolean {
  const differing = new Set(
    others.filter(({ agreement }) => agreement === 'none').map(({ line }) => line.row),
  )
  return rows.some(
    ({ kind, agreement, line }) =>
      kind === 'total' && agreement !== undefined && agreement !== 'none' && differing.has(line.row),
  )
}
