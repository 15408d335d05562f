import { useRef, useState } from 'react'
import type { RowId } from './column.ts'
import { forgetSaved } from './forget-saved.ts'
import type { GridEdits, RowChange } from './grid-edits.ts'
import { namedChange } from './named-change.ts'

export interface BatchAnswer {
  failures?: readonly { id: RowId; field: string; message: string }[]
  /** Names the server gave to new rows, by their negative ids. */
  ids?: Readonly<Record<string, RowId>>
}

/** A row that was not written, and why. */
export interface RefusedRow<Row> {
  row: Row
  message: string
}

interface BatchSaveOptions<Row extends object> {
  edits: GridEdits<Row>
  /** Writes one chunk; rows already named by the server are called by their names in it. */
  send: (chunk: readonly RowChange<Row>[]) => Promise<BatchAnswer>
  /** The changes in the order they can be written; as they were made unless told. */
  order?: (changes: readonly RowChange<Row>[]) => readonly RowChange<Row>[]
  /** Rows in one request. */
  chunk?: number
  onDone?: (result: { saved: number; failed: number; refused: readonly RefusedRow<Row>[] }) => void
  /** The way to the server broke: what is written stays written, the rest stays unsaved. */
  onBroken?: (error: unknown) => void
}

/** Saves what was edited chunk by chunk with its percent; refused rows stay marked, the others go on (R-9-13). */
export function useBatchSave<Row extends object>(options: BatchSaveOptions<Row>) {
  const [percent, setPercent] = useState<number>()
  const running = useRef(false)
  // Kept between tries: a child left over from a broken batch still finds its saved folder.
  const named_ids = useRef(new Map<RowId, RowId>())
  const latest = useRef(options)
  latest.current = options

  const save = async () => {
    if (running.current) return
    running.current = true
    setPercent(0)
    const { edits, chunk = 200, order = (rows) => rows } = latest.current
    // A row with a cell that could not be read is not half-saved.
    const all = edits.changes()
    const changes = order(all.filter(({ id }) => !edits.hasError(id)))
    const unread = all.filter(({ id }) => edits.hasError(id))
    const told: RefusedRow<Row>[] = unread.map(({ row }) => ({ row, message: 'Исправьте отмеченную ячейку' }))
    const ids = named_ids.current
    let [saved, failed] = [0, edits.rowCount() - changes.length]
    try {
      for (let from = 0; from < changes.length; from += chunk) {
        const part = changes.slice(from, from + chunk)
        const { failures = [], ids: named = {} } = await latest.current.send(
          part.map((change) => namedChange(change, ids)),
        )
        const names = new Map(Object.entries(named).map(([before, after]) => [Number(before), after]))
        for (const [before, after] of names) ids.set(before, after)
        const refused = new Set(failures.map(({ id }) => id))
        const done = part.filter(({ id }) => !refused.has(id))
        forgetSaved(edits, done, names)
        edits.named(names)
        edits.setErrors(failures)
        saved += done.length
        failed += refused.size
        told.push(...refusedRows(part, failures))
        setPercent(((from + part.length) / changes.length) * 100)
      }
      latest.current.onDone?.({ saved, failed, refused: told })
    } catch (error) {
      latest.current.onBroken?.(error)
    } finally {
      running.current = false
      setPercent(undefined)
    }
  }
  return { save, percent, saving: percent !== undefined }
}

/** Every refused row once, with all that is wrong in it. */
const refusedRows = <Row extends object>(
  part: readonly RowChange<Row>[],
  failures: NonNullable<BatchAnswer['failures']>,
): RefusedRow<Row>[] =>
  part.flatMap(({ id, row }) => {
    const words = failures.filter((failure) => failure.id === id).map(({ message }) => message)
    return words.length === 0 ? [] : [{ row, message: [...new Set(words)].join('; ') }]
  })
