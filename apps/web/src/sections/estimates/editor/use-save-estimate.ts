import { loadSendingHindrance } from '@stroyfin/contract/approvals/load-sending-hindrance'
import type { EstimateLine } from '@stroyfin/contract/estimates/estimate-line'
import { saveEstimateLines } from '@stroyfin/contract/estimates/save-lines'
import type { Answer } from '@stroyfin/contract/kit/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { CallError, errorText } from '../../../api/call-error.ts'
import { toast } from '../../../theme/toast.tsx'
import { plural } from '../../../ui/format/plural.ts'
import type { CellValue } from '../../../ui/grid/column.ts'
import type { GridEdits, RowChange } from '../../../ui/grid/grid-edits.ts'
import type { TreeView } from '../../../ui/grid/row-source.ts'
import { type BatchAnswer, useBatchSave } from '../../../ui/grid/use-batch-save.ts'
import { givenUp, rowConflicts } from './row-conflicts.ts'
import { type SavePlan, savePlan, wireRow } from './save-order.ts'
import { withLines } from './sheet.ts'
import type { OpenEstimate } from './use-open-estimate.ts'

type Failure = Answer<typeof saveEstimateLines>['failures'][number]
type WireRows = Parameters<typeof call<typeof saveEstimateLines>>[1]['rows']

/** What the words about it are about. */
const SAVING = 'estimate-saving'

/** As many as the wire takes at once. */
const CHUNK = 1000

interface SaveOptions {
  id: number
  open: OpenEstimate
  edits: GridEdits<EstimateLine>
  tree: () => TreeView<EstimateLine> | undefined
  onLost: (ids: readonly number[]) => void
}

/** What one try has learned: names of new rows, rows refused, and rows somebody else has changed meanwhile. */
class Try {
  plan: SavePlan = { ordered: [], spots: new Map() }
  readonly names = new Map<number, number>()
  readonly missing = new Set<number>()
  readonly stale: EstimateLine[] = []
  readonly lost: number[] = []
  /** Rows of this try as they are stored now. */
  readonly written: EstimateLine[] = []
}

/** Saves chunk by chunk; rows that others have changed are merged, and asked about only where both wrote (K-06). */
export function useSaveEstimate({ id, open, edits, tree, onLost }: SaveOptions) {
  const queries = useQueryClient()
  const attempt = useRef(new Try())
  const [stale, setStale] = useState<readonly EstimateLine[]>([])

  const order = (changes: readonly RowChange<EstimateLine>[]) => {
    attempt.current = new Try()
    const shown = tree()
    if (!shown) return changes
    attempt.current.plan = savePlan(changes, shown)
    for (const [row_id] of edits.allDrafts())
      if (edits.isNew(row_id) && edits.hasError(row_id)) attempt.current.missing.add(Number(row_id))
    return attempt.current.plan.ordered
  }

  const send = async (chunk: readonly RowChange<EstimateLine>[]): Promise<BatchAnswer> => {
    const { plan, names, missing, stale: met, lost } = attempt.current
    const rows = chunk.map((change) => wireRow(change, { plan, edits, names, missing }))
    const answer = await written(id, rows, open.latest.current?.stamp)
    for (const [before, after] of Object.entries(answer.ids)) names.set(Number(before), after)
    const failures: Failure[] = []
    for (const failure of answer.failures) {
      if (failure.id < 0) missing.add(failure.id)
      if (failure.current) met.push(failure.current)
      else if (failure.current === null) lost.push(failure.id)
      failures.push(failure)
    }
    if (answer.estimate) {
      const { estimate } = answer
      const own = new Set([...rows.map(({ id }) => id), ...Object.values(answer.ids)])
      attempt.current.written.push(...answer.lines.filter((line) => own.has(line.id)))
      const put = { removed: removedIn(rows, failures), own: new Set(Object.values(answer.ids)) }
      open.change((sheet) => ({ ...withLines(sheet, answer.lines, put), estimate }))
    }
    return { failures, ids: answer.ids }
  }

  const again = useRef<() => Promise<void>>(undefined)
  const settle = (failed: number) => {
    const { stale: met, lost, written: stored } = attempt.current
    // What was typed into them meanwhile stands over them as they are now.
    edits.rebase(stored.filter((row) => edits.draft(row.id)).map((row) => ({ id: row.id, now: row })))
    // The list, the compared versions and what hinders the sending speak of what is saved.
    void queries.invalidateQueries({
      predicate: ({ queryKey: [, path] }) =>
        String(path).startsWith('/api/estimates/') || path === loadSendingHindrance.path,
    })
    if (lost.length > 0) onLost(lost)
    if (met.length > 0) {
      open.change((sheet) => withLines(sheet, met))
      if (met.some((row) => rowConflicts(edits, row).length > 0)) return setStale(met)
      edits.rebase(met.map((row) => ({ id: row.id, now: row })))
      void again.current?.()
      return
    }
    if (failed === 0) {
      const back = edits.rowCount() === 0 ? stepsBack(attempt.current) : []
      if (back.length > 0) edits.leadBack(back)
      toast.success('Смета сохранена', SAVING)
    } else
      toast.error(
        `Не сохранено: ${plural(failed, 'строка', 'строки', 'строк')}. Причины – в отмеченных ячейках`,
        SAVING,
      )
  }

  const batch = useBatchSave<EstimateLine>({
    edits,
    order,
    send,
    chunk: CHUNK,
    onDone: ({ failed }) => settle(failed),
    onBroken: (error) => toast.error(errorText(error), SAVING),
  })
  again.current = batch.save

  /** The answer to the question: fields in which the other's value is taken; null leaves everything as it is. */
  const resolve = (taken: readonly string[] | null) => {
    const rows = stale
    setStale([])
    if (taken === null) return
    const fields = givenUp(taken)
    edits.rebase(rows.map((row) => ({ id: row.id, now: row, given_up: fields.get(row.id) })))
    void again.current?.()
  }
  return { ...batch, stale, resolve }
}

/** What every saved row was before; nothing where a row was removed or moved, for that does not come back. */
function stepsBack({ plan, names, written: stored }: Try) {
  if (plan.ordered.some(({ is_removed, is_moved }) => is_removed || is_moved)) return []
  const now = new Map(stored.map((row) => [row.id, row]))
  return plan.ordered.flatMap(({ id, base, values, is_new }) => {
    const row = now.get(names.get(Number(id)) ?? Number(id))
    if (row === undefined) return []
    const fields = Object.keys(values) as (keyof EstimateLine)[]
    const before = Object.fromEntries(fields.map((field) => [field, base[field]])) as Record<
      string,
      CellValue
    >
    return [{ now: row, before: is_new ? null : before }]
  })
}

interface Written extends Pick<Answer<typeof saveEstimateLines>, 'ids' | 'failures' | 'lines'> {
  estimate: Answer<typeof saveEstimateLines>['estimate'] | undefined
}

/** A value the wire does not take refuses its row alone: the others are sent again without it. */
async function written(estimate_id: number, rows: WireRows, stamp: string | undefined): Promise<Written> {
  try {
    const asked = { estimate_id, rows, ...(stamp !== undefined && { stamp }) }
    return await call(saveEstimateLines, asked, { idempotencyKey: crypto.randomUUID() })
  } catch (error) {
    const failures = error instanceof CallError && error.status === 422 ? refusedRows(error, rows) : []
    if (failures.length === 0) throw error
    const refused = new Set(failures.map((failure) => failure.id))
    const rest = rows.filter((row) => !refused.has(row.id))
    const answer =
      rest.length > 0
        ? await written(estimate_id, rest, stamp)
        : { ids: {}, failures: [], lines: [], estimate: undefined }
    return { ...answer, failures: [...answer.failures, ...failures] }
  }
}

function refusedRows(error: CallError, rows: WireRows): Failure[] {
  return Object.entries(error.errors).flatMap(([path, message]) => {
    const [, index, field = ''] = /^rows\.(\d+)\.?(\w*)/.exec(path) ?? []
    const row = rows[Number(index)]
    return row ? [{ id: row.id, field, message }] : []
  })
}

function removedIn(rows: WireRows, failures: readonly Failure[]): number[] {
  const refused = new Set(failures.map(({ id }) => id))
  return rows.filter((row) => row.is_removed && !refused.has(row.id)).map(({ id }) => id)
}
