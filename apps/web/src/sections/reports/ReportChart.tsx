import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { useNavigate } from '../../ui/app-navigation.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { isBlank } from '../../ui/charts/chart-data.ts'
import { Gantt, type GanttBar } from '../../ui/charts/Gantt.tsx'
import { Lines } from '../../ui/charts/Lines.tsx'
import { type Answered, pictureOf } from './chart-picture.ts'
import styles from './ReportPage.module.css'

interface ReportChartProps extends Answered {
  report: ReportManifest
  /** The first answer is on its way. */
  is_awaited: boolean
}

const HEIGHT = 168
const LEGEND = 26
/** More works than that are read in the table. */
const MOST_BARS = 30

/** The picture that the report declares, over the same rows as its table; a press opens the documents behind a figure. */
export function ReportChart({ report: { chart }, is_awaited, ...answered }: ReportChartProps) {
  const go = useNavigate()
  if (!chart) return null
  if (is_awaited) return <KeptPlace chart={chart} />
  if (chart.kind === 'gantt') return <Works chart={chart} {...answered} />
  const { heading, categories, series, addressAt } = pictureOf(chart, answered)
  if (isBlank(series)) return null
  const leads = categories.some((_, at) => series.some(({ code }) => addressAt(at, code)))
  const open = (at: number, code: string) => {
    const address = addressAt(at, code)
    if (address) go(address)
  }
  const drawn = {
    title: chart.title,
    heading,
    height: HEIGHT,
    categories,
    series,
    ...(leads && { onPress: open }),
  }
  return (
    <section className={styles.chart} aria-label={chart.title}>
      {chart.kind === 'lines' ? (
        <Lines {...drawn} />
      ) : (
        <Bars {...drawn} form={chart.kind === 'stacked' ? 'stack' : 'group'} />
      )}
    </section>
  )
}

/** As high as the picture will be: the table below does not jump from under the pointer when the answer comes. */
function KeptPlace({ chart: { kind, series } }: { chart: NonNullable<ReportManifest['chart']> }) {
  const legend = kind !== 'lines' && series.length > 1 ? LEGEND : 0
  return <div className={styles.chart} style={{ boxSizing: 'content-box', height: HEIGHT + legend }} />
}

function Works({
  chart,
  rows,
  columns,
  addressOf,
}: Answered & { chart: NonNullable<ReportManifest['chart']> }) {
  const [from = '', to = '', plan = '', fact = ''] = chart.series
  const name = columns.find(({ code }) => code === 'name') ?? columns[0]
  const bars = rows.flatMap((row): GanttBar[] => {
    const [start, end] = [row.texts[from], row.texts[to]]
    if (!start || !end || row.is_around) return []
    const href = columns.map((column) => addressOf(row, column)).find(Boolean)
    return [
      {
        key: row.id,
        name: row.texts[name?.code ?? ''] ?? '',
        from: start,
        to: end,
        plan: row.figures[plan] ?? null,
        done: row.figures[fact] ?? row.figures[plan] ?? null,
        ...(href && { href }),
      },
    ]
  })
  if (bars.length === 0) return null
  return (
    <section className={styles.chart} aria-label={chart.title}>
      <Gantt title={chart.title} bars={bars.slice(0, MOST_BARS)} />
    </section>
  )
}
