import { useEffect, useRef } from 'react'
import { toast } from '../theme/toast.tsx'
import { plural } from '../ui/format/plural.ts'
import type { GridEdits } from '../ui/grid/grid-edits.ts'
import { forgetDraft, readDraft, useKeptDraft } from './use-kept-draft.ts'

interface KeptEditsOptions<Row extends object> {
  /** Whose table it is: 'agreements', 'agreement-items:5'. */
  name: string
  edits: GridEdits<Row> | undefined
  /** What the rows were when they were typed over; undefined while they are not read yet. */
  stamp?: string | undefined
  /** The rows as they are read, where they are at hand: what is saved already is not given back. */
  rows?: readonly Row[] | undefined
}

const NOTHING = { stamp: '', drafts: [] }

/** Unsaved cells of a table outlive a reload and a lost network; they come back marked, with a word about it. */
export function useKeptEdits<Row extends object>(options: KeptEditsOptions<Row>): void {
  const { name, edits, stamp = '' } = options
  const rows = useRef(options.rows)
  rows.current = options.rows
  const restored = useRef<string>(undefined)
  const filled = useRef(false)
  const count = edits?.rowCount() ?? 0
  useEffect(() => {
    if (!edits || restored.current === name) return
    restored.current = name
    const kept = readDraft<{ stamp: string; drafts: object[] }>(`edits:${name}`, NOTHING)
    if (!kept) return
    if (!edits.restore(kept.drafts, rows.current)) {
      if (edits.rowCount() === 0) forgetDraft(`edits:${name}`)
      return
    }
    const changed = kept.stamp === stamp ? '' : ' Тем временем данные изменились: проверьте отмеченное.'
    toast.info(
      `Восстановлено несохранённое: ${plural(edits.rowCount(), 'строка', 'строки', 'строк')}.${changed}`,
    )
  }, [edits, name, stamp])
  useEffect(() => {
    if (count > 0) filled.current = true
    else if (filled.current) {
      filled.current = false
      forgetDraft(`edits:${name}`)
    }
  }, [count, name])
  useKeptDraft(`edits:${name}`, () => ({ stamp, drafts: edits?.kept() ?? [] }), count > 0, edits?.version)
}
