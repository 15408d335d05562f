import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { type ReportRowAnswer, runReport } from '@stroyfin/contract/reports/run-report'
import { useMemo } from 'react'
import { errorText } from '../../api/call-error.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { listAddress } from '../../app/list-address.ts'
import type { ColumnKind, GridColumn } from '../../ui/grid/column.ts'
import { Grid } from '../../ui/grid/Grid.tsx'
import { useTreeSource } from '../../ui/grid/use-tree-source.ts'
import { ReportCard } from './ReportCard.tsx'
import { ReportChart } from './ReportChart.tsx'
import styles from './ReportPage.module.css'
import type { Parameters } from './use-parameters.ts'

interface ReportTableProps {
  report: ReportManifest
  parameters: Parameters
}

const NO_ROWS: ReportRowAnswer[] = []

/** The figures: folders fold, totals come from the server, each figure leads to its documents. */
export function ReportTable({ report, parameters }: ReportTableProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = useEndpoint(
    runReport,
    { name: report.name, parameters },
    { keepPrevious: true },
  )
  const columns = useMemo(() => gridColumns(report), [report])
  const tree = useTreeSource(data?.rows ?? NO_ROWS, {
    columns,
    persist_key: `/reports/${report.name}`,
    // Figures of the question before stay on the screen, but are not passed off as the answer.
    loading: isPending || isPlaceholderData,
    error: error ? errorText(error) : undefined,
    onReload: () => void refetch(),
  })
  const source = { ...tree, totals: data?.totals ?? {} }
  return (
    <>
      <ReportChart report={report} rows={data?.rows ?? NO_ROWS} />
      <div className={styles.table}>
        <Grid
          label={report.title}
          columns={columns}
          source={source}
          card={(row) => <ReportCard report={report} row={row} />}
          empty={{ text: 'Данные отсутствуют' }}
        />
      </div>
    </>
  )
}

const kinds = { text: 'text', money: 'money', percent: 'percent', date: 'date', count: 'count' } as const

function gridColumns(report: ReportManifest): GridColumn<ReportRowAnswer>[] {
  return report.columns.map(({ code, title, format, width }) => {
    const kind: ColumnKind = kinds[format]
    const isFigure = kind === 'money' || kind === 'percent' || kind === 'count'
    return {
      code,
      title,
      kind,
      width,
      total: isFigure,
      value: (row) => (isFigure ? row.figures[code] : row.texts[code]),
      href: (row) => {
        const drill = row.drills[code]
        return drill && listAddress(drill.page, { filters: drill.filters })
      },
    }
  })
}
