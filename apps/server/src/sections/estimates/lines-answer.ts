import type { loadEstimateFolder } from '@stroyfin/contract/estimates/load-folder'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import type { Db } from '@stroyfin/database/connection/db'
import { estimateTree } from '@stroyfin/domain/estimates/estimate-tree'
import { type Kopecks, kopecks, roubles } from '@stroyfin/domain/money/money'
import {
  type LineRow,
  type NumberedLine,
  readAllLines,
  readGroupSums,
  readLines,
  readOrdinals,
  readSections,
  type Which,
} from './lines-store.ts'
import { readShared, type SharedLine, type SharedWhich } from './shared-left-store.ts'

export type LineAnswer = Served<typeof loadEstimateFolder>['lines'][number]

interface Asked {
  db: Db
  company_id: number
  estimate_id: number
}

/** Every row, depth first. */
export async function wholeEstimate(asked: Asked): Promise<LineAnswer[]> {
  const { db, company_id, estimate_id } = asked
  const rows = await readAllLines(db, company_id, estimate_id)
  const shared = await sharedOf(asked, 'all')
  const nodes = estimateTree(rows.map((row) => ({ ...nodeOf(row, shared.lines.get(row.id)), row })))
  return nodes.map((node) => answer(node.row, node, shared.lines.get(node.id)))
}

/**
 * The asked rows and the sections above them (or all of the estimate, or none), depth first with their sums, and how
 * many lines lie directly in each section. Only the sections that are shown are numbered and added up.
 */
export async function partOfEstimate(asked: Asked, which: Which, shown: 'above' | 'all' | 'none' = 'above') {
  const { db, company_id, estimate_id } = asked
  const rows = new Map((await readLines(db, company_id, estimate_id, which)).map((row) => [row.id, row]))
  if (rows.size === 0 && shown !== 'all') return { lines: [], linesIn: () => 0 }
  const parents = new Map(
    (await readSections(db, company_id, estimate_id)).map(({ id, group_id }) => [id, group_id]),
  )
  const above = shown === 'all' ? new Set(parents.keys()) : sectionsAbove(rows.values(), parents)
  const numbered = [...new Set([...rows.keys(), ...above])]
  const ordinals = await readOrdinals(db, company_id, estimate_id, {
    ids: numbered,
    groups: [...new Set(numbered.map((id) => rows.get(id)?.group_id ?? parents.get(id) ?? 0))],
  })
  const answered = new Set(shown === 'none' ? rows.keys() : numbered)
  const counted = sectionsUnder(answered, parents)
  const sums = new Map(
    (await readGroupSums(db, company_id, estimate_id, counted)).map((sum) => [sum.group_id, sum]),
  )
  const shared = await sharedOf(asked, { ids: [...rows.keys()], groups: counted })
  const missing = [...answered].filter((id) => !rows.has(id))
  for (const row of await readLines(db, company_id, estimate_id, { ids: missing })) rows.set(row.id, row)
  const lines = [...rows.values()].filter(({ is_folder }) => !is_folder)
  const nodes = [
    ...[...parents].map(([id, group_id]) => ({
      id,
      group_id,
      is_folder: true,
      ...sumsOf(sums.get(id)),
      shared_summ: shared.in(id),
    })),
    // What lies in a section was counted by the database: a line carries nothing up.
    ...lines.map(({ id, group_id }) => ({
      id,
      group_id,
      is_folder: false,
      ...sumsOf(undefined),
      shared_summ: 0n,
    })),
  ].map((node) => ({ ...node, ordinal: ordinals.get(node.id) ?? 0 }))
  return {
    lines: estimateTree(nodes).flatMap((node) => {
      const row = answered.has(node.id) ? rows.get(node.id) : undefined
      return row ? [answer(row, node, shared.lines.get(node.id))] : []
    }),
    linesIn: (group_id: number) => sums.get(group_id)?.lines ?? 0,
  }
}

type Parents = ReadonlyMap<number, number | null>

function sectionsAbove(rows: Iterable<LineRow>, parents: Parents): Set<number> {
  const above = new Set<number>()
  for (const { group_id } of rows) {
    for (let id = group_id; id !== null && !above.has(id); id = parents.get(id) ?? null) above.add(id)
  }
  return above
}

/** The sections among these rows with all sections in them. */
function sectionsUnder(rows: ReadonlySet<number>, parents: Parents): number[] {
  const isUnder = (section: number) => {
    for (let id: number | null = section; id !== null; id = parents.get(id) ?? null)
      if (rows.has(id)) return true
    return false
  }
  return [...parents.keys()].filter(isUnder)
}

const sumsOf = (sum: { summ: string; accepted_summ: string } | undefined) => ({
  summ: kopecks(sum?.summ ?? '0'),
  accepted_summ: kopecks(sum?.accepted_summ ?? '0'),
})

async function sharedOf(asked: Asked, which: SharedWhich | 'all') {
  const { lines, sums } = await readShared(asked, which)
  const groups = new Map(sums.map(({ group_id, summ }) => [group_id, kopecks(summ)]))
  return {
    lines: new Map(lines.map((line) => [line.line_id, line])),
    in: (group_id: number) => groups.get(group_id) ?? 0n,
  }
}

function nodeOf(row: NumberedLine, shared: SharedLine | undefined) {
  const own = row.is_folder ? undefined : row
  return {
    id: row.id,
    group_id: row.group_id,
    is_folder: row.is_folder,
    ordinal: row.ordinal,
    ...sumsOf(own),
    shared_summ: kopecks(shared?.summ ?? '0'),
  }
}

type Placed = Record<'summ' | 'accepted_summ' | 'shared_summ', Kopecks> & { level: number; view_id: string }

function answer(
  row: LineRow,
  { level, view_id, summ, accepted_summ, shared_summ }: Placed,
  shared: SharedLine | undefined,
): LineAnswer {
  const { id, group_id, is_folder, type, code, name, unit, volume, price, classifier_id, description } = row
  return {
    id,
    level,
    group_id,
    is_folder,
    type,
    code,
    name,
    unit,
    volume,
    price,
    summ: is_folder ? roubles(summ) : row.summ,
    classifier_id,
    description,
    init_id: row.init_id,
    changes: row.changes,
    base_left: shared?.base_left ?? null,
    view_id,
    uid: row.uid,
    accepted_volume: row.accepted_volume,
    accepted_summ: is_folder ? roubles(accepted_summ) : row.accepted_summ,
    shared_volume: shared?.volume ?? '0',
    shared_summ: is_folder ? roubles(shared_summ) : (shared?.summ ?? '0'),
    version: row.version,
  }
}
