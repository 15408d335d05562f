import type { Estimate } from '@stroyfin/contract/estimates/estimate'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { type ByType, byType } from '@stroyfin/domain/estimates/estimate-totals'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import type { Draft } from '../../../ui/grid/draft.ts'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'

interface Sums {
  summ: Kopecks
  accepted: Kopecks
}

export interface UnsavedSums {
  /** What the unsaved changes add to the stored sums of a section. */
  folders: ReadonlyMap<number, Sums>
  /** Sums of the whole estimate by type, and what is accepted, as they will be. */
  by_type: ByType<Kopecks>
  accepted: Kopecks
}

type Lookup = (id: number) => EstimateLine | undefined

/**
 * Sums as they will be once the changes are saved: the stored ones and the differences of the changed rows alone, so that
 * also a section whose lines have not come is right, and a typed figure costs no walk through the estimate.
 */
export function unsavedSums(estimate: Estimate, edits: GridEdits<EstimateLine>, byId: Lookup): UnsavedSums {
  const folders = new Map<number, Sums>()
  const by_type = byType((type) => kopecks(estimate.summ[type]))
  let accepted = kopecks(estimate.accepted_summ)
  const add = (group_id: number | null, sums: Sums, sign: 1n | -1n) => {
    if (group_id === null) return
    const own = folders.get(group_id) ?? { summ: 0n, accepted: 0n }
    folders.set(group_id, {
      summ: own.summ + sign * sums.summ,
      accepted: own.accepted + sign * sums.accepted,
    })
  }
  for (const [id, draft] of edits.allDrafts()) {
    // The row as it is stored now: somebody else may have changed it since it was typed over.
    const stored = draft.is_new ? undefined : byId(Number(id))
    const { before, after } = sidesOf(draft, stored)
    if (stored && before) add(stored.group_id, before, -1n)
    if (after) add(draft.merged.group_id, after, 1n)
    if ((stored ?? draft.base).is_folder) continue
    if (stored && before) by_type[stored.type] -= before.summ
    if (after) by_type[draft.merged.type] += after.summ
    accepted += (after?.accepted ?? 0n) - (before?.accepted ?? 0n)
  }
  carryUp(folders, edits, byId, add)
  return { folders, by_type, accepted }
}

/** What a row brought to its section and what it will bring; a section brings its stored sum, its inside is counted apart. */
function sidesOf(
  { base, merged, is_new, is_removed }: Draft<EstimateLine>,
  stored: EstimateLine | undefined,
) {
  const before = stored && sumsOf(stored)
  if (is_removed || (!is_new && !stored)) return { before, after: undefined }
  if (base.is_folder) return { before, after: sumsOf(stored ?? base) }
  // A line that has become a section brings nothing of its own any more.
  return { before, after: merged.is_folder ? { summ: 0n, accepted: 0n } : sumsOf(merged) }
}

const sumsOf = ({ summ, accepted_summ }: EstimateLine): Sums => ({
  summ: kopecks(summ),
  accepted: kopecks(accepted_summ),
})

/** The difference of a section is that of all sections above it; the deepest go first. */
function carryUp(
  folders: ReadonlyMap<number, Sums>,
  edits: GridEdits<EstimateLine>,
  byId: Lookup,
  add: (group_id: number | null, sums: Sums, sign: 1n) => void,
): void {
  const folderOf = (id: number) => (edits.draft(id)?.merged ?? byId(id))?.group_id ?? null
  const above = new Set<number>(folders.keys())
  const depth = new Map<number, number>()
  for (const id of above) {
    let steps = 0
    for (let at = folderOf(id); at !== null; at = folderOf(at)) {
      above.add(at)
      steps += 1
    }
    depth.set(id, steps)
  }
  for (const id of [...above].sort((a, b) => (depth.get(b) ?? 0) - (depth.get(a) ?? 0))) {
    const sums = folders.get(id)
    if (sums && !edits.isRemoved(id)) add(folderOf(id), sums, 1n)
  }
}
