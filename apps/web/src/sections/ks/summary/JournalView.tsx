import { type JournalLine, loadKsJournal } from '@stroyfin/contract/ks/load-journal'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { TableExportButton } from '../../../app/TableExportButton.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { SwitchField } from '../../../ui/fields/SwitchField.tsx'
import { SearchBox } from '../../../ui/filters/SearchBox.tsx'
import { Grid } from '../../../ui/grid/Grid.tsx'
import { columnsIn } from '../../../ui/grid/own-currency.ts'
import { useWindowSource } from '../../../ui/grid/use-window-source.ts'
import { SummaryPrintButton } from '../../forms/public.tsx'
import { type JournalHead, journalColumns, journalTotals, monthName } from './journal-columns.ts'
import styles from './summary.module.css'
import { type SummaryOf, useSummaryPeriod } from './summary-scope.ts'

const keyOf = (row: JournalLine) => row.key
const NOTHING: JournalHead = { months: [], planned: false, earlier: false }

/** КС-6а of a contract: lines of its estimates by months and what is left of them; sums without VAT. */
export function JournalView({ agreement_id, ks_id, currency }: SummaryOf) {
  const [period, change] = useSummaryPeriod('month')
  const [search, setSearch] = useState('')
  const [only_accepted, setOnlyAccepted] = useState(false)
  const [head, setHead] = useState(NOTHING)
  const columns = useMemo(() => columnsIn(journalColumns(head), currency), [head, currency])
  const exported = useMemo(() => columns.map(withGroup), [columns])
  const narrowed = search !== '' || only_accepted
  const asked = { agreement_id, ks_id, ...period, search, only_accepted }
  const source = useWindowSource<JournalLine>({
    key: JSON.stringify(asked),
    load: async (offset, limit, { signal }) => {
      const found = await call(loadKsJournal, { ...asked, offset, limit }, { signal })
      const { months, totals } = found
      if (offset === 0) {
        const parts = { planned: totals.estimate_summ !== 0, earlier: totals.before !== 0 }
        // What a search leaves out is still there: its columns stay.
        setHead((before) => ({ ...(narrowed ? before : parts), months }))
      }
      return { ...found, totals: journalTotals(totals, months) }
    },
  })
  const from = period.from ?? head.months[0] ?? null
  const to = period.to ?? head.months.at(-1) ?? null
  return (
    <section className={styles.summary} aria-label="Журнал КС-6а">
      <div className={styles.tools}>
        <DateField
          label="Месяцы с"
          mode="month"
          clearable={false}
          value={from}
          onChange={(next) => change({ from: next, to })}
        />
        <DateField
          label="Месяцы по"
          mode="month"
          clearable={false}
          value={to}
          onChange={(next) => change({ to: next, from })}
        />
        <SwitchField
          label="С несогласованными"
          value={period.unapproved}
          onChange={(unapproved) => change({ unapproved })}
        />
      </div>
      <div className={styles.tools}>
        <SearchBox value={search} onChange={setSearch} placeholder="Наименование, расценка, раздел" />
        <SwitchField label="Только принятое" value={only_accepted} onChange={setOnlyAccepted} />
        {from && to && (
          <>
            <TableExportButton
              title={`КС-6а за ${monthName(from)} – ${monthName(to)}`}
              columns={exported}
              source={source}
            />
            <SummaryPrintButton
              form="ks-6a"
              currency={currency}
              asked={{ agreement_id, ks_id, unapproved: period.unapproved, from, to }}
            />
          </>
        )}
      </div>
      <div className={styles.grid}>
        <Grid
          label="Журнал учёта выполненных работ"
          columns={columns}
          source={source}
          rowId={keyOf}
          empty={{
            text: narrowed ? 'Ничего не найдено' : 'В договоре нет смет, и по нему ещё ничего не принято',
          }}
        />
      </div>
    </section>
  )
}

/** A file has one line of heads: the month is said in each. */
function withGroup<Column extends { title: string; group?: string }>(column: Column): Column {
  return column.group ? { ...column, title: `${column.group}: ${column.title}` } : column
}
