import { Button } from '@mantine/core'
import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { PLAN_LEDGER_LABELS, type PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { MOST_PLAN_MONTHS, monthsToFill } from '@stroyfin/domain/agreements/plan-months'
import { spreadEvenly, targetByArticles } from '@stroyfin/domain/agreements/plan-targets'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { type RefObject, useState } from 'react'
import { TableExportButton } from '../../../../app/TableExportButton.tsx'
import { toast } from '../../../../theme/toast.tsx'
import type { GridColumn } from '../../../../ui/grid/column.ts'
import type { CellWrite } from '../../../../ui/grid/grid-edits.ts'
import type { GridHandle } from '../../../../ui/grid/row-deeds.ts'
import type { RowSource } from '../../../../ui/grid/row-source.ts'
import { AddArticle } from './AddArticle.tsx'
import { cellSumm, type PlanRow } from './plan-row.ts'
import styles from './planning.module.css'
import { leftOf, type Plan, type PlannedArticle } from './use-plan.ts'

interface PlanToolsProps {
  agreement: Agreement
  plan: Plan
  columns: readonly GridColumn<PlanRow>[]
  source: RowSource<PlanRow>
  ledger: PlanLedger
  grid: RefObject<GridHandle<PlanRow> | null>
  may_edit: boolean
  onMore: () => void
  onArticle: (article: PlannedArticle) => void
}

/** What fills many months at once, and the file of what is on the screen. */
export function PlanTools(props: PlanToolsProps) {
  const { agreement, plan, columns, source, ledger, grid, may_edit } = props
  const [adding, setAdding] = useState(false)
  const spread = () => {
    const writes = evenly(props, grid.current?.chosen() ?? [])
    if (writes.length > 0) plan.edits.write(writes)
    else toast.info('Раскладывать нечего: всё распределено или в сроке договора нет пустых месяцев')
  }
  const right = () => {
    if (!grid.current?.fillRight())
      toast.info('Встаньте на ячейку месяца: её сумма повторится до конца строки')
  }
  const seen: RowSource<PlanRow> = {
    ...source,
    rows: async (from, to) => (await source.rows(from, to)).map((row) => plan.edits.merged(row)),
  }
  return (
    <div className={styles.buttons}>
      {may_edit && (
        <>
          <Button variant="default" onClick={spread}>
            Разложить остаток поровну
          </Button>
          <Button variant="default" onClick={right}>
            Повторить вправо
          </Button>
          <Button variant="default" onClick={() => setAdding(true)}>
            Добавить статью
          </Button>
        </>
      )}
      {plan.months.length < MOST_PLAN_MONTHS && (
        <Button variant="default" onClick={props.onMore}>
          Ещё 6 месяцев
        </Button>
      )}
      <TableExportButton
        title={`План договора ${agreement.number}: ${PLAN_LEDGER_LABELS[ledger]}`.slice(0, 100)}
        columns={columns}
        source={seen}
      />
      {adding && (
        <AddArticle
          known={plan.articles.map(({ classifier_id }) => classifier_id)}
          onAdd={(article) => {
            props.onArticle(article)
            setAdding(false)
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  )
}

/** What each article still lacks of its share, spread over its empty months; of the chosen rows, or of all. */
function evenly({ agreement, plan, columns, ledger }: PlanToolsProps, chosen: readonly PlanRow[]) {
  const shares = targetByArticles(
    plan.wanted[ledger].summ,
    plan.articles.map(({ summ }) => kopecks(summ)),
  )
  const rows = chosen.length > 1 ? chosen : plan.rows
  return rows.flatMap((row): CellWrite<PlanRow>[] => {
    const merged = plan.edits.merged(row)
    const at = plan.articles.findIndex(({ classifier_id }) => classifier_id === row.classifier_id)
    const months = monthsToFill(agreement, (month) => cellSumm(merged[month]) === 0n)
    return spreadEvenly(leftOf(merged, shares[at]), months.length).flatMap((summ, step) => {
      const column = columns.find(({ code }) => code === months[step])
      return column && summ > 0n ? [{ row, column, text: roubles(summ) }] : []
    })
  })
}
