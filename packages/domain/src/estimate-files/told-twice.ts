import { absolute, type Kopecks, largest, roubles, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { EstimateFileDraft } from './estimate-file-draft.ts'
import { isOfPart, type PlacedRow, placeOf } from './placed-row.ts'
import { isOnePiece } from './work-parts.ts'

const RECAP =
  'Последние строки вместе стоят столько же, сколько всё над ними: если это сводка или график оплаты, уберите их из файла'
const LIKE_WHOLE =
  'Последняя строка – одна сумма, близкая к сумме всего над ней: если это цена договора или итог, уберите её из файла'
const OVER_PARTS =
  'Строка стоит почти столько же, сколько строки под ней: если она их сумма, уберите её из файла'

/** A recap that is a hundredth off is still one with a mistake. */
const RECAP_NEAR = 100n
/** A heading's sum is mistaken by roubles, not by hundreds of them. */
const PARTS_NEAR = 1000n
const ROUBLE = 100n
/** Nobody sums up more rows in one above them; a sheet of a hundred thousand is gone through all the same. */
const MOST_PARTS = 1000

/**
 * Sums that seem to tell once more what stands beside them although their words do not say so: a recap or a schedule of payments
 * under the table, the price of the contract in its last row, a row over its parts. Only a person can tell.
 */
export function tellToldTwice(rows: readonly PlacedRow[], draft: EstimateFileDraft): void {
  const works = rows.filter(({ kind, summ }) => kind === 'line' && summ !== 0n)
  if (!rows.some(isOfAllWithTax)) tellRecap(works, partsFrom(rows), draft)
  for (const at of works.keys()) tellOverParts(works, at, draft)
}

/** A total with VAT holds every row above it. */
const isOfAllWithTax = ({ agreement, by_sum }: PlacedRow): boolean =>
  agreement === 'tax' && by_sum === undefined

/** The row of the sheet up to which the last total of a section counts: sections may cost the same. */
const partsFrom = (rows: readonly PlacedRow[]): number =>
  rows.findLast((row) => row.kind === 'total' && row.agreement === 'part' && isOfPart(row))?.line.row ?? 0

function tellRecap(works: readonly PlacedRow[], counted: number, draft: EstimateFileDraft): void {
  const from = works.findLastIndex((row) => !isOnePiece(row)) + 1
  let below: Kopecks = 0n
  let above = sumOf(works.map(({ summ }) => summ))
  for (let at = works.length - 1; at >= Math.max(from, 2); at--) {
    const row = works[at]
    if (!row || row.line.row < counted) return
    below += row.summ
    above -= row.summ
    const is_last = at === works.length - 1
    const message = is_last ? LIKE_WHOLE : RECAP
    const is_one = is_last
      ? isSumAlone(row) && isLike(below, above)
      : isNear(below, above, RECAP_NEAR) && beginsAnew(works, at)
    if (!is_one) continue
    if (row.by_sum === undefined)
      draft.fault(message, `${placeOf(row)}: ${money(below)}, над ней ${money(above)}`)
    return
  }
}

/** Works of one price and one piece go on with their numbers; a recap has none or begins with the first again. */
const beginsAnew = (works: readonly PlacedRow[], at: number): boolean => {
  const { number = '', code = '' } = works[at]?.line ?? {}
  return code === '' && (number === '' || works.slice(0, at).some(({ line }) => line.number === number))
}

/** Neither a number, nor a unit, nor a volume: a work is hardly written so. */
const isSumAlone = ({ line: { number, unit, code, figures } }: PlacedRow): boolean =>
  number === '' && unit === '' && code === '' && figures.volume === null && figures.price === null

const isNear = (one: Kopecks, other: Kopecks, part: bigint): boolean => absolute(one - other) * part <= other

const isLike = (one: Kopecks, other: Kopecks): boolean => other > 0n && one * 2n >= other && one <= other * 2n

function tellOverParts(works: readonly PlacedRow[], at: number, draft: EstimateFileDraft): void {
  const row = works[at]
  if (!row || row.by_sum !== undefined || row.summ <= 0n) return
  const is_marked = /^[-–—•*]$/u.test(works[at + 1]?.line.number ?? '')
  if (!isOnePiece(row) && !is_marked) return
  // «5» over «6» and «7» is the work before them.
  if (/^\d+$/u.test(row.line.number) && works[at + 1]?.line.number === String(Number(row.line.number) + 1))
    return
  let sum: Kopecks = 0n
  for (let next = at + 1; next < Math.min(works.length, at + MOST_PARTS); next++) {
    sum += works[next]?.summ ?? 0n
    const count = BigInt(next - at)
    const within = largest(count * ROUBLE, row.summ / PARTS_NEAR)
    if (sum > row.summ + within) return
    if (count > 1n && absolute(sum - row.summ) <= within) {
      draft.fault(OVER_PARTS, `${placeOf(row)}: ${money(row.summ)}, строки под ней ${money(sum)}`)
      return
    }
  }
}

const money = (summ: Kopecks): string => `${formatMoney(roubles(summ))} ₽`
