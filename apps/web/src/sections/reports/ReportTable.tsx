import type { ReportColumnField, ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { errorText } from '../../api/call-error.ts'
import { type ListState, useListState } from '../../app/list-state.ts'
import { useKnownConditions } from '../../app/use-known-state.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { NO_DATA, NOTHING_FOUND } from './empty-words.ts'
import { FigureWindows } from './FigureWindows.tsx'
import { type FigurePlace, figuresBehind, TOTAL } from './figures-behind.ts'
import { filterFields } from './filter-fields.ts'
import { gridColumns } from './grid-columns.ts'
import { firstFigure, ReportCard, ReportCardFigure } from './ReportCard.tsx'
import { ReportChart } from './ReportChart.tsx'
import styles from './ReportPage.module.css'
import { ReportTools } from './ReportTools.tsx'
import type { AskedReport } from './use-report-answer.ts'
import type { ReportColumns } from './use-report-columns.ts'

interface ReportTableProps {
  report: ReportManifest
  answer: AskedReport
  kept: ReportColumns['kept']
  /** Columns the person has left shown; without them all are. */
  codes: ReportColumns['codes']
  in_thousands: boolean
  /** What the report is asked, in words. */
  about: string
  /** Fields of its parameters: they stand in one line with the search. */
  form: ReactNode
  has_chart: boolean
}

const EVERY = () => true
const NO_COLUMNS: ReportColumnField[] = []
const NO_ROWS: ReportRowAnswer[] = []
const NO_TOTALS: Readonly<Record<string, number | null>> = {}

/** The figures: folders fold, totals come from the server, each figure leads to its documents. */
export function ReportTable(props: ReportTableProps) {
  const { report, answer, kept, codes, in_thousands, about, form, has_chart } = props
  const [state, change] = useListState()
  const { sort, search, filters } = state
  const isNarrowed = search.trim() !== '' || filters.length > 0
  const { data, error, isPending, isPlaceholderData, refetch } = answer
  const rows = data?.rows ?? NO_ROWS
  const fields = data?.columns ?? report.columns
  const carded = codes ? fields.filter(({ code }) => codes.includes(code)) : fields
  const whole = data?.totals ?? NO_TOTALS
  const [asked, ask] = useState<FigurePlace>()
  const [opened_id, open] = useState<string>()
  const behind = data?.behind ?? NO_COLUMNS
  const figures = useMemo(
    () => figuresBehind({ columns: fields, behind, rows, totals: whole, is_narrowed: isNarrowed }),
    [fields, behind, rows, whole, isNarrowed],
  )
  const { addressOf } = figures
  const known = useMemo(
    () => (data && !isPlaceholderData ? knownCodes([...data.columns, ...report.columns], state) : null),
    [data, isPlaceholderData, report, state],
  )
  useKnownConditions(state, known)
  const pressOf = useCallback(
    (row: ReportRowAnswer, column: ReportColumnField) =>
      figures.explain(row, column) ? () => ask({ row_id: row.id, code: column.code }) : undefined,
    [figures],
  )
  const columns = useMemo(
    () => gridColumns<ReportRowAnswer>(fields, addressOf, pressOf),
    [fields, addressOf, pressOf],
  )
  const tree = useTreeSource(rows, {
    columns,
    // The server has left the rows found: they stand open in the folders they lie in.
    ...(isNarrowed && { filter: EVERY }),
    sort,
    onSort: (next) => change({ sort: next }),
    persist_key: `/reports/${report.name}`,
    // Figures of the question before stay on the screen, but are not passed off as the answer.
    loading: isPending || isPlaceholderData,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const { total_href, total_press } = useTotals({ figures, addressOf, pressOf })
  const source = {
    ...tree,
    totals: whole,
    total_href,
    total_press,
    ...(isNarrowed && { total_title: 'Итого по отбору' }),
  }
  const answered = {
    columns: fields,
    rows,
    totals: source.totals,
    addressOf,
    wholeAddress: ({ code }: ReportColumnField) => total_href(code),
    in_thousands,
  }
  return (
    <>
      <ReportTools
        form={form}
        fields={filterFields(fields, filters)}
        state={state}
        onChange={change}
        search_placeholder="Найти в строках"
      />
      {has_chart && <ReportChart report={report} is_awaited={isPending} {...answered} />}
      <div className={styles.table}>
        <Grid
          label={report.title}
          columns={columns}
          source={source}
          {...kept}
          card={(row) => <ReportCard columns={carded} row={row} />}
          card_side={(row) => <ReportCardFigure columns={carded} row={row} />}
          onCard={({ id }) => open(id)}
          card_total={firstFigure(carded)}
          onTotals={() => open(TOTAL)}
          empty={{ text: isNarrowed ? NOTHING_FOUND : NO_DATA }}
        />
      </div>
      <FigureWindows
        {...{ figures, columns: carded, pressOf, opened_id, asked, about }}
        onCloseRow={() => open(undefined)}
        onCloseFigure={() => ask(undefined)}
      />
    </>
  )
}

interface TotalsOptions {
  figures: ReturnType<typeof figuresBehind>
  addressOf: (row: ReportRowAnswer, column: ReportColumnField) => string | undefined
  pressOf: (row: ReportRowAnswer, column: ReportColumnField) => (() => void) | undefined
}

/** Where a press on a total leads, and what it explains. */
function useTotals({ figures, addressOf, pressOf }: TotalsOptions) {
  return useMemo(() => {
    const ofTotal =
      <Found,>(find: (row: ReportRowAnswer, column: ReportColumnField) => Found) =>
      (code: string) => {
        const total = figures.figureAt({ row_id: TOTAL, code })
        return total && find(total.row, total.column)
      }
    return { total_href: ofTotal(addressOf), total_press: ofTotal(pressOf) }
  }, [figures, addressOf, pressOf])
}

/** A column of a month comes back when its month is asked for again. */
const knownCodes = (columns: readonly ReportColumnField[], { filters, sort }: ListState) =>
  new Set([
    ...columns.map(({ code }) => code),
    ...[...filters, ...sort].flatMap(({ field }) => (field.includes('@') ? [field] : [])),
  ])
