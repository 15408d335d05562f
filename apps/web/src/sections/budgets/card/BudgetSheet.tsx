import type { BudgetDetail } from '@stroyfin/contract/budgets/load-budget'
import { useMemo, useState } from 'react'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { SaveBar } from '../../../ui/grid/SaveBar.tsx'
import { useArraySource } from '../../../ui/grid/use-array-source.ts'
import styles from '../budgets.module.css'
import { AddArticle } from './AddArticle.tsx'
import { BudgetTools } from './BudgetTools.tsx'
import { lineColumns } from './line-row.ts'
import { useBudget } from './use-budget.ts'
import { useSaveBudget } from './use-save-budget.ts'

interface BudgetSheetProps {
  budget: BudgetDetail
  editable: boolean
  narrow: boolean
}

/** Articles of a budget as a sheet that is typed and pasted like Excel; a telephone only shows them. */
export function BudgetSheet({ budget, editable, narrow }: BudgetSheetProps) {
  const may_edit = editable && !narrow
  const [adding, setAdding] = useState(false)
  const edited = useBudget(budget, may_edit)
  const { edits, rows } = edited
  const columns = useMemo(() => lineColumns(may_edit), [may_edit])
  const source = useArraySource(rows, { columns, edits })
  const saving = useSaveBudget({ budget, edits, onSaved: edited.allowLeaving })
  return (
    <>
      <BudgetTools
        budget={budget}
        edited={edited}
        columns={columns}
        source={source}
        may_edit={may_edit}
        onAdd={() => setAdding(true)}
      />
      {editable && narrow && (
        <p className={`${styles.quiet} ${styles.hint}`}>
          На телефоне бюджет открыт для просмотра, изменить его можно на компьютере
        </p>
      )}
      <div className={styles.grid}>
        <Grid
          label="Статьи бюджета"
          columns={columns}
          source={source}
          {...(may_edit && { edits })}
          empty={{ text: 'В бюджете нет статей: добавьте статью или заполните по планам договоров' }}
        />
      </div>
      {may_edit && <SaveBar edits={edits} saving={saving.saving} onSave={saving.save} />}
      {adding && (
        <AddArticle
          known={rows.map(({ classifier_id }) => classifier_id)}
          onAdd={(article) => {
            edited.add(article)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
      <ConflictDialog conflicts={saving.conflicts} onResolve={saving.resolve} />
    </>
  )
}
