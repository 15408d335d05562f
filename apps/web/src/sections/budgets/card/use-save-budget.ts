import type { BudgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { saveBudget } from '@stroyfin/contract/budgets/save-budget'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { useRef, useState } from 'react'
import { staleRow } from '../../../api/stale-row.ts'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import type { ConflictField } from '../../../ui/document/ConflictDialog.tsx'
import type { CellValue } from '../../../ui/grid/column.ts'
import { forgetSaved } from '../../../ui/grid/forget-saved.ts'
import type { GridEdits, RowChange } from '../../../ui/grid/grid-edits.ts'
import { UNREAD } from '../../../ui/grid/unread.ts'
import { type LineRow, lineId, summOf } from './line-row.ts'

interface SaveOptions {
  budget: BudgetDetail
  edits: GridEdits<LineRow>
  onSaved: () => void
}

/** Saves the typed articles; what somebody else has changed meanwhile is taken, and asked about where both did (K-06). */
export function useSaveBudget({ budget, edits, onSaved }: SaveOptions) {
  const [theirs, setTheirs] = useState<BudgetDetail>()
  const sent = useRef<readonly RowChange<LineRow>[]>([])
  const action = useAction(saveBudget, {
    onSuccess: () => {
      forgetSaved(edits, sent.current)
      if (edits.rowCount() === 0) onSaved()
      toast.success('Бюджет сохранён')
    },
    onFailure: (error) => {
      const stored = staleRow<BudgetDetail>(error)
      if (!stored) return false
      if (conflictsOf(edits, stored).length > 0) setTheirs(stored)
      else send(stored.version)
      return true
    },
  })
  const send = (version: number) => {
    sent.current = edits.changes()
    const lines = sent.current.flatMap(({ row: { classifier_id }, values }) =>
      'summ' in values ? [{ classifier_id, summ: wireSumm(String(values.summ || '0')) }] : [],
    )
    if (lines.length > 0) action.mutate({ budget_id: budget.id, version, lines })
  }
  const save = () => {
    if (edits.errorCount() > 0) toast.error(UNREAD)
    else if (!action.isPending) send(budget.version)
  }
  const resolve = (taken: readonly string[] | null) => {
    if (theirs && taken) {
      takeOver(edits, theirs, taken)
      send(theirs.version)
    }
    setTheirs(undefined)
  }
  return {
    save,
    saving: action.isPending,
    conflicts: theirs ? conflictsOf(edits, theirs) : [],
    resolve,
  }
}

function storedIn(budget: BudgetDetail) {
  const known = new Map(budget.lines.map((line) => [lineId(line.classifier_id), line.summ]))
  return (id: string): CellValue => known.get(id) ?? 0
}

/** Articles that both have changed, and differently. */
function conflictsOf(edits: GridEdits<LineRow>, budget: BudgetDetail): ConflictField[] {
  const theirs = storedIn(budget)
  return edits.changes().flatMap(({ row, base, values }) => {
    const now = summOf(theirs(row.id))
    if (!('summ' in values) || now === summOf(base.summ) || now === summOf(values.summ)) return []
    return [
      {
        field: row.id,
        label: row.name,
        mine: formatMoney(String(values.summ || '0')),
        theirs: formatMoney(String(theirs(row.id))),
      },
    ]
  })
}

/** What is typed stays over what is stored now, but for the articles given up. */
function takeOver(edits: GridEdits<LineRow>, budget: BudgetDetail, taken: readonly string[]): void {
  const theirs = storedIn(budget)
  edits.rebase(
    edits.changes().map(({ id, row }) => ({
      id,
      now: { summ: theirs(row.id) },
      given_up: taken.includes(row.id) ? ['summ'] : [],
    })),
  )
}
