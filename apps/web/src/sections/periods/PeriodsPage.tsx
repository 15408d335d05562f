import { Button } from '@mantine/core'
import { loadPeriods } from '@stroyfin/contract/periods/load-periods'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageHead } from '../../app/shell/PageHead.tsx'
import { useMay } from '../../session/rights.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { ClosePeriodDialog } from './ClosePeriodDialog.tsx'
import { DeedList } from './DeedList.tsx'
import { MonthGrid } from './MonthGrid.tsx'
import styles from './periods.module.css'
import { ReopenPeriodDialog } from './ReopenPeriodDialog.tsx'

/** Months by year, closed and open, and what has been done to them (K-17). */
export function PeriodsPage() {
  const may = useMay()
  const { data, error, refetch } = useEndpoint(loadPeriods, {}, { live: ['periods'] })
  const [closing, setClosing] = useState<string>()
  const [opening, setOpening] = useState<string>()
  const done = () => {
    setClosing(undefined)
    setOpening(undefined)
  }
  const { closed_through = null, closable_through = '' } = data ?? {}
  const canClose = may('period.create') && (closed_through === null || closed_through < closable_through)
  return (
    <>
      <PageHead
        title="Закрытие периода"
        actions={
          data && canClose && <Button onClick={() => setClosing(closable_through)}>Закрыть период</Button>
        }
      />
      {error && !data && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} height={48} />}
      {data && (
        <div className={styles.page}>
          <section className={styles.card} aria-labelledby="months">
            <h2 id="months" className={styles.state}>
              {closed_through === null
                ? 'Закрытых периодов нет'
                : `Закрыто по ${formatMonthInFull(closed_through)} включительно`}
            </h2>
            <p className={styles.hint}>
              Документы закрытых месяцев нельзя создать, изменить или удалить, поэтому отчёты за эти месяцы не
              меняются. Ошибку исправляют документом открытого месяца. Выписка, загруженная позже, уточняет
              остаток денег в первом открытом месяце.
            </p>
            <MonthGrid
              months={data.months}
              closable_through={closable_through}
              {...(canClose && { onClose: setClosing })}
              {...(may('period.remove') && { onOpen: setOpening })}
            />
          </section>
          <DeedList deeds={data.deeds} />
        </div>
      )}
      {data && closing !== undefined && (
        <ClosePeriodDialog
          month={closing}
          months={data.months.filter(({ month, is_closed }) => !is_closed && month <= closable_through)}
          onChange={setClosing}
          onClose={done}
        />
      )}
      {closed_through !== null && opening !== undefined && (
        <ReopenPeriodDialog month={opening} closed_through={closed_through} onClose={done} />
      )}
    </>
  )
}
