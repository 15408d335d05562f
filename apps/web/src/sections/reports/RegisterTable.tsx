import { loadReportRows, type RegisterRow } from '@stroyfin/contract/reports/load-rows'
import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { call } from '../../api/call.ts'
import { useListState } from '../../app/list-state.ts'
import { useListSource } from '../../app/use-list-source.ts'
import type { CellValue } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { NO_DATA, NOTHING_FOUND } from './empty-words.ts'
import { filterFields } from './filter-fields.ts'
import { gridColumns } from './grid-columns.ts'
import { RowDialog } from './lazy-row-dialog.ts'
import { firstFigure, ReportCard, ReportCardFigure } from './ReportCard.tsx'
import styles from './ReportPage.module.css'
import { ReportTools } from './ReportTools.tsx'
import type { Parameters } from './use-parameters.ts'
import type { ReportColumns } from './use-report-columns.ts'

interface RegisterTableProps {
  report: ReportManifest
  parameters: Parameters
  kept: ReportColumns['kept']
  /** Columns the person has left shown; without them all are. */
  codes: ReportColumns['codes']
  /** Fields of its parameters: they stand in one line with the search. */
  form: ReactNode
}

const LIVE = [] as const

const figureOrNull = (value: CellValue) => (typeof value === 'number' ? value : null)

/** A flat report of any length: brought by windows, ordered, filtered and summed by the server (K-03). */
export function RegisterTable({ report, parameters, kept, codes, form }: RegisterTableProps) {
  const [state, change] = useListState()
  const { name, columns: fields } = report
  const carded = codes ? fields.filter(({ code }) => codes.includes(code)) : fields
  const columns = useMemo(
    () => gridColumns<RegisterRow>(fields, (row, { code }) => row.links[code]),
    [fields],
  )
  const filters = useMemo(() => filterFields(fields, state.filters), [fields, state.filters])
  const source = useListSource<RegisterRow>({
    state,
    live: LIVE,
    scope: { name, parameters },
    onSort: (sort) => change({ sort }),
    load: (ask, options) => call(loadReportRows, { ...ask, name, parameters }, options),
  })
  const [opened, open] = useState<Pick<RegisterRow, 'texts' | 'figures' | 'links'>>()
  const [first] = fields
  const openTotals = () =>
    open({
      texts: first ? { [first.code]: 'Итого' } : {},
      figures: Object.fromEntries(fields.map(({ code }) => [code, figureOrNull(source.totals[code])])),
      links: {},
    })
  return (
    <>
      <ReportTools form={form} fields={filters} state={state} onChange={change} />
      <div className={styles.table}>
        <Grid
          label={report.title}
          columns={columns}
          source={source}
          {...kept}
          card={(row) => <ReportCard columns={carded} row={row} />}
          card_side={(row) => <ReportCardFigure columns={carded} row={row} />}
          onCard={open}
          card_total={firstFigure(carded)}
          onTotals={openTotals}
          empty={{ text: state.search.trim() !== '' || state.filters.length > 0 ? NOTHING_FOUND : NO_DATA }}
        />
      </div>
      {opened && (
        <Suspense fallback={null}>
          <RowDialog
            columns={carded}
            row={opened}
            hrefOf={({ code }) => opened.links[code]}
            onClose={() => open(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
