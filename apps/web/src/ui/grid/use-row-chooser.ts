import { useEffect, useRef, useSyncExternalStore } from 'react'
import { toast } from '../../theme/toast.tsx'
import type { RowId } from './column.ts'
import type { GridEdits } from './grid-edits.ts'
import type { RowSelection } from './row-selection.ts'
import type { LazyFolders, RowSource } from './row-source.ts'

interface ChooserOptions<Row extends object> {
  source: RowSource<Row>
  edits?: GridEdits<Row> | undefined
  rowId: (row: Row) => RowId
  selection: RowSelection<Row>
}

/** As many rows from the top are looked through for ticked ones that came anew. */
const RENEWED = 2000

type Chosen = 0 | 1 | 2

/** Rows that the server has not named yet have negative ids. */
const isNewId = (id: RowId) => typeof id === 'number' && id < 0

/** Ticks of rows: one, a stretch with Shift, a folder with everything inside, the whole filtered set. */
export function useRowChooser<Row extends object>(options: ChooserOptions<Row>) {
  const { source, edits, rowId, selection: store } = options
  const version = useSyncExternalStore(store.subscribe, () => store.version)
  const anchor = useRef(-1)
  const origin = useRef(source.origin)
  // "Everything" was said of another list: the actions must not fall on rows nobody has seen.
  useEffect(() => {
    if (origin.current !== source.origin && store.all) store.setAll(false)
    origin.current = source.origin
  }, [store, source.origin])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that rows may have come anew.
  useEffect(() => {
    if (store.kept().length === 0) return
    const rows = Array.from({ length: Math.min(source.total, RENEWED) }, (_, at) => source.row(at))
    store.renew(rows.flatMap((row) => (row ? [[rowId(row), row] as const] : [])))
  }, [store, source.version])
  useSeenTicks(source, rowId, store)
  const edits_version = edits?.version ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that new rows may have been taken away.
  useEffect(() => {
    if (!edits || store.all) return
    const gone = store.kept().filter((row) => isNewId(rowId(row)) && !edits.isNew(rowId(row)))
    if (gone.length > 0) store.set(entries(gone), false)
  }, [store, edits, edits_version])
  const entries = (rows: readonly Row[]) => rows.map((row) => [rowId(row), row] as const)

  const stateAt = (at: number): Chosen => {
    const row = source.row(at)
    if (!row) return store.all ? 1 : 0
    if (!source.tree?.isFolder(at)) return store.has(rowId(row)) ? 1 : 0
    if (store.count(1) === 0 && !store.all) return 0
    if (source.lazy) return lazyState(at, source.lazy)
    const leaves = source.tree.leaves(at)
    const taken = leaves.filter((leaf) => store.has(rowId(leaf))).length
    return taken === 0 ? 0 : taken === leaves.length ? 1 : 2
  }

  const lazyState = (at: number, lazy: LazyFolders<Row>): Chosen => {
    const kept = store.kept().filter((row) => lazy.holds(at, row)).length
    const size = lazy.size(at)
    const taken = store.all ? size - kept : kept
    return taken <= 0 ? 0 : taken >= size ? 1 : 2
  }

  const inside = async (at: number): Promise<readonly Row[]> =>
    source.lazy && source.tree?.isFolder(at)
      ? source.lazy.gather(at)
      : (source.tree?.leaves(at) ?? source.rows(at, at))

  const toggle = async (at: number, extend: boolean) => {
    const chosen = stateAt(at) !== 1
    const from = extend && anchor.current >= 0 ? anchor.current : at
    anchor.current = at
    try {
      if (source.tree) {
        const [first, last] = [Math.min(from, at), Math.max(from, at)]
        for (let row = first; row <= last; row += 1) store.set(entries(await inside(row)), chosen)
        return
      }
      const rows = await source.rows(Math.min(from, at), Math.max(from, at))
      store.set(entries(rows), from === at ? chosen : true)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Не удалось загрузить строки')
    }
  }

  const toggleAll = () => {
    const full = allState() === 1
    if (full || !source.everything) store.setAll(!full)
    else store.set(entries(source.everything()), true)
  }

  const allState = (): Chosen => {
    const total = source.everything?.().length ?? source.choosable ?? source.total
    const count = store.count(total) - store.awayCount()
    return count === 0 ? 0 : count >= total ? 1 : 2
  }

  return { store, version, stateAt, toggle, toggleAll, allState }
}

/** After another question the ticks stay, and which of them are no longer in the list is known. */
function useSeenTicks<Row extends object>(
  { question, found }: RowSource<Row>,
  rowId: (row: Row) => RowId,
  store: RowSelection<Row>,
): void {
  const latest = useRef(found)
  latest.current = found
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question looks for the ticks anew.
  useEffect(() => {
    const ids = store.all ? [] : store.kept().map(rowId)
    if (ids.length === 0 || !latest.current) return
    let over = false
    void latest.current(ids).then(
      (seen) => {
        if (!over) store.setAway(new Set(ids.filter((id) => !seen.has(id) && store.has(id))))
      },
      // The list itself tells that the server does not answer.
      () => undefined,
    )
    return () => {
      over = true
    }
  }, [question, store])
}
