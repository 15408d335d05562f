import type { PlannedLine } from '../estimates/changed-line.ts'
import { quantity } from '../estimates/estimate-line-rules.ts'
import { placesBetween } from '../estimates/place-key.ts'
import { Decimal } from '../money/decimal.ts'
import { appendRows } from './append-rows.ts'
import type { EstimateFileRow } from './estimate-file.ts'
import type { ImportedOver } from './imported-over.ts'
import { matchRows } from './match-rows.ts'
import { plannedRow } from './planned-row.ts'

export interface ImportPlan {
  /** New rows have negative ids, parents before their children. */
  inserts: PlannedLine[]
  updates: PlannedLine[]
  removes: number[]
  /** Lines that stay as they are. */
  same: number
  /** Why the whole file cannot be loaded. */
  refusals: string[]
}

export type ImportMode = 'replace' | 'append'

const NAMED = 5

/** What loading a file does to the rows that are there: it comes instead of them or after them. */
export function planImport(
  rows: readonly EstimateFileRow[],
  stored: readonly ImportedOver[],
  mode: ImportMode,
): ImportPlan {
  if (mode === 'replace') return planReplacing(rows, stored)
  const inserts = appendRows(lastRootPlace(stored))(rows)
  return { inserts, updates: [], removes: [], same: 0, refusals: [] }
}

/**
 * Rows with the same code and name stay the same rows – acts, articles and notes stay with them – and what the file does
 * not have goes away.
 */
function planReplacing(rows: readonly EstimateFileRow[], stored: readonly ImportedOver[]): ImportPlan {
  const matches = matchRows(rows, stored)
  const kept = new Set([...matches.values()].map(({ id }) => id))
  const gone = stored.filter(({ id }) => !kept.has(id))
  const planned = plannedRows(rows, matches)
  for (const siblings of byGroup(planned).values()) givePlaces(siblings, matches)
  const before = new Map(stored.map((row) => [row.id, row]))
  const updates = planned.filter((row) => row.id > 0 && isChanged(row, before.get(row.id)))
  return {
    inserts: planned.filter(({ id }) => id < 0),
    updates,
    removes: gone.map(({ id }) => id),
    same:
      planned.filter((row) => row.id > 0 && !row.is_folder).length -
      updates.filter((row) => !row.is_folder).length,
    refusals: refusalsOf(planned, { gone, before }),
  }
}

function plannedRows(
  rows: readonly EstimateFileRow[],
  matches: ReadonlyMap<number, ImportedOver>,
): PlannedLine[] {
  const above: number[] = []
  return rows.map((row, index) => {
    const found = matches.get(index)
    const id = found?.id ?? -(index + 1)
    above.length = row.level
    const group_id = above.at(-1) ?? null
    if (row.is_folder) above.push(id)
    return plannedRow(row, { id, group_id, place: found?.place ?? '' }, found)
  })
}

function byGroup(rows: readonly PlannedLine[]): Map<number | null, PlannedLine[]> {
  const groups = new Map<number | null, PlannedLine[]>()
  for (const row of rows) {
    const siblings = groups.get(row.group_id)
    if (siblings) siblings.push(row)
    else groups.set(row.group_id, [row])
  }
  return groups
}

/** Rows that stand in their order already keep their places, new ones go between them. */
function givePlaces(siblings: PlannedLine[], matches: ReadonlyMap<number, ImportedOver>): void {
  const stays = new Map([...matches.values()].map((row) => [row.id, row]))
  const keeps = (row: PlannedLine): boolean => row.id > 0 && stays.get(row.id)?.group_id === row.group_id
  const anchors = siblings.filter(keeps)
  const inOrder = anchors.every((row, index) => index === 0 || (anchors[index - 1]?.place ?? '') < row.place)
  if (!inOrder) {
    const places = placesBetween(null, null, siblings.length)
    for (const [index, row] of siblings.entries()) row.place = places[index] ?? ''
    return
  }
  let previous: string | null = null
  for (let start = 0; start < siblings.length; ) {
    const next = siblings.findIndex((row, index) => index >= start && keeps(row))
    const end = next < 0 ? siblings.length : next
    const anchor = next < 0 ? null : (siblings[next]?.place ?? null)
    const places = placesBetween(previous, anchor, end - start)
    for (let index = start; index < end; index++) {
      const row = siblings[index]
      if (row) row.place = places[index - start] ?? ''
    }
    previous = anchor
    start = end + 1
  }
}

function lastRootPlace(stored: readonly ImportedOver[]): string | null {
  let last: string | null = null
  for (const { group_id, place } of stored)
    if (group_id === null && (last === null || place > last)) last = place
  return last
}

const COMPARED = ['group_id', 'place', 'is_folder', 'type', 'code', 'name', 'unit'] as const

function isChanged(row: PlannedLine, before: ImportedOver | undefined): boolean {
  if (!before || COMPARED.some((field) => row[field] !== before[field])) return true
  return !isEqual(row.volume, before.volume) || !isEqual(row.price, before.price)
}

function isEqual(one: string | null, other: string | null): boolean {
  if (one === other) return true
  return one !== null && other !== null && new Decimal(one).eq(other)
}

/** What acts have accepted neither goes away nor becomes less. */
function refusalsOf(
  planned: readonly PlannedLine[],
  { gone, before }: { gone: readonly ImportedOver[]; before: ReadonlyMap<number, ImportedOver> },
): string[] {
  const lost = gone
    .filter(({ accepted_volume }) => !new Decimal(accepted_volume).eq(0))
    .map(
      (row) => `По строке «${row.name}» принято ${quantity(row.accepted_volume, row.unit)}, а в файле её нет`,
    )
  const less = planned.flatMap((row) => {
    const accepted = before.get(row.id)?.accepted_volume ?? '0'
    if (new Decimal(accepted).lte(0) || new Decimal(row.volume ?? '0').gte(accepted)) return []
    const said = `принято ${quantity(accepted, row.unit)}, в файле ${quantity(row.volume ?? '0', row.unit)}`
    return [`По строке «${row.name}» ${said}`]
  })
  const all = [...lost, ...less]
  return all.length > NAMED ? [...all.slice(0, NAMED), `И ещё таких строк: ${all.length - NAMED}`] : all
}
