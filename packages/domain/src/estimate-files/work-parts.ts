import { Decimal } from '../money/decimal.ts'
import { absolute, type Kopecks, sumOf } from '../money/money.ts'
import { type SheetRow, statedOf, wordsOf } from './placed-row.ts'
import { isAbove, isBare, isLikeTotal } from './sheet-row-kind.ts'

/** «в том числе», «из них»: what follows is told of what stands above. */
export const OF_WHICH = /^(?:из\s+(?:них|н[её]го)|в\s*т(?:ом|\.)\s*ч(?:исле|\.)?)(?!\p{L})/iu
/** A dash or a letter marks a part of the work above; a number is a work's own. */
const MARK = /^(?:[-–—•*]|[а-яёa-z]\)?)?$/iu
/** Of a section and its rows no more than that of a hundred is a mistake in one of them and not another work. */
const NEAR = 10n

/** Sub-numbered rows of a work («1» over «1.1» and «1.2»), without those under them; null when there are none. */
export function partsUnder(shown: readonly SheetRow[], index: number): WorkParts | null {
  const number = shown[index]?.line.number ?? ''
  let summ = 0n
  let count = 0
  let part = ''
  for (let at = index + 1; at < shown.length; at++) {
    const below = shown[at]
    if (below === undefined || !isAbove(number, below.line.number)) break
    if (part !== '' && isAbove(part, below.line.number)) continue
    part = below.line.number
    summ += below.summ
    count += 1
  }
  return part === '' ? null : { summ, count }
}

interface WorkParts {
  summ: Kopecks
  count: number
}

/** Several parts that come to something like the work may well be what it is made of, whatever its volume. */
export const areLikelyIts = (summ: Kopecks, parts: WorkParts): boolean =>
  parts.count > 1 && parts.summ * 2n >= summ && parts.summ <= summ * 2n

export const isNearlyTheirs = (summ: Kopecks, parts: Kopecks): boolean =>
  absolute(summ - parts) * NEAR <= absolute(summ)

/**
 * Rows that tell once more what the numbered work above them costs: under «в том числе», called so themselves, or without
 * numbers and together as much as it. What stands in one piece may as well be their heading: that is asked about.
 */
export function innerRows(shown: readonly SheetRow[]): ReadonlySet<number> {
  const inner = new Set<number>()
  for (const [index, work] of shown.entries()) {
    if (work.kind !== 'line' || MARK.test(work.line.number) || work.summ <= 0n) continue
    const { rows, is_headed } = partsBelow(shown, index)
    const sum = sumAt(shown, rows)
    const is_whole = rows.length > 1 && !isOnePiece(work) && absolute(sum - work.summ) <= BigInt(rows.length)
    const is_told = is_headed && sum <= work.summ
    if (is_headed && (is_whole || is_told)) inner.add(index + 1)
    for (const at of rows) {
      const row = shown[at]
      if (row && (is_whole || is_told || (isOfWhich(row) && costOf(row) <= work.summ))) inner.add(at)
    }
  }
  return inner
}

function partsBelow(shown: readonly SheetRow[], index: number) {
  const next = shown[index + 1]
  const is_headed = next?.kind === 'folder' && next.line.number === '' && isOfWhich(next)
  const rows: number[] = []
  for (let at = index + (is_headed ? 2 : 1); at < shown.length; at++) {
    const row = shown[at]
    if (row === undefined || !MARK.test(row.line.number) || costOf(row) <= 0n) break
    // Under «в том числе» a sum alone is a part as well.
    if (row.kind !== 'line' && !(is_headed && row.kind === 'lump' && !isLikeTotal(row.cells))) break
    rows.push(at)
  }
  return { rows, is_headed }
}

/** A total in the shape of a work: «компл, 1», or with the sum of volumes and nothing else beside it. */
export function isOnePiece({ line }: Pick<SheetRow, 'line'>): boolean {
  const { volume } = line.figures
  return volume === null || new Decimal(volume).eq(1) || isBare(line)
}

/** Several rows without numbers of their own that come to the sum of the numbered one above them. */
export function isOverItsRows(shown: readonly SheetRow[], index: number): boolean {
  const row = shown[index]
  if (row === undefined || MARK.test(row.line.number)) return false
  const { rows } = partsBelow(shown, index)
  return rows.length > 1 && sumAt(shown, rows) === row.summ
}

const costOf = (row: SheetRow): Kopecks => (row.kind === 'lump' ? (statedOf(row) ?? 0n) : row.summ)

const sumAt = (shown: readonly SheetRow[], rows: readonly number[]): Kopecks =>
  sumOf(rows.flatMap((at) => shown[at] ?? []).map(costOf))

const isOfWhich = (row: SheetRow): boolean => OF_WHICH.test(wordsOf(row))
