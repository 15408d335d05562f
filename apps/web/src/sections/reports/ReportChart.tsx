import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { Bars } from '../../ui/charts/Bars.tsx'
import { chartRows } from './chart-rows.ts'
import styles from './ReportPage.module.css'

interface ReportChartProps {
  report: ReportManifest
  rows: readonly ReportRowAnswer[]
}

/** The picture that the report declares, over the same rows as its table. */
export function ReportChart({ report, rows }: ReportChartProps) {
  const { chart, columns } = report
  if (!chart) return null
  const drawn = chartRows(rows, chart.series)
  if (drawn.length === 0) return null
  const name = columns.find(({ code }) => code === 'name')?.code ?? columns[0]?.code ?? ''
  return (
    <section className={styles.chart} aria-label={chart.title}>
      <Bars
        title={chart.title}
        heading={columns.find(({ code }) => code === name)?.title}
        height={168}
        categories={drawn.map(({ texts }) => texts[name] ?? '')}
        series={chart.series.map((code) => ({
          code,
          title: (columns.find((column) => column.code === code)?.title ?? code).replace(/, ₽$/, ''),
          values: drawn.map(({ figures }) => figures[code]),
        }))}
      />
    </section>
  )
}
