import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'

/** What of a section is on the server only: the sums of its lines that have not come. */
interface Hidden {
  summ: Kopecks
  accepted: Kopecks
  shared: Kopecks
}

/** An open estimate as it is stored: siblings stand in their order, and a section's sums hold all that lies in it. */
export interface Sheet {
  estimate: Estimate
  rows: readonly EstimateLine[]
  /** Sections whose lines are still on the server. */
  hidden: ReadonlyMap<number, Hidden>
  /** Lines outside of sections that are still on the server. */
  further: LoadedEstimate['further']
  /** The moment all of this is of, for load-changes. */
  stamp: string
}

export interface LoadedEstimate {
  estimate: Estimate
  lines: readonly EstimateLine[]
  partial: readonly number[]
  further: { after: string; lines: number; shared_summ: number } | null
  stamp: string
}

type Children = Map<number | null, EstimateLine[]>

function childrenOf(rows: readonly EstimateLine[]): Children {
  const children: Children = new Map()
  for (const row of rows) if (!children.get(row.group_id)?.push(row)) children.set(row.group_id, [row])
  return children
}

export function loadedSheet({ estimate, lines, partial, further, stamp }: LoadedEstimate): Sheet {
  const children = childrenOf(lines)
  const folders = new Map(lines.filter((row) => row.is_folder).map((row) => [row.id, row]))
  const hidden = new Map<number, Hidden>()
  for (const id of partial) {
    const folder = folders.get(id)
    if (!folder) continue
    hidden.set(id, restOf(folder, children.get(id)))
  }
  return { estimate, rows: lines, hidden, further, stamp }
}

const sumsOf = ({ summ, accepted_summ, shared_summ }: EstimateLine): Hidden => ({
  summ: kopecks(summ),
  accepted: kopecks(accepted_summ),
  shared: kopecks(shared_summ),
})

/** What a section holds beyond the rows of it that are here. */
function restOf(folder: EstimateLine, here: readonly EstimateLine[] = []): Hidden {
  const rest = sumsOf(folder)
  for (const row of here) {
    const { summ, accepted, shared } = sumsOf(row)
    rest.summ -= summ
    rest.accepted -= accepted
    rest.shared -= shared
  }
  return rest
}

/** The lines of sections that came now stand among the sections that lie beside them. */
export function withFolders(sheet: Sheet, ids: readonly number[], lines: readonly EstimateLine[]): Sheet {
  const come = new Set(ids.filter((id) => sheet.hidden.has(id)))
  const fresh = childrenOf(lines.filter(({ group_id }) => group_id !== null && come.has(group_id)))
  const children = childrenOf(sheet.rows)
  for (const [group_id, list] of fresh) {
    const known = new Set(list.map(({ id }) => id))
    const beside = (children.get(group_id) ?? []).filter(({ id }) => !known.has(id))
    children.set(group_id, merged(beside, list))
  }
  const hidden = new Map([...sheet.hidden].filter(([id]) => !come.has(id)))
  return { ...sheet, rows: [...children.values()].flat(), hidden }
}

const ordinal = ({ view_id }: EstimateLine) => Number(view_id.slice(view_id.lastIndexOf('.') + 1))

/** Two lists of one section by their numbers, both in their order. */
function merged(first: readonly EstimateLine[], second: readonly EstimateLine[]): EstimateLine[] {
  return [...first, ...second].sort((a, b) => ordinal(a) - ordinal(b))
}

/** Further lines outside of sections: behind those that are here, among the sections that stand below these. */
export function withRoots(
  sheet: Sheet,
  lines: readonly EstimateLine[],
  further: LoadedEstimate['further'],
): Sheet {
  const come = new Set(lines.map(({ id }) => id))
  const children = childrenOf(sheet.rows.filter(({ id }) => !come.has(id)))
  const roots = children.get(null) ?? []
  const end = rootsHere(roots, sheet.further)
  children.set(null, [...roots.slice(0, end), ...merged(roots.slice(end), lines)])
  return { ...sheet, rows: [...children.values()].flat(), further }
}

/** What was saved or changed by others put in: each row at the number it has now; the rest keeps its order. */
export function withLines(
  sheet: Sheet,
  lines: readonly EstimateLine[],
  { removed = [], own }: { removed?: readonly number[]; own?: ReadonlySet<number> } = {},
): Sheet {
  if (lines.length === 0 && removed.length === 0) return sheet
  const before = new Map(sheet.rows.map((row) => [row.id, row]))
  const gone = new Set(removed)
  const roots = sheet.rows.filter(({ group_id }) => group_id === null)
  const known = { sheet, before, own, roots: rootsHere(roots, sheet.further) + lines.length }
  const put = new Map(lines.filter((row) => isWanted(row, known)).map((row) => [row.id, row]))
  const stays = sheet.rows.filter((row) => !put.has(row.id) && !isGone(row, gone, before))
  const children = childrenOf(stays)
  for (const [group_id, list] of childrenOf([...put.values()])) {
    const beside = children.get(group_id) ?? []
    children.set(
      group_id,
      atNumbers(
        beside,
        list.sort((a, b) => ordinal(a) - ordinal(b)),
      ),
    )
  }
  const hidden = new Map([...sheet.hidden].filter(([id]) => !gone.has(id)))
  for (const id of hidden.keys()) {
    const folder = put.get(id)
    if (folder) hidden.set(id, restOf(folder, children.get(id)))
  }
  return { ...sheet, rows: summed([...children.values()].flat(), hidden), hidden }
}

interface Known {
  sheet: Sheet
  before: ReadonlyMap<number, EstimateLine>
  /** Rows this person has just made stay on the screen. */
  own: ReadonlySet<number> | undefined
  /** The number up to which rows outside of sections are here, those that are put in now among them. */
  roots: number
}

/** A line of a section that was not opened comes when it is; one further down outside of them, in its portion. */
function isWanted(row: EstimateLine, { sheet, before, own, roots }: Known): boolean {
  if (row.is_folder || before.has(row.id)) return true
  if (row.group_id === null && own?.has(row.id)) return true
  if (row.group_id === null) return sheet.further === null || ordinal(row) <= roots
  return !sheet.hidden.has(row.group_id)
}

/** How many rows stand up to the last line that has come in its portion. */
function rootsHere(roots: readonly EstimateLine[], further: Sheet['further']): number {
  const last = roots.findIndex(({ id }) => further?.after.startsWith(`${id}:`))
  return (last < 0 ? roots.findLastIndex((row) => !row.is_folder) : last) + 1
}

function isGone(
  row: EstimateLine,
  gone: ReadonlySet<number>,
  known: ReadonlyMap<number, EstimateLine>,
): boolean {
  for (let at: EstimateLine | undefined = row; at; at = known.get(at.group_id ?? 0))
    if (gone.has(at.id)) return true
  return false
}

function atNumbers(beside: readonly EstimateLine[], put: readonly EstimateLine[]): EstimateLine[] {
  const out: EstimateLine[] = []
  let next = 0
  for (const row of put) {
    while (out.length < ordinal(row) - 1 && next < beside.length) {
      out.push(beside[next] as EstimateLine)
      next += 1
    }
    out.push(row)
  }
  for (; next < beside.length; next += 1) out.push(beside[next] as EstimateLine)
  return out
}

const isEqual = (a: Hidden, b: Hidden) =>
  a.summ === b.summ && a.accepted === b.accepted && a.shared === b.shared

/** Sections with the sums of all that lies in them; an object stays the same where nothing changed. */
function summed(rows: readonly EstimateLine[], hidden: Sheet['hidden']): readonly EstimateLine[] {
  const children = childrenOf(rows)
  const sums = new Map<number, Hidden>()
  const order: EstimateLine[] = []
  const waiting = [...(children.get(null) ?? [])]
  for (let row = waiting.pop(); row; row = waiting.pop()) {
    order.push(row)
    for (const child of children.get(row.id) ?? []) waiting.push(child)
  }
  for (const row of order.reverse()) {
    if (!row.is_folder) continue
    const own = { summ: 0n, accepted: 0n, shared: 0n, ...hidden.get(row.id) }
    for (const child of children.get(row.id) ?? []) {
      const inside = sums.get(child.id) ?? sumsOf(child)
      own.summ += inside.summ
      own.accepted += inside.accepted
      own.shared += inside.shared
    }
    sums.set(row.id, own)
  }
  return rows.map((row) => {
    const own = sums.get(row.id)
    if (!own) return row
    if (isEqual(sumsOf(row), own)) return row
    const { summ, accepted, shared } = own
    return {
      ...row,
      summ: wireSumm(summ),
      accepted_summ: wireSumm(accepted),
      shared_summ: wireSumm(shared),
    }
  })
}
