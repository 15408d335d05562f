import { loadKs3 } from '@stroyfin/contract/ks/load-ks-3'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useMemo } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { useTreeSource } from '../../../ui/grid/use-tree-source.ts'
import { SummaryPrintButton } from '../../forms/public.tsx'
import { ks3Card } from './Ks3Card.tsx'
import { ks3Columns, ks3GridRows } from './ks-3-rows.ts'
import { PeriodActs } from './PeriodActs.tsx'
import styles from './summary.module.css'
import { type SummaryOf, useSummaryPeriod } from './summary-scope.ts'

/** КС-3 of a contract: accepted since the start of the works, since the start of the year and in the period. */
export function Ks3View({ agreement_id, ks_id, currency }: SummaryOf) {
  const [period, change] = useSummaryPeriod('day')
  const { data, error, isPending, isPlaceholderData, isFetching, refetch } = useEndpoint(
    loadKs3,
    { agreement_id, ks_id, ...period },
    { keepPrevious: true },
  )
  const columns = useMemo(() => columnsIn(ks3Columns, currency), [currency])
  const rows = useMemo(() => (data ? ks3GridRows(data) : []), [data])
  const source = useTreeSource(rows, {
    columns,
    first_open: 'all',
    loading: isPending || isPlaceholderData,
    onReload: () => void refetch(),
  })
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  const wrong = error ? errorText(error) : undefined
  const none = data !== undefined && data.rows.length === 0
  return (
    <section className={styles.summary} aria-label="Справка КС-3" aria-busy={isFetching || undefined}>
      <div className={styles.tools}>
        <DateField
          label="Период с"
          clearable={false}
          value={period.from ?? data?.from ?? null}
          onChange={(from) => change({ from, to: period.to ?? data?.to ?? null })}
        />
        <DateField
          label="Период по"
          clearable={false}
          value={period.to ?? data?.to ?? null}
          onChange={(to) => change({ to, from: period.from ?? data?.from ?? null })}
          {...(wrong && { error: wrong })}
        />
        <SwitchField
          label="С несогласованными"
          value={period.unapproved}
          onChange={(unapproved) => change({ unapproved })}
        />
        {data && !none && (
          <TableExportButton
            title={`КС-3 за ${formatDate(data.from)}–${formatDate(data.to)}`}
            columns={columns}
            source={{ ...source, totals: {} }}
          />
        )}
        {data && !none && (
          <SummaryPrintButton
            form="ks-3"
            currency={currency}
            asked={{ agreement_id, ks_id, unapproved: period.unapproved, from: data.from, to: data.to }}
          />
        )}
      </div>
      <Grid
        label="Справка о стоимости выполненных работ и затрат"
        columns={columns}
        source={none ? { ...source, total: 0 } : source}
        fit_rows
        card={ks3Card}
        status={false}
        empty={{ text: 'По договору ещё ничего не принято' }}
      />
      {data && <PeriodActs acts={data.acts} ks_id={ks_id} currency={currency} />}
    </section>
  )
}
