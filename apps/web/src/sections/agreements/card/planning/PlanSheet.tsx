import { useMediaQuery } from '@mantine/hooks'
import type { Agreement } from '@stroyfin/contract/agreements/agreement'
import { moscowDay } from '@stroyfin/contract/kit/dates'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import type { PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { MOST_PLAN_MONTHS } from '@stroyfin/domain/agreements/plan-months'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useMay } from '../../../../session/rights.ts'
import { ConflictDialog } from '../../../../ui/document/ConflictDialog.tsx'
import { Grid } from '../../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../../ui/grid/own-currency.ts'
import type { GridHandle } from '../../../../ui/grid/row-deeds.ts'
import { SaveBar } from '../../../../ui/grid/SaveBar.tsx'
import { useArraySource } from '../../../../ui/grid/use-array-source.ts'
import { LedgerPick } from './LedgerPick.tsx'
import { PlanGap } from './PlanGap.tsx'
import { PlanTools } from './PlanTools.tsx'
import { factColumns, planColumns } from './plan-columns.ts'
import { type FactRow, planFact } from './plan-fact.ts'
import type { PlanRow } from './plan-row.ts'
import styles from './planning.module.css'
import { type PlannedArticle, type Planning, usePlan } from './use-plan.ts'
import { useSavePlan } from './use-save-plan.ts'

/** So few rows stand close to the fact below them. */
const FEW = 12

const FactGrid = memo(Grid<FactRow>)

interface PlanSheetProps {
  agreement: Agreement
  planning: Planning
}

/** Articles by months as a sheet that is typed and pasted like Excel, one ledger at a time; below, the fact. */
export function PlanSheet({ agreement, planning }: PlanSheetProps) {
  const narrow = useMediaQuery('(max-width: 599px)') ?? false
  const allowed = useMay()('agreement.edit') && !agreement.is_deleted && agreement.status !== 'on_approval'
  const may_edit = allowed && !narrow
  const [ledger, setLedger] = useState<PlanLedger>('ks_summ')
  const [added, setAdded] = useState<readonly PlannedArticle[]>([])
  const [more, setMore] = useState(0)
  const grid = useRef<GridHandle<PlanRow>>(null)
  const today = moscowDay(new Date())
  const plan = usePlan({ agreement, planning, may_edit, ledger, added, more })
  const { edits, rows, merged, months, cut, planned, wanted } = plan
  const columns = useMemo(
    () => columnsIn(planColumns(months, may_edit), agreement.currency),
    [months, may_edit, agreement.currency],
  )
  const source = useArraySource(rows, { columns, edits })
  const below = useMemo(
    () => columnsIn(factColumns(months, today), agreement.currency),
    [months, today, agreement.currency],
  )
  // The comparison follows the typing and does not hold it up.
  const settled = useDeferredValue(merged)
  const compared = useMemo(
    () => planFact({ ledger, rows: settled, fact: planning.fact, months }),
    [ledger, settled, planning.fact, months],
  )
  const compared_source = useArraySource(compared, { columns: below })
  const saving = useSavePlan({
    agreement_id: agreement.id,
    version: planning.version,
    edits,
    onSaved: plan.allowLeaving,
  })
  return (
    <>
      <LedgerPick value={ledger} onChange={setLedger} planned={planned} narrow={narrow} />
      <div className={styles.tools}>
        <PlanGap
          sign={CURRENCY_VIEW[agreement.currency].sign}
          planned={planned[ledger]}
          target={wanted[ledger]}
        />
        {cut && (
          <p className={styles.gap} role="note">
            Показаны первые {MOST_PLAN_MONTHS / 12} лет: договор длиннее. Что приходится на более поздние
            месяцы, план не показывает.
          </p>
        )}
        <PlanTools
          agreement={agreement}
          plan={plan}
          columns={columns}
          source={source}
          ledger={ledger}
          grid={grid}
          may_edit={may_edit}
          onMore={() => setMore(more + 6)}
          onArticle={(article) => setAdded([...added, article])}
        />
      </div>
      {allowed && narrow && (
        <p className={styles.quiet}>
          На телефоне план открыт для просмотра, изменить его можно на компьютере
        </p>
      )}
      {agreement.status === 'on_approval' && (
        <p className={styles.quiet}>Договор на согласовании. План можно изменить после решения</p>
      )}
      <div className={rows.length <= FEW ? styles.few : styles.grid}>
        <Grid
          label="План по месяцам"
          columns={columns}
          source={source}
          fit_rows={rows.length <= FEW}
          {...(may_edit && { edits, handle: grid })}
          empty={{ text: 'У договора нет статей: добавьте статью, чтобы планировать по ней' }}
        />
      </div>
      {may_edit && <SaveBar edits={edits} saving={saving.saving} onSave={saving.save} />}
      <div>
        <FactGrid label="План и факт" columns={below} source={compared_source} fit_rows status={false} />
      </div>
      <ConflictDialog conflicts={saving.conflicts} onResolve={saving.resolve} />
    </>
  )
}
