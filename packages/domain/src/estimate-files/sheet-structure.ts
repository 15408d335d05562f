import { type Kopecks, roubles, sumOf } from '../money/money.ts'
import { type BelowTotal, SumsBelowTotals } from './below-total.ts'
import { namesFactor } from './factor-words.ts'
import { type Agreement, type PlacedRow, type SheetRow, statedOf, wordsOf } from './placed-row.ts'
import { roundingOf } from './rounded-rows.ts'
import { RunningSums, withTaxes } from './running-sums.ts'
import { headingRank } from './sheet-folders.ts'
import { isLikeTotal, isNamedTotal, isPayable } from './sheet-row-kind.ts'
import {
  areLikelyIts,
  innerRows,
  isNearlyTheirs,
  isOnePiece,
  isOverItsRows,
  partsUnder,
} from './work-parts.ts'

/** A sum alone may be a position, a total or a heading: its words and what stands around it decide. */
export function placeRows(rows: readonly SheetRow[]): PlacedRow[] {
  const shown = rows.filter(({ kind }) => kind !== 'empty')
  const has_prices = shown.some(({ kind }) => kind === 'line')
  const last = shown.findLastIndex(({ kind, line }) => kind === 'line' && line.figures.summ !== null)
  const sums = new RunningSums()
  const under = new SumsBelowTotals(shown, has_prices)
  const inner = innerRows(shown)
  const below = linesBelow(shown, inner)
  const placed_rows = shown.map((row, index) => {
    const around = {
      shown,
      index,
      has_prices,
      is_foot: has_prices && index > last,
      sums,
      under,
      below: below[index] ?? NOTHING,
    }
    const placed = inner.has(index) ? asInner(row) : place(row, around)
    under.placed(placed, row)
    if (placed.kind === 'line') sums.add(placed.summ, roundingOf(placed.line.figures))
    else if (placed.kind === 'vat') sums.tax(statedOf(row) ?? 0n)
    else if (placed.kind === 'total' || placed.kind === 'folder') sums.start()
    return placed
  })
  return totalsByKinds(placed_rows).map((row) => asWhole(row, sums.all))
}

/** Its heading «в том числе» says nothing by itself. */
const asInner = (row: SheetRow): PlacedRow =>
  row.kind === 'folder' ? { ...row, kind: 'empty' } : { ...row, kind: 'summary', by_sum: 'inner' }

function place(row: SheetRow, around: Around): PlacedRow {
  if (row.is_counted) return { ...row, kind: 'line', by_sum: 'counted' }
  const judged = around.under.judge(row, around.index, around.sums)
  if (judged !== null) return placeBelow(row, judged, around)
  return row.kind === 'lump' ? placeLump(row, around) : placeKnown(row, around)
}

/** «Итого работы» and «Итого материалы» say by kinds of costs what the rows above both come to. */
function totalsByKinds(rows: readonly PlacedRow[]): PlacedRow[] {
  const told = [...rows]
  let run: number[] = []
  for (const [at, row] of rows.entries()) {
    run = isStrange(row) ? [...run, at] : []
    const stated = sumOf(run.map((place) => statedOf(rows[place] ?? row) ?? 0n))
    if (run.length < 2 || stated !== row.found) continue
    for (const place of run) told[place] = { ...(rows[place] ?? row), agreement: 'part' }
  }
  return told
}

const isStrange = ({ kind, agreement }: PlacedRow): boolean => kind === 'total' && agreement === 'none'

/** A total may stand above the rows that it is of. */
function asWhole(row: PlacedRow, all: Kopecks): PlacedRow {
  const is_first = row.agreement === 'part' && row.found === 0n
  if (row.kind !== 'total' || (row.agreement !== 'none' && !is_first)) return row
  const stated = statedOf(row) ?? 0n
  if (stated === all) return { ...row, agreement: 'all', found: all }
  const is_taxed = withTaxes(all).includes(stated) && !namesFactor(wordsOf(row))
  return is_taxed ? { ...row, agreement: 'tax', found: all } : row
}

interface Around {
  shown: readonly SheetRow[]
  index: number
  /** Some rows have volumes or prices, so that a sum alone is out of the common. */
  has_prices: boolean
  is_foot: boolean
  sums: RunningSums
  under: SumsBelowTotals
  below: Below
}

function placeBelow(row: SheetRow, judged: BelowTotal, around: Around): PlacedRow {
  if (judged === 'total') return asTotal(row, around)
  if (judged === 'line')
    return { ...row, kind: 'line', ...(around.under.isOfWhole(around.index) && { is_of_whole: true }) }
  if (judged === 'doubted') return { ...row, kind: 'line', by_sum: judged }
  return judged === 'part' ? { ...row, kind: 'summary' } : { ...row, kind: 'summary', by_sum: judged }
}

function placeKnown(row: SheetRow, around: Around): PlacedRow {
  const kind = row.kind === 'lump' ? 'line' : row.kind
  if (kind === 'total') return asTotal(row, around)
  if (kind === 'folder' && isOverOne(row, around)) return { ...row, kind, by_sum: 'lone' }
  if (kind !== 'line' || row.summ === 0n) return { ...row, kind }
  if (isNamedTotal(row.line.name) && agreementOf(row.summ, around.sums, row) !== 'none')
    return asTotal(row, around)
  const parts = row.line.number === '' ? null : partsUnder(around.shown, around.index)
  if (parts?.summ === row.summ)
    return { ...row, kind: 'folder', by_sum: parts.count > 1 ? 'composite' : 'lone' }
  if (parts !== null && isNearlyTheirs(row.summ, parts.summ)) return asSection(row)
  const is_likely = parts !== null && parts.summ !== 0n && (isOnePiece(row) || areLikelyIts(row.summ, parts))
  if (is_likely) return { ...row, kind, by_sum: 'parted', found: parts.summ }
  if (!isOnePiece(row)) return { ...row, kind }
  const by_sum = repeatsRows(row.summ, around)
  return by_sum === null ? { ...row, kind } : { ...row, kind, by_sum, found: row.summ }
}

/** «1 Земля» over «1.1 Вывоз» of the same sum may be two works with a slip in a number. */
function isOverOne(row: SheetRow, { shown, index }: Around): boolean {
  const stated = statedOf(row) ?? 0n
  if (row.line.number === '' || stated === 0n || headingRank(row.line.name) !== null) return false
  const parts = partsUnder(shown, index)
  return parts?.count === 1 && parts.summ === stated
}

/** Its sum is compared with its rows as that of any section. */
function asSection(row: SheetRow): PlacedRow {
  const figures = { volume: null, price: null, summ: roubles(row.summ) }
  return { ...row, kind: 'folder', line: { ...row.line, figures } }
}

/** Two rows come to a third by chance more often than three do: of two it is said only where a part ends. */
function repeatsRows(summ: Kopecks, around: Around): 'numbered' | 'heading' | null {
  if (around.sums.linesIn(summ) >= (endsPart(around) ? 2 : 3)) return 'numbered'
  const isOverAll = around.below.count > 2 && around.below.summ === summ
  return isOverAll || isOverItsRows(around.shown, around.index) ? 'heading' : null
}

/** The lines that follow a row without a break. */
interface Below {
  count: number
  summ: Kopecks
}
const NOTHING: Below = { count: 0, summ: 0n }

/** By row; from the last row on, so that a long sheet is walked once. */
function linesBelow(shown: readonly SheetRow[], inner: ReadonlySet<number>): Below[] {
  const below: Below[] = []
  let next = NOTHING
  for (let at = shown.length - 1; at >= 0; at -= 1) {
    below[at] = next
    if (inner.has(at)) continue
    const row = shown[at]
    next = row?.kind === 'line' ? { count: next.count + 1, summ: next.summ + row.summ } : NOTHING
  }
  return below
}

function asTotal(row: SheetRow, { sums, under, below }: Around): PlacedRow {
  const stated = statedOf(row)
  if (stated === null || stated === 0n) return { ...row, kind: 'total' }
  const found = agreementOf(stated, sums, row)
  const is_part = under.isRepeated(stated) || (below.count > 0 && below.summ === stated)
  if (found === 'none' && is_part) return { ...row, kind: 'total', agreement: 'part', found: sums.since }
  const near = found === 'none' ? nearAgreement(stated, sums, row) : null
  return {
    ...row,
    ...{ kind: 'total', agreement: near ?? found, found: sums.since },
    ...(near !== null && { is_rounded: true }),
  }
}

/** Sums of a file are often counted before the lines it shows were rounded. */
function nearAgreement(stated: Kopecks, sums: RunningSums, row: SheetRow): Agreement | null {
  if (sums.isUnrounded(stated)) return 'all'
  if (sums.isUnroundedSince(stated)) return 'part'
  return sums.isNearWithTax(stated) && !namesFactor(wordsOf(row)) ? 'tax' : null
}

function agreementOf(stated: Kopecks, sums: RunningSums, row: SheetRow): Agreement {
  if (stated === sums.all) return 'all'
  if (sums.linesIn(stated) > 0) return 'part'
  return sums.isWithTax(stated) && !namesFactor(wordsOf(row)) ? 'tax' : 'none'
}

function placeLump(row: SheetRow, around: Around): PlacedRow {
  const { sums, is_foot } = around
  const stated = statedOf(row) ?? 0n
  if (isLikeTotal(row.cells)) {
    if (is_foot || (stated !== 0n && agreementOf(stated, sums, row) !== 'none')) return asTotal(row, around)
    return { ...row, kind: 'line' }
  }
  if (isPayable(row.line.name)) return asTotal(row, around)
  const heading = headingOf(row, stated, around)
  if (heading) return heading
  if (row.line.number === '' && endsPart(around) && sums.isRounded(stated)) return asTotal(row, around)
  if (stated === 0n || sums.linesIn(stated) < 2 || !endsPart(around)) return { ...row, kind: 'line' }
  if (row.line.number !== '') return { ...row, kind: 'line', by_sum: 'numbered', found: stated }
  return { ...asTotal(row, around), by_sum: 'total' }
}

/** A heading that carries the sum of what follows: told by its word, or by that sum itself. */
function headingOf(row: SheetRow, stated: Kopecks, around: Around): PlacedRow | null {
  const { shown, index, below } = around
  const rank = headingRank(row.line.name)
  const next = shown[index + 1]
  const is_above = next?.kind === 'line' || next?.kind === 'folder' || isDeeper(next, rank)
  if (rank !== null && is_above) return { ...row, kind: 'folder' }
  return below.count > 1 && below.summ === stated && stated !== 0n
    ? { ...row, kind: 'folder', by_sum: 'folder' }
    : null
}

function isDeeper(next: SheetRow | undefined, rank: number | null): boolean {
  const below = next?.kind === 'lump' ? headingRank(next.line.name) : null
  return rank !== null && below !== null && below > rank
}

/** A total that no word tells stands where a part of the sheet ends. */
function endsPart({ shown, index, has_prices }: Around): boolean {
  const next = shown[index + 1]
  if (next === undefined || next.kind === 'folder' || next.kind === 'total' || next.kind === 'vat')
    return true
  return next.kind === 'lump' && (has_prices || isLikeTotal(next.cells))
}
