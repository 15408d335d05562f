import type { BudgetDetail, BudgetLine } from '@stroyfin/contract/budgets/load-budget'
import { useMemo, useState } from 'react'
import { useKeptEdits } from '../../../app/use-kept-edits.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { useGridEdits } from '../../../ui/grid/use-grid-edits.ts'
import { emptyRow, type LineRow, lineId, lineRow, rowId } from './line-row.ts'

type Article = Pick<BudgetLine, 'classifier_id' | 'name'>

/** The articles of a budget with what is typed over them; unsaved sums outlive a reload. */
export function useBudget(budget: BudgetDetail, may_edit: boolean) {
  const edits = useGridEdits<LineRow>(rowId)
  useKeptEdits({
    name: `budget:${budget.id}`,
    edits: may_edit ? edits : undefined,
    stamp: String(budget.version),
  })
  const allowLeaving = useUnsaved(edits.rowCount() > 0, 'address')
  const [added, setAdded] = useState<readonly Article[]>([])
  const { version } = edits
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version says that the changes have changed.
  const typed = useMemo(() => edits.changes().map(({ row }) => row), [edits, version])
  const typed_ids = typed.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows stay the same objects while their articles do.
  const rows = useMemo(() => {
    const known = new Map(budget.lines.map((line) => [lineId(line.classifier_id), lineRow(line)]))
    for (const article of [...added, ...typed]) {
      const id = lineId(article.classifier_id)
      if (!known.has(id)) known.set(id, emptyRow(article))
    }
    return [...known.values()]
  }, [budget.lines, added, typed_ids])
  return {
    edits,
    rows,
    allowLeaving,
    add: (article: Article) => setAdded([...added, article]),
  }
}

export type EditedBudget = ReturnType<typeof useBudget>
