import { Decimal } from '../money/decimal.ts'
import type { Kopecks } from '../money/money.ts'
import { stayedInOrder } from './stayed-in-order.ts'

/** A row of a version, depth first, numbered and added up. */
export type VersionRow = {
  uid: string
  /** uid of its section, null at the root. */
  group_uid: string | null
  is_folder: boolean
  view_id: string
  name: string
  unit: string
  volume: string | null
  price: string | null
  summ: Kopecks
}

export type RowState = 'same' | 'changed' | 'added' | 'removed' | 'moved'

export type ComparedRow = {
  uid: string
  is_folder: boolean
  level: number
  state: RowState
  /** Whether it stands elsewhere, be it changed too or not. */
  is_moved: boolean
  before: VersionRow | null
  after: VersionRow | null
  /** after − before. */
  difference: Kopecks
}

/**
 * Two versions as one tree, rows matched by uid: those of the later one in their order, a removed row behind the
 * neighbour it stood after. A row in another section is moved, and of those in another order the fewest that can have
 * been; one that was changed too is called changed.
 */
export function compareVersions(
  before: readonly VersionRow[],
  after: readonly VersionRow[],
  only_changed = false,
): ComparedRow[] {
  const was = new Map(before.map((row) => [row.uid, row]))
  const is = new Map(after.map((row) => [row.uid, row]))
  const moved = movedRows(before, after, was)
  const compared = walk(childrenOf(before, after, is), (uid, level) =>
    compareRow(was.get(uid), is.get(uid), { level, is_moved: moved.has(uid) }),
  )
  return only_changed ? withoutSame(compared) : compared
}

function movedRows(
  before: readonly VersionRow[],
  after: readonly VersionRow[],
  was: ReadonlyMap<string, VersionRow>,
): Set<string> {
  const former = new Map(before.map(({ uid }, number) => [uid, number]))
  const moved = new Set<string>()
  for (const rows of Map.groupBy(after, ({ group_uid }) => group_uid).values()) {
    const known = rows.filter(({ uid }) => was.has(uid))
    const here = known.filter(({ uid, group_uid }) => was.get(uid)?.group_uid === group_uid)
    const stayed = stayedInOrder(here.map(({ uid }) => former.get(uid) ?? 0))
    const kept = new Set(here.filter((_, at) => stayed.has(at)))
    for (const row of known) if (!kept.has(row)) moved.add(row.uid)
  }
  return moved
}

function childrenOf(
  before: readonly VersionRow[],
  after: readonly VersionRow[],
  is: ReadonlyMap<string, VersionRow>,
): Map<string | null, string[]> {
  const children = new Map<string | null, string[]>()
  const listOf = (group: string | null) => {
    const list = children.get(group) ?? []
    children.set(group, list)
    return list
  }
  for (const row of after) listOf(row.group_uid).push(row.uid)
  /** The last row of a section that stands in the list by now: a removed one goes behind it. */
  const behind = new Map<string | null, string>()
  const removed = new Map<string | null, Map<string | null, string[]>>()
  for (const row of before) {
    const now = is.get(row.uid)
    if (now) {
      if (now.group_uid === row.group_uid) behind.set(row.group_uid, row.uid)
      continue
    }
    const ofGroup = removed.get(row.group_uid) ?? new Map<string | null, string[]>()
    removed.set(row.group_uid, ofGroup)
    const neighbour = behind.get(row.group_uid) ?? null
    const list = ofGroup.get(neighbour) ?? []
    ofGroup.set(neighbour, list)
    list.push(row.uid)
  }
  for (const [group, ofGroup] of removed) {
    const kept = listOf(group)
    children.set(group, [
      ...(ofGroup.get(null) ?? []),
      ...kept.flatMap((uid) => [uid, ...(ofGroup.get(uid) ?? [])]),
    ])
  }
  return children
}

function walk(
  children: ReadonlyMap<string | null, readonly string[]>,
  compare: (uid: string, level: number) => ComparedRow,
): ComparedRow[] {
  const rows: ComparedRow[] = []
  const below = (group: string | null, level: number) =>
    (children.get(group) ?? []).map((uid) => ({ uid, level })).reverse()
  const waiting = below(null, 0)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    rows.push(compare(next.uid, next.level))
    waiting.push(...below(next.uid, next.level + 1))
  }
  return rows
}

function compareRow(
  before: VersionRow | undefined,
  after: VersionRow | undefined,
  { level, is_moved }: { level: number; is_moved: boolean },
): ComparedRow {
  const row = after ?? before
  if (!row) throw new Error('a compared row is in neither version')
  return {
    uid: row.uid,
    is_folder: row.is_folder,
    level,
    state: stateOf(before, after, is_moved),
    is_moved,
    before: before ?? null,
    after: after ?? null,
    difference: (after?.summ ?? 0n) - (before?.summ ?? 0n),
  }
}

function stateOf(before: VersionRow | undefined, after: VersionRow | undefined, is_moved: boolean): RowState {
  if (!before) return 'added'
  if (!after) return 'removed'
  const isSame =
    before.name === after.name &&
    before.unit === after.unit &&
    before.is_folder === after.is_folder &&
    before.summ === after.summ &&
    isEqual(before.volume, after.volume) &&
    isEqual(before.price, after.price)
  if (!isSame) return 'changed'
  return is_moved ? 'moved' : 'same'
}

function isEqual(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return one === other
  return new Decimal(one).eq(other)
}

/** What differs, with the sections it stands in. */
function withoutSame(rows: readonly ComparedRow[]): ComparedRow[] {
  const kept: ComparedRow[] = []
  let needed = 0
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index]
    if (!row) continue
    const isAbove = row.level < needed
    if (row.state === 'same' && !isAbove) continue
    kept.push(row)
    needed = row.level
  }
  return kept.reverse()
}
