import { type Kopecks, kopecks, roubles } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import { type AddedTotals, addedTotals } from './added-totals.ts'
import { tellBeyondTotal } from './beyond-total.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { fitLine, type LineFigures } from './fit-line.ts'
import { isOfPart, type PlacedRow, placeOf, wordsOf } from './placed-row.ts'
import { isOfUnrounded, type RowsRounding, roundingOfLines } from './rounded-rows.ts'
import { withTaxes } from './running-sums.ts'
import { isStated, type StatedCost } from './stated-cost.ts'
import { tellToldTwice } from './told-twice.ts'
import { saysWithTax } from './with-tax-words.ts'

const BY_SUM = 'Сумма равна сумме строк над ней: это итог, и он не загружается'
const BY_SUM_HEADING = 'Сумма равна сумме строк под ней: это раздел, и его сумма не загружается'
const COMPOSITE = 'Сумма строки равна сумме её подпунктов: она загружается разделом, без своего объёма и цены'
const LONE =
  'Под строкой стоит один подпункт с той же суммой: строка загружается разделом, а её сумма – один раз. Если это две разные работы, дайте подпункту в файле свой номер'
const COUNTED = 'Сумма строки равна сумме соседних строк, но итог файла её считает: она загружается работой'
const HEADING = 'Сумма строки равна сумме строк под ней: если это итог, уберите строку из файла'
const NUMBERED = 'Сумма строки равна сумме строк над ней: если это итог, уберите строку из файла'
const DOUBTED = 'Сумма стоит под итогом и загружается как работа: если это не работа, уберите строку из файла'
const PARTED = 'Под строкой стоят её подпункты с другой суммой: если она их итог, уберите её из файла'
const INNER = 'Состав работы не загружается: его сумма уже есть в строке над ним'
const WITHIN = 'Строка «в том числе» не загружается: её сумма уже есть в строке над ней'
const BESIDE = 'Сумма под итогом не загружается: работу поставьте выше итога, а новый итог – в строки'
const MESSAGES: Record<NonNullable<PlacedRow['by_sum']>, string> = {
  total: BY_SUM,
  folder: BY_SUM_HEADING,
  composite: COMPOSITE,
  lone: LONE,
  counted: COUNTED,
  numbered: NUMBERED,
  heading: HEADING,
  parted: PARTED,
  doubted: DOUBTED,
  within: WITHIN,
  inner: INNER,
  beside: BESIDE,
}

const ADDED =
  'Строка названа итогом, а итог файла прибавляет её сумму к строкам: она не загружается, и смета будет меньше итога. Если это затраты, уберите из названия строки слово «итого»'
const ROUNDED = 'Итог посчитан до округления строк: сумма строк над ним отличается на копейки'

/** A label may stand in the column of sums, merged over the row. */
const LABEL = /итог|всего|сумма|стоимость|руб/iu
interface ReadRows {
  rows: readonly PlacedRow[]
  /** The last line of the estimate; below it stand totals and signatures. */
  last: number
  /** What the lines come to in the figures of the file. */
  gross: Kopecks
  /** What the head of the sheet states. */
  head: StatedCost | null
}

export interface JudgedTotals {
  /** The total of the whole; null where the sheet states none. */
  stated: string | null
  rounding: RowsRounding
}

/**
 * Every total that the sheet states against what was read: one that differs is a fault, and so is a row that is a total
 * by its sum alone while nothing else in the file says the same.
 */
export function judgeTotals({ rows, last, gross, head }: ReadRows, draft: EstimateFileDraft): JudgedTotals {
  const foot = rows.slice(last + 1)
  const taxes = withTaxesOf(rows, gross)
  const rounding = roundingOfLines(loadedFigures(rows))
  const headAgrees =
    head !== null &&
    ([gross, ...taxes].some((summ) => isStated(head, summ)) || isOfUnrounded(head.summ, gross, rounding))
  const above = rows.find((row) => row.agreement === 'all' && summOf(row) === gross)
  const is_sure =
    headAgrees || [above, ...foot].some((row) => row?.agreement === 'all' && !row.by_sum && !row.is_rounded)
  if (head !== null && !headAgrees)
    draft.compare('Стоимость в шапке листа не равна сумме строк', roubles(head.summ), gross)
  const whole = wholeOf(foot)
  const is_told = is_sure || foot.some(({ agreement }) => agreement === 'tax')
  const added = addedTotals(rows)
  let above_part: PlacedRow | undefined
  for (const row of rows) {
    tellBroken(row, draft)
    if (row.kind === 'line') above_part = row
    if (row.by_sum === 'within' && isReckoned(above_part)) tellBySum(row, true, draft)
    else if (row.by_sum === 'lone' && is_told) draft.warn(COMPOSITE, placeOf(row))
    else if (row.by_sum !== undefined) tellBySum(row, is_sure, draft)
    else if (added.has(row)) tellAdded(row, { added, gross }, draft)
    else if (row.kind === 'total' && row.agreement === 'none' && row !== whole)
      tellDifference(row, gross, draft)
    else if (row.is_rounded && row !== whole) draft.warn(ROUNDED, `${placeOf(row)}: ${money(summOf(row))}`)
  }
  if (!is_sure) tellBeyondTotal({ rows, last }, draft)
  if (!is_sure) tellToldTwice(rows, draft)
  return { stated: (whole ?? above)?.line.figures.summ ?? null, rounding }
}

/** A work that its volume and price lead to: what is told of it below adds nothing. */
function isReckoned(row: PlacedRow | undefined): boolean {
  if (row === undefined || row.line.figures.volume === null || row.line.figures.price === null) return false
  const { problem } = fitLine(row.line.figures)
  return problem === null || problem === 'mismatch'
}

/** Of rows with prices of several kinds each kind becomes a line, rounded by itself. */
function loadedFigures(rows: readonly PlacedRow[]): LineFigures[] {
  const lines = rows.filter(({ kind }) => kind === 'line')
  return lines.flatMap(({ line: { figures, parts } }) =>
    parts.length === 0
      ? [figures]
      : parts.map(({ price, summ }) => ({ volume: figures.volume, price, summ })),
  )
}

/** Below the last line stand several totals: the one that agrees, else the biggest that agrees with nothing. */
function wholeOf(foot: readonly PlacedRow[]): PlacedRow | undefined {
  const agreed = foot.find(({ agreement }) => agreement === 'all')
  if (agreed || foot.some(({ agreement }) => agreement === 'tax')) return agreed
  const last = foot.findLast(({ kind }) => kind === 'total')
  if (last && isOfSeveral(last)) return last
  const differing = foot.filter(({ agreement }) => agreement === 'none')
  const without_tax = differing.filter((row) => !saysWithTax(wordsOf(row)))
  const strange = without_tax.length > 0 ? without_tax : differing
  return strange.reduce<PlacedRow | undefined>(
    (most, row) => (most === undefined || summOf(row) > summOf(most) ? row : most),
    undefined,
  )
}

/** The last total of a sheet comes to some of its sections and not to all of them, without a word that it is of a part. */
function isOfSeveral(row: PlacedRow): boolean {
  return row.agreement === 'part' && summOf(row) !== row.found && !isOfPart(row)
}

function withTaxesOf(rows: readonly PlacedRow[], gross: Kopecks): Kopecks[] {
  const stated = rows.filter(({ kind }) => kind === 'vat').map(summOf)
  return [...withTaxes(gross), ...stated.map((vat) => gross + vat)]
}

function tellBySum(row: PlacedRow, is_sure: boolean, draft: EstimateFileDraft): void {
  const is_line = row.kind === 'line'
  const both = is_line && row.found !== undefined ? `, сумма строк ${money(row.found)}` : ''
  const place = `${placeOf(row)}: ${money(is_line ? row.summ : summOf(row))}${both}`
  const message = MESSAGES[row.by_sum ?? 'total']
  if (row.by_sum === 'composite') draft.warn(message, placeOf(row))
  else if (row.by_sum === 'counted') draft.warn(message, place)
  else if (row.by_sum === 'beside' || !is_sure) draft.fault(message, place)
  else if (!is_line) draft.warn(message, place)
}

/** A total that no row stands above is that of the rows below it. */
function tellDifference(row: PlacedRow, gross: Kopecks, draft: EstimateFileDraft): void {
  const is_above = (row.found ?? 0n) === 0n
  const figures = `в файле ${money(summOf(row))}, сумма строк ${money(is_above ? gross : (row.found ?? 0n))}`
  const what = is_above
    ? 'Итог в таблице не равен сумме строк под ним'
    : 'Итог в таблице не равен сумме строк над ним'
  draft.fault(what, `${placeOf(row)}: ${figures}`)
}

/** The total that holds such rows is told with each of them, and not once more. */
function tellAdded(
  row: PlacedRow,
  { added, gross }: { added: AddedTotals; gross: Kopecks },
  draft: EstimateFileDraft,
): void {
  const total = added.get(row)
  if (total === undefined || total === row) return
  const place = `${placeOf(row)}: ${money(summOf(row))}`
  draft.fault(
    ADDED,
    `${place}; в файле ${placeOf(total)}: ${money(summOf(total))}, загрузится ${money(gross)}`,
  )
}

/** A total that cannot be read is no less a question than one that differs; words among its cells are not. */
function tellBroken({ kind, line }: PlacedRow, draft: EstimateFileDraft): void {
  if (kind !== 'total') return
  const found = line.broken.find(({ field, text }) => field === 'summ' && !LABEL.test(text))
  if (found) draft.fault(`Вместо числа стоит «${found.text.slice(0, 40)}»`, `строка ${line.row}`)
}

const money = (summ: Kopecks): string => `${formatMoney(roubles(summ))} ₽`

const summOf = ({ line }: PlacedRow): Kopecks => kopecks(line.figures.summ ?? '0')
