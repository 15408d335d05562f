import { type Kopecks, sumOf } from '../money/money.ts'
import { type PlacedRow, type SheetRow, statedOf, wordsOf } from './placed-row.ts'
import { headingRank } from './sheet-folders.ts'
import { placeRows } from './sheet-structure.ts'
import { isStated, type StatedCost } from './stated-cost.ts'
import { partsUnder } from './work-parts.ts'

/**
 * The rows of a sheet; a sum that is left out because it equals rows beside it is a work where the totals of the file come
 * out with it and do not without it.
 */
export function placeCounted(rows: readonly SheetRow[], head: StatedCost | null): PlacedRow[] {
  const placed = placeRows(rows)
  const doubtful = doubtfulRows(placed, rows)
  if (doubtful.length === 0) return placed
  const missing = missingSums(placed, head)
  if (missing.size === 0) return placed
  const alone = doubtful.filter((row) => missing.has(statedSum(row)))
  const proven = [doubtful, ...(alone.length === 1 ? [alone] : [])]
    .map((works) => placeRows(asWorks(rows, works)))
    .find((others) => isProven(others, placed, head))
  return proven ?? placed
}

const statedSum = (row: Pick<SheetRow, 'line' | 'summ'>): Kopecks => statedOf(row) ?? row.summ

/** Rows that their figures or their numbers alone made totals and sections; several parts that come to the sum of a work are it. */
function doubtfulRows(placed: readonly PlacedRow[], rows: readonly SheetRow[]): PlacedRow[] {
  const shown = rows.filter(({ kind }) => kind !== 'empty')
  return placed.filter((row, index) => {
    if (row.by_sum === 'total' || row.by_sum === 'folder') return true
    if (row.kind !== 'folder' || statedSum(row) === 0n || headingRank(row.line.name) !== null) return false
    const parts = row.line.number === '' ? null : partsUnder(shown, index)
    return parts !== null && (parts.count === 1 || parts.summ !== statedSum(row))
  })
}

function asWorks(rows: readonly SheetRow[], works: readonly PlacedRow[]): SheetRow[] {
  const found = new Set(works.map(({ line }) => line.row))
  return rows.map((row) =>
    found.has(row.line.row) ? { ...row, kind: 'line', summ: statedSum(row), is_counted: true } : row,
  )
}

/** What totals that agree with nothing state beyond the rows above them. */
function missingSums(placed: readonly PlacedRow[], head: StatedCost | null): ReadonlySet<Kopecks> {
  const missing = new Set<Kopecks>()
  let all = 0n
  for (const row of placed) {
    if (row.kind === 'line') all += row.summ
    if (!isStrange(row)) continue
    const stated = statedOf(row) ?? 0n
    missing.add(stated - all).add(stated - (row.found ?? 0n))
  }
  if (head !== null && !isStated(head, all)) missing.add(head.summ - all)
  return missing
}

const isStrange = ({ kind, agreement }: PlacedRow): boolean => kind === 'total' && agreement === 'none'

function isProven(
  others: readonly PlacedRow[],
  placed: readonly PlacedRow[],
  head: StatedCost | null,
): boolean {
  const isOfHead = (rows: readonly PlacedRow[]) => head !== null && isStated(head, linesOf(rows))
  const [was, is] = [isOfHead(placed), isOfHead(others)]
  if (agrees(placed, others) || (was && !is)) return false
  return agrees(others, placed) || (is && !was)
}

const linesOf = (rows: readonly PlacedRow[]): Kopecks =>
  sumOf(rows.filter(({ kind }) => kind === 'line').map(({ summ }) => summ))

const OF_TAX = /(?<!\p{L})(?:НДС|налог)/iu

/** Whether a total comes out that does not in the other reading; by chance VAT makes many a sum, so it has to be named. */
export function agrees(rows: readonly PlacedRow[], others: readonly PlacedRow[]): boolean {
  const differing = new Set(others.filter(isStrange).map(({ line }) => line.row))
  const has_tax = rows.some(({ kind }) => kind === 'vat')
  return rows.some((row) => {
    const { kind, agreement = 'none', line } = row
    if (kind !== 'total' || agreement === 'none' || !differing.has(line.row)) return false
    return agreement !== 'tax' || has_tax || OF_TAX.test(wordsOf(row))
  })
}
