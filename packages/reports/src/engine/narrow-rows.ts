import type { ListFilter, ListQuery } from '@stroyfin/database/lists/list-definition'
import type { FilterValue } from '@stroyfin/domain/lists/filter-value'
import { isFound, passesFilters } from '@stroyfin/domain/lists/passes-filters'
import type { ReportColumn } from './define-report.ts'
import { formulasOf, isSummed } from './formulas.ts'
import { cellsOf, type ReportResult, totalCells } from './run-report.ts'
import { type ReportRow, totalsOf } from './tree-rows.ts'

/**
 * The rows that the conditions leave, each below the rows it lies in. What is inside a row found by its words is found
 * with it; by a figure the innermost rows are found, so that no row beside its whole sum shows only a part of it. Rows without
 * a figure that the one above has – articles under its limit – are details of that one and come with it. The totals
 * are those of the found rows, none counted twice. A row kept for what lies in it shows the sum of what was found there, so
 * that the rows of any level always add up to the ones above (K-22).
 */
export function narrowRows(
  result: ReportResult,
  { search = '', filters = [] }: Pick<ListQuery, 'search' | 'filters'>,
): ReportResult {
  const places = new Map(result.columns.map(({ code }, place) => [code, place]))
  // A column of a month that is no longer asked for narrows nothing.
  const known = filters.filter(({ field }) => places.has(field)) as FilterValue[]
  if (search.trim() === '' && known.length === 0) return result
  const isWords = ({ field }: ListFilter) => isText(result.columns[places.get(field) ?? 0])
  const [words, figures] = [known.filter(isWords), known.filter((filter) => !isWords(filter))]
  const texts = result.columns.flatMap((column, place) => (column.format === 'text' ? [place] : []))

  const columns = [...result.columns, ...result.behind]
  const matches = matchesOf(result.rows, columns.filter(isSummed), (row, is_named) => {
    const cells = cellsOf(result, row)
    const contentOf = (_row: ReportRow, field: string) => cells[places.get(field) ?? 0]
    const isNamed =
      is_named ||
      (isFound(search, ...texts.map((place) => cells[place] ?? null)) && passesFilters(row, words, contentOf))
    return { is_named: isNamed, is_match: isNamed && passesFilters(row, figures, contentOf) }
  })
  const chosen = matches.filter(({ is_match, is_inside, holds_match, unit }) =>
    figures.length > 0 ? is_match && !holds_match && !unit?.is_match : is_match && !is_inside,
  )
  /** By id: found itself, or the found rows that it holds, none inside another. */
  const kept = new Map<ReportRow['id'], 'found' | ReportRow[]>()
  for (const { row, above } of chosen) for (const ancestor of above) held(kept, ancestor.id).push(row)
  const isChosen = new Set(chosen)
  const isShown = (one: Matched) =>
    figures.length > 0 ? isChosen.has(one) || (one.unit !== null && isChosen.has(one.unit)) : one.is_match
  for (const { row } of matches.filter(isShown)) kept.set(row.id, 'found')
  const found = chosen.map(({ row }) => row)
  const around = aroundIn(columns)
  return {
    ...result,
    rows: result.rows.flatMap((row) => {
      const holds = kept.get(row.id)
      if (holds === undefined) return []
      return holds === 'found' ? row : around(row, holds)
    }),
    totals: totalCells(columns, sumsOf(found, columns), result.query),
  }
}

function held(kept: Map<ReportRow['id'], 'found' | ReportRow[]>, id: ReportRow['id']): ReportRow[] {
  const known = kept.get(id)
  if (known !== undefined && known !== 'found') return known
  const rows: ReportRow[] = []
  kept.set(id, rows)
  return rows
}

const sumsOf = (rows: readonly ReportRow[], columns: readonly ReportColumn[]) =>
  totalsOf(
    rows.map((row) => ({ ...row, level: 0 })),
    columns,
  )

/** A row with the sums of the found rows in it. A balance adds nothing up: its rows stay as they are. */
function aroundIn(columns: readonly ReportColumn[]) {
  const count = formulasOf(columns)
  const isBalance = !columns.some(isSummed)
  const words = columns.filter(({ format }) => format === 'text').map(({ code }) => code)
  return (row: ReportRow, holds: readonly ReportRow[]): ReportRow => {
    if (isBalance) return { ...row, is_around: true }
    const measures = { ...sumsOf(holds, columns) }
    count(measures)
    const texts = Object.fromEntries(words.map((code) => [code, row.texts[code] ?? null]))
    return { ...row, texts, measures, own_ids: null, is_around: true }
  }
}

interface Matched {
  row: ReportRow
  /** The rows it lies in, the nearest last. */
  above: readonly ReportRow[]
  /** Its words, or those of a row above it, are what is looked for. */
  is_named: boolean
  is_match: boolean
  /** It lies in a row that is found. */
  is_inside: boolean
  /** A row that is found lies in it, and not as a detail of it. */
  holds_match: boolean
  /** Of a detail: the nearest row above with all the figures. */
  unit: Matched | null
}

function matchesOf(
  rows: readonly ReportRow[],
  summed: readonly ReportColumn[],
  look: (row: ReportRow, is_named: boolean) => Pick<Matched, 'is_named' | 'is_match'>,
): Matched[] {
  const above: Matched[] = []
  return rows.map((row) => {
    while (above.length > 0 && (above.at(-1)?.row.level ?? 0) >= row.level) above.pop()
    const parent = above.at(-1)
    const told = look(row, parent?.is_named === true)
    const isDetail =
      parent !== undefined &&
      summed.some(
        ({ code }) =>
          row.measures[code] === undefined && (parent.unit ?? parent).row.measures[code] !== undefined,
      )
    const matched: Matched = {
      row,
      above: above.map((ancestor) => ancestor.row),
      ...told,
      is_inside: parent !== undefined && (parent.is_match || parent.is_inside),
      holds_match: false,
      unit: isDetail ? (parent.unit ?? parent) : null,
    }
    if (told.is_match && !matched.unit?.is_match) for (const ancestor of above) ancestor.holds_match = true
    above.push(matched)
    return matched
  })
}

const isText = (column: ReportColumn | undefined) => column?.format === 'text'
