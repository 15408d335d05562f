import { useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../theme/toast.tsx'
import type { RowId } from './column.ts'
import { TreeCore, type TreeNode } from './core.ts'
import { readOpenRows, writeOpenRows } from './open-rows.ts'

export interface OpenFolderOptions<Row> {
  /** Path of the page; what is open is remembered under it. */
  persist_key?: string | undefined
  /** What is open the first time: nothing, the top level or everything. */
  first_open?: 'none' | 'top' | 'all' | undefined
  /** Says that rows of the folder are still on the server; without it a folder with nothing in it asks. */
  lacksRows?: ((row: Row) => boolean) | undefined
  /** The id under which a row was opened before the server named it. */
  bornAs?: ((id: RowId) => RowId | undefined) | undefined
  /** Called when an open folder has no children in the list; add what it brings to the rows. */
  loadChildren?: ((row: Row) => Promise<void>) | undefined
}

/** The core of the rows with its folders opened as the reader left them, and their children brought when missing. */
export function useOpenFolders<Row extends TreeNode>(rows: readonly Row[], options: OpenFolderOptions<Row>) {
  const { persist_key, first_open = 'top' } = options
  const [changes, setChanges] = useState(0)
  const [busy, setBusy] = useState<ReadonlySet<RowId>>(new Set())
  const known = useRef<{ path: string | undefined; ids: ReadonlySet<string> | undefined }>(undefined)
  const asked = useRef(new Set<RowId>())
  const load_children = useRef(options.loadChildren)
  load_children.current = options.loadChildren
  const lacks_rows = useRef(options.lacksRows)
  lacks_rows.current = options.lacksRows
  const born_as = useRef(options.bornAs)
  born_as.current = options.bornAs

  const core = useMemo(() => {
    const built = new TreeCore(rows)
    if (known.current?.path !== persist_key || !known.current) {
      known.current = {
        path: persist_key,
        ids: persist_key === undefined ? undefined : readOpenRows(persist_key),
      }
    }
    const { ids } = known.current
    for (let row = 0; row < built.count; row += 1) {
      const by_default = first_open === 'all' || (first_open === 'top' && built.level[row] === 0)
      const open = ids ? isKnown(ids, rows[row]?.id ?? '', born_as.current) : by_default
      built.open[row] = open && built.folder[row] ? 1 : 0
    }
    return built
  }, [rows, persist_key, first_open])

  const remember = (changed?: number) => {
    const path = known.current?.path
    const before = known.current?.ids
    const ids = new Set(before)
    // One row changes one id; what was open among rows not here stays open for them.
    if (changed === undefined || !before)
      for (const [at, { id }] of rows.entries()) keep(ids, id, core.open[at] === 1)
    else keepBoth(ids, rows[changed]?.id ?? '', core.open[changed] === 1, born_as.current)
    known.current = { path, ids }
    if (path !== undefined) writeOpenRows(path, [...ids])
    setChanges((count) => count + 1)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening may need children.
  useEffect(() => {
    const bring = load_children.current
    if (!bring) return
    for (const [at, row] of rows.entries()) {
      const lacks = lacks_rows.current?.(row) ?? core.inside(at).length === 0
      if (!core.open[at] || !lacks || asked.current.has(row.id)) continue
      asked.current.add(row.id)
      setBusy((ids) => new Set(ids).add(row.id))
      const settle = () => setBusy((ids) => new Set([...ids].filter((id) => id !== row.id)))
      // A failure closes nothing: opening the folder again asks again.
      bring(row).then(settle, () => {
        asked.current.delete(row.id)
        settle()
        toast.error('Содержимое папки не загрузилось. Закройте и откройте её ещё раз')
      })
    }
  }, [core, rows, changes])

  return { core, changes, busy, remember }
}

function keep(ids: Set<string>, id: RowId, open: boolean): void {
  if (open) ids.add(String(id))
  else ids.delete(String(id))
}

type BornAs = OpenFolderOptions<never>['bornAs']

function isKnown(ids: ReadonlySet<string>, id: RowId, bornAs: BornAs): boolean {
  return ids.has(String(id)) || ids.has(String(bornAs?.(id)))
}

function keepBoth(ids: Set<string>, id: RowId, open: boolean, bornAs: BornAs): void {
  keep(ids, id, open)
  const before = bornAs?.(id)
  if (!open && before !== undefined) ids.delete(String(before))
}
