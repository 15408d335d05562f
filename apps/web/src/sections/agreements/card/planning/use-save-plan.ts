import type { PlanCell } from '@stroyfin/contract/agreements/load-planning'
import { savePlanning } from '@stroyfin/contract/agreements/save-planning'
import { PLAN_LEDGER_LABELS } from '@stroyfin/domain/agreements/plan-ledger'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { formatMonth } from '@stroyfin/domain/russian/format-date'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { useRef, useState } from 'react'
import { staleRow } from '../../../../api/stale-row.ts'
import { useAction } from '../../../../api/use-action.ts'
import { toast } from '../../../../theme/toast.tsx'
import type { ConflictField } from '../../../../ui/document/ConflictDialog.tsx'
import type { CellValue } from '../../../../ui/grid/column.ts'
import { forgetSaved } from '../../../../ui/grid/forget-saved.ts'
import type { GridEdits, RowChange } from '../../../../ui/grid/grid-edits.ts'
import { UNREAD } from '../../../../ui/grid/unread.ts'
import { cellSumm, isMonth, type PlanRow, planRowId } from './plan-row.ts'

interface Stored {
  version: number
  cells: PlanCell[]
}

interface SaveOptions {
  agreement_id: number
  version: number
  edits: GridEdits<PlanRow>
  onSaved: () => void
}

/** Saves the typed months; what somebody else has planned meanwhile is taken, and asked about where both did (K-06). */
export function useSavePlan({ agreement_id, version, edits, onSaved }: SaveOptions) {
  const [theirs, setTheirs] = useState<Stored>()
  const sent = useRef<readonly RowChange<PlanRow>[]>([])
  const action = useAction(savePlanning, {
    onSuccess: ({ message }) => {
      forgetSaved(edits, sent.current)
      if (edits.rowCount() === 0) onSaved()
      toast.success(message)
    },
    onFailure: (error) => {
      const stored = staleRow<Stored>(error)
      if (!stored) return false
      if (conflictsOf(edits, stored.cells).length > 0) setTheirs(stored)
      else send(stored.version)
      return true
    },
  })
  const send = (seen: number) => {
    sent.current = edits.changes()
    const cells = changedCells(sent.current)
    if (cells.length > 0) action.mutate({ agreement_id, version: seen, cells })
  }
  const save = () => {
    if (edits.errorCount() > 0) toast.error(UNREAD)
    else if (!action.isPending) send(version)
  }
  const resolve = (taken: readonly string[] | null) => {
    if (theirs && taken) {
      takeOver(edits, theirs.cells, taken)
      send(theirs.version)
    }
    setTheirs(undefined)
  }
  const conflicts = theirs ? conflictsOf(edits, theirs.cells) : []
  return { save, saving: action.isPending, conflicts, resolve }
}

function changedCells(changes: readonly RowChange<PlanRow>[]) {
  return changes.flatMap(({ row: { ledger, classifier_id }, values }) =>
    Object.entries(values)
      .filter(([field]) => isMonth(field))
      .map(([month, value]) => ({
        ledger,
        classifier_id,
        month,
        summ: value === null || value === undefined || value === '' ? null : wireSumm(String(value)),
      })),
  )
}

const storedAt = (cells: readonly PlanCell[]) => {
  const known = new Map(
    cells.map((cell) => [`${planRowId(cell.ledger, cell.classifier_id)} ${cell.month}`, cell.summ]),
  )
  return (row: PlanRow, month: string): CellValue => known.get(`${row.id} ${month}`) ?? null
}

/** Months that both have changed, and differently. */
function conflictsOf(edits: GridEdits<PlanRow>, cells: readonly PlanCell[]): ConflictField[] {
  const theirs = storedAt(cells)
  return edits.changes().flatMap(({ row, base, values }) =>
    Object.entries(values).flatMap(([month, mine]) => {
      if (!isMonth(month)) return []
      const now = cellSumm(theirs(row, month))
      if (now === cellSumm(base[month]) || now === cellSumm(mine)) return []
      return [
        {
          field: `${row.id} ${month}`,
          label: `${PLAN_LEDGER_LABELS[row.ledger]}, ${row.name}, ${formatMonth(month)}`,
          mine: shown(mine),
          theirs: shown(theirs(row, month)),
        },
      ]
    }),
  )
}

const shown = (value: CellValue) =>
  value === null || value === undefined || value === '' ? 'не указано' : formatMoney(String(value))

/** What is typed stays over what is stored now, but for the months given up. */
function takeOver(edits: GridEdits<PlanRow>, cells: readonly PlanCell[], taken: readonly string[]): void {
  const theirs = storedAt(cells)
  edits.rebase(
    edits.changes().map(({ id, row, values }) => {
      const months = Object.keys(values).filter(isMonth)
      return {
        id,
        now: Object.fromEntries(months.map((month) => [month, theirs(row, month)])),
        given_up: months.filter((month) => taken.includes(`${row.id} ${month}`)),
      }
    }),
  )
}
