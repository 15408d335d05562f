import type { Kopecks } from '@stroyfin/domain/money/money'
import type { Drill } from './define-report.ts'
import type { Dimension, DimensionCode, DimensionKey, DimensionName, Fact } from './dimension.ts'
import { type ReportRow, TOO_MANY } from './tree-rows.ts'

type Key = number | string
export type NamesByDimension = ReadonlyMap<DimensionCode, OrderedNames>

/** A combination of keys: its own figures until those inside are added. */
interface Branch {
  measures: Record<string, Kopecks>
  inside: Map<DimensionKey, Branch>
}

interface Pivot {
  by: readonly Dimension[]
  names: NamesByDimension
  /** Pages that the columns lead to. */
  pages: readonly string[]
  codes: readonly string[]
  /** Of a dimension that follows from the article: the articles behind each of its keys. */
  articles?: ReadonlyMap<DimensionCode, ArticlesBehind>
}

export interface ArticlesBehind {
  article: Dimension
  behind: ReadonlyMap<DimensionKey, readonly DimensionKey[]>
}

/** Groups of the facts inside one another, named and ordered by their dimensions; folders stand above their keys. */
export function pivotRows(facts: readonly Fact[], pivot: Pivot): ReportRow[] {
  const rows: ReportRow[] = []
  write(rows, branchOf(facts, pivot), { pivot, depth: 0, level: 0, id: null })
  return rows
}

function branchOf(facts: readonly Fact[], { by, codes }: Pivot): Branch {
  const root: Branch = { measures: {}, inside: new Map() }
  for (const { keys, measures } of facts) {
    if (codes.every((code) => !measures[code])) continue
    let at = root
    for (const { code } of by) {
      const key = keys[code] ?? null
      let next = at.inside.get(key)
      if (!next) {
        next = { measures: {}, inside: new Map() }
        at.inside.set(key, next)
      }
      added(next.measures, measures, codes)
      at = next
    }
  }
  return root
}

function added(
  sums: Record<string, Kopecks>,
  measures: Readonly<Record<string, Kopecks>>,
  codes: readonly string[],
) {
  for (const code of codes) sums[code] = (sums[code] ?? 0n) + (measures[code] ?? 0n)
  return sums
}

interface Place {
  pivot: Pivot
  depth: number
  level: number
  id: string | null
  /** A row above holds more articles than a list is asked for. */
  is_crowded?: boolean
}

/** Writes one dimension's keys under a row: in the order of their names, each below its folders. */
function write(rows: ReportRow[], branch: Branch, place: Place): void {
  const { pivot, depth, level, id } = place
  const dimension = pivot.by[depth]
  if (!dimension) return
  const forest = forestOf(pivot.names.get(dimension.code) ?? NO_NAMES, branch.inside)
  const visit = (name: DimensionName | null, at: number, group_id: string | null): Written => {
    const key = name?.key ?? null
    const found = branch.inside.get(key)
    const row_id = `${id === null ? '' : `${id}/`}${dimension.code}:${key ?? ''}`
    const children = name ? (forest.children.get(name.key) ?? []) : []
    const sums =
      children.length === 0 && found ? found.measures : added({}, found?.measures ?? {}, pivot.codes)
    const row: Writable = {
      id: row_id,
      group_id,
      level: at,
      is_folder: children.length > 0 || (found?.inside.size ?? 0) > 0,
      texts: { name: name?.name ?? dimension.nothing, view_id: name?.code ?? null },
      measures: sums,
      own_ids: null,
    }
    rows.push(row)
    const keys: DimensionKey[] = found ? [key] : []
    for (const child of children) {
      const inner = visit(child, at + 1, row_id)
      added(sums, inner.measures, pivot.codes)
      keys.push(...inner.keys)
    }
    const narrows = narrowsOf(dimension, keys, pivot)
    const is_crowded = place.is_crowded || narrows === null
    row.narrows = narrows ?? {}
    if (is_crowded) row.because = `${TOO_MANY}: сгруппируйте по статьям`
    if (found) write(rows, found, { pivot, depth: depth + 1, level: at + 1, id: row_id, is_crowded })
    return { measures: sums, keys }
  }
  for (const root of forest.roots) visit(root, level, id)
}

type Writable = { -readonly [Field in keyof ReportRow]: ReportRow[Field] }

interface Written {
  measures: Readonly<Record<string, Kopecks>>
  keys: DimensionKey[]
}

const NO_NAMES: OrderedNames = { byKey: new Map(), place: new Map() }

/** An address of more keys than that is no address any more. */
const MOST_KEYS = 100

/** By page; null of too many keys. */
function narrowsOf(dimension: Dimension, own: readonly DimensionKey[], { pages, articles }: Pivot) {
  const narrows: Record<string, Drill['filters']> = {}
  const links = articles?.get(dimension.code)
  const keys = links ? own.flatMap((key) => links.behind.get(key) ?? []) : own
  if (keys.length > MOST_KEYS) return null
  for (const page of pages) {
    const filters = (links?.article ?? dimension).filters(page, keys)
    if (filters) narrows[page] = filters
  }
  return narrows
}

interface OrderedNames {
  byKey: ReadonlyMap<Key, DimensionName>
  place: ReadonlyMap<Key, number>
}

/** The names that are needed here: of the keys found and of the folders above them; those without a name come last. */
function forestOf({ byKey, place }: OrderedNames, inside: ReadonlyMap<DimensionKey, Branch>) {
  const needed = new Map<Key, DimensionName>()
  const roots: (DimensionName | null)[] = []
  const unnamed: DimensionName[] = []
  for (const key of inside.keys()) {
    if (key === null) continue
    if (!byKey.has(key)) unnamed.push({ key, name: `№ ${key}` })
    for (let at = byKey.get(key); at && !needed.has(at.key); ) {
      needed.set(at.key, at)
      at = at.group == null ? undefined : byKey.get(at.group)
    }
  }
  const children = new Map<Key, DimensionName[]>()
  const inOrder = [...needed.values()].sort((a, b) => (place.get(a.key) ?? 0) - (place.get(b.key) ?? 0))
  for (const name of inOrder) {
    const group = name.group ?? null
    if (group === null || !needed.has(group)) roots.push(name)
    else if (children.get(group)?.push(name) === undefined) children.set(group, [name])
  }
  return { roots: [...roots, ...unnamed, ...(inside.has(null) ? [null] : [])], children }
}

export function orderedNames(names: readonly DimensionName[]): OrderedNames {
  return {
    byKey: new Map(names.map((name) => [name.key, name])),
    place: new Map(names.map(({ key }, at) => [key, at])),
  }
}
