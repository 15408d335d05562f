import { type JournalLine, loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { SummaryPrintButton } from '../../forms/public.tsx'
import { type JournalParts, journalColumns, journalTotals, monthName } from './journal-columns.ts'
import styles from './summary.module.css'
import { type SummaryOf, useSummaryPeriod } from './summary-scope.ts'

const keyOf = (row: JournalLine) => row.key

/** КС-6а of a contract: lines of its estimates by months and what is left of them; sums without VAT. */
export function JournalView({ agreement_id, ks_id }: SummaryOf) {
  const [period, change] = useSummaryPeriod('month')
  const asked = { agreement_id, ks_id, ...period }
  const { data, error, isPending, refetch } = useEndpoint(
    loadKsJournal,
    { ...asked, limit: 1 },
    { keepPrevious: true },
  )
  if (error && !data) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (isPending || !data) return <SkeletonRows rows={8} />
  const wrong = error ? errorText(error) : undefined
  const { unapproved } = period
  return (
    <section className={styles.summary} aria-label="Журнал КС-6а">
      <div className={styles.tools}>
        <DateField
          label="Месяцы с"
          mode="month"
          clearable={false}
          value={period.from ?? data.from}
          onChange={(from) => change({ from, to: period.to ?? data.to })}
        />
        <DateField
          label="по"
          mode="month"
          clearable={false}
          value={period.to ?? data.to}
          onChange={(to) => change({ to, from: period.from ?? data.from })}
          {...(wrong && { error: wrong })}
        />
        <SwitchField
          label="С несогласованными"
          value={unapproved}
          onChange={(next) => change({ unapproved: next })}
        />
      </div>
      <JournalGrid
        asked={{ agreement_id, ks_id, unapproved, from: data.from, to: data.to }}
        months={data.months}
        planned={data.totals.estimate_summ !== 0}
        earlier={data.totals.before !== 0}
      />
    </section>
  )
}

interface JournalGridProps extends JournalParts {
  asked: SummaryOf & { unapproved: boolean; from: string; to: string }
  months: readonly string[]
}

function JournalGrid({ asked, months, planned, earlier }: JournalGridProps) {
  const [search, setSearch] = useState('')
  const [only_accepted, setOnlyAccepted] = useState(false)
  const columns = useMemo(() => journalColumns(months, { planned, earlier }), [months, planned, earlier])
  const exported = useMemo(
    () =>
      columns.map((column) =>
        column.group ? { ...column, title: `${column.group}: ${column.title}` } : column,
      ),
    [columns],
  )
  const source = useWindowSource<JournalLine>({
    key: JSON.stringify([asked, search, only_accepted]),
    load: async (offset, limit, { signal }) => {
      const found = await call(loadKsJournal, { ...asked, search, only_accepted, offset, limit }, { signal })
      return { ...found, totals: journalTotals(found.totals, found.months) }
    },
  })
  return (
    <>
      <div className={styles.tools}>
        <SearchBox value={search} onChange={setSearch} placeholder="Наименование, расценка, раздел" />
        <SwitchField label="Только принятое" value={only_accepted} onChange={setOnlyAccepted} />
        <TableExportButton
          title={`КС-6а за ${monthName(asked.from)} – ${monthName(asked.to)}`}
          columns={exported}
          source={source}
        />
        <SummaryPrintButton form="ks-6a" asked={asked} />
      </div>
      <div className={styles.grid}>
        <Grid
          label="Журнал учёта выполненных работ"
          columns={columns}
          source={source}
          rowId={keyOf}
          empty={{
            text:
              search || only_accepted
                ? 'Ничего не найдено'
                : 'В договоре нет смет, и по нему ещё ничего не принято',
          }}
        />
      </div>
    </>
  )
}
