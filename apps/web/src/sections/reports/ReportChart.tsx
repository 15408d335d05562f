import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { listAddress } from '../../app/list-address.ts'
import { useNavigate } from '../../ui/app-navigation.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { chartRows } from './chart-rows.ts'
import styles from './ReportPage.module.css'

interface ReportChartProps {
  report: ReportManifest
  rows: readonly ReportRowAnswer[]
}

/** The picture that the report declares, over the same rows as its table; a press opens the documents behind a bar. */
export function ReportChart({ report, rows }: ReportChartProps) {
  const go = useNavigate()
  const { chart, columns } = report
  if (!chart) return null
  const drawn = chartRows(rows, chart.series)
  if (drawn.length === 0) return null
  const name = columns.find(({ code }) => code === 'name')?.code ?? columns[0]?.code ?? ''
  const has_drills = drawn.some(({ drills }) => chart.series.some((code) => drills[code]))
  const open = (at: number, code: string) => {
    // A planned figure has no documents of its own: the row's other figure leads to those it is compared with.
    const drills = drawn[at]?.drills ?? {}
    const drill = drills[code] ?? chart.series.map((other) => drills[other]).find(Boolean)
    if (drill) go(listAddress(drill.page, { filters: drill.filters }))
  }
  return (
    <section className={styles.chart} aria-label={chart.title}>
      <Bars
        title={chart.title}
        heading={columns.find(({ code }) => code === name)?.title}
        height={168}
        {...(has_drills && { onPress: open })}
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
