import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { estimateTotals } from '@stroyfin/domain/estimates/estimate-totals'
import { isFound } from '@stroyfin/domain/lists/passes-filters'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useCallback, useMemo, useRef } from 'react'
import type { GridColumn } from '../../../ui/grid/column.ts'
import type { GridEdits } from '../../../ui/grid/grid-edits.ts'
import type { RowSource } from '../../../ui/grid/row-source.ts'
import { useTreeSource } from '../../../ui/grid/use-tree-source.ts'
import { numbered } from './numbered.ts'
import type { Sheet } from './sheet.ts'
import { type UnsavedSums, unsavedSums } from './unsaved-sums.ts'

interface SourceOptions {
  sheet: Sheet
  columns: readonly GridColumn<EstimateLine>[]
  edits: GridEdits<EstimateLine>
  search: string
  bringFolder: (row: EstimateLine) => Promise<void>
}

/** The rows of the grid: the stored ones, the new ones in their places, and sums that follow what is typed. */
export function useEditorSource({ sheet, columns, edits, search, bringFolder }: SourceOptions) {
  const { rows, hidden, further, estimate } = sheet
  const by_id = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  // Sections have added up what additional agreements change in them.
  const shared = useMemo(() => {
    const roots = rows.filter(({ group_id }) => group_id === null)
    return sumOf([...roots, ...(further ? [further] : [])].map((row) => kopecks(row.shared_summ)))
  }, [rows, further])
  const { version } = edits
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  const sums = useMemo(
    () => unsavedSums(estimate, edits, (id) => by_id.get(id)),
    [estimate, edits, by_id, version],
  )
  const totals = useMemo(() => totalsOf(sums, shared), [sums, shared])
  const partial = useMemo(() => new Set(hidden.keys()), [hidden])
  const lacks_roots = further !== null
  const number = useCallback(
    (list: readonly EstimateLine[]) => numbered(list, partial, lacks_roots),
    [partial, lacks_roots],
  )
  const words = search.trim()
  const filter = useCallback(
    (row: EstimateLine) => {
      const { code, name } = edits.merged(row)
      return row.id < 0 || isFound(words, code, name)
    },
    [edits, words],
  )
  const tree = useTreeSource(rows, {
    columns,
    edits,
    totals,
    numbered: number,
    persist_key: `/estimates/${estimate.id}`,
    first_open: hidden.size > 0 ? 'none' : 'top',
    lacksRows: (row) => hidden.has(row.id),
    loadChildren: bringFolder,
    ...(words !== '' && { filter }),
  })
  const source = useMemo(() => withSums(tree, sums, edits), [tree, sums, edits])
  const after = useMemo(
    () => estimateTotals(sums.by_type, estimate.limit_percent, estimate.vat_rate),
    [sums, estimate],
  )
  const latest = useRef(source)
  latest.current = source
  const current = useCallback(() => latest.current.tree, [])
  return { source, sums, totals: after, tree: current }
}

/** Sections with the differences of what is not saved yet added to their stored sums. */
function withSums(
  tree: RowSource<EstimateLine>,
  { folders }: UnsavedSums,
  edits: GridEdits<EstimateLine>,
): RowSource<EstimateLine> {
  const shown = new Map<number, EstimateLine>()
  const summed = (row: EstimateLine | undefined) => {
    const more = row?.is_folder ? folders.get(row.id) : undefined
    if (!row || (!more && !edits.draft(row.id)?.values.is_folder)) return row
    const known = shown.get(row.id)
    if (known) return known
    const made_now = edits.draft(row.id)?.values.is_folder === true
    const base = made_now ? { ...row, summ: 0 } : row
    const next = {
      ...base,
      summ: wireSumm(kopecks(base.summ) + (more?.summ ?? 0n)),
      accepted_summ: wireSumm(kopecks(base.accepted_summ) + (more?.accepted ?? 0n)),
    }
    shown.set(row.id, next)
    return next
  }
  return {
    ...tree,
    row: (at) => summed(tree.row(at)),
    rows: async (from, to) => (await tree.rows(from, to)).map((row) => edits.merged(summed(row) ?? row)),
  }
}

function totalsOf({ by_type, accepted }: UnsavedSums, shared: Kopecks) {
  const summ = by_type.work + by_type.material + by_type.equip
  return {
    summ: roubles(summ),
    accepted_summ: roubles(accepted),
    left_summ: roubles(summ - accepted + shared),
  }
}
