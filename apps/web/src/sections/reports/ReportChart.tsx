import type { ReportColumnField, ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import type { ReportRowAnswer } from '@stroyfin/contract/reports/run-report'
import { useNavigate } from '../../ui/app-navigation.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { chartRows } from './chart-rows.ts'
import styles from './ReportPage.module.css'

interface ReportChartProps {
  report: ReportManifest
  columns: readonly ReportColumnField[]
  rows: readonly ReportRowAnswer[]
  addressOf: (row: ReportRowAnswer, column: ReportColumnField) => string | undefined
}

/** The picture that the report declares, over the same rows as its table; a press opens the documents behind a bar. */
export function ReportChart({ report, columns, rows, addressOf }: ReportChartProps) {
  const go = useNavigate()
  const { chart } = report
  if (!chart) return null
  const drawn = chartRows(rows, chart.series)
  if (drawn.length === 0) return null
  const name = columns.find(({ code }) => code === 'name')?.code ?? columns[0]?.code ?? ''
  const drilled = chart.series.flatMap((code) => columns.find((column) => column.code === code) ?? [])
  const leads = (row: ReportRowAnswer | undefined, first?: string) => {
    // A planned figure has no documents of its own: the row's other figure leads to those it is compared with.
    const inOrder = [...drilled].sort((a, b) => Number(b.code === first) - Number(a.code === first))
    return row && inOrder.map((column) => addressOf(row, column)).find(Boolean)
  }
  const has_drills = drawn.some((row) => leads(row))
  const open = (at: number, code: string) => {
    const address = leads(drawn[at], code)
    if (address) go(address)
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
