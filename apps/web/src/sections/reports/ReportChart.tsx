import type { ReportManifest } from '@stroyfin/contract/reports/report-manifest'
import { useKeptHeight } from '../../app/use-kept-height.ts'
import { useNavigate } from '../../ui/app-navigation.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { isBlank } from '../../ui/charts/chart-data.ts'
import { Gantt, type GanttBar } from '../../ui/charts/Gantt.tsx'
import { Lines } from '../../ui/charts/Lines.tsx'
import { Shares } from '../../ui/charts/Shares.tsx'
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
export function ReportChart({ report, is_awaited, ...answered }: ReportChartProps) {
  const go = useNavigate()
  const { chart } = report
  if (!chart) return null
  if (chart.kind === 'shares') return <ShareLines {...{ report, chart, is_awaited, answered }} />
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
        <Bars {...drawn} form={chart.kind === 'stacked' ? 'stack' : 'group'} lines={chart.lines} />
      )}
    </section>
  )
}

interface SharesProps {
  report: ReportManifest
  chart: NonNullable<ReportManifest['chart']>
  is_awaited: boolean
  answered: Answered
}

/** As many lines as there are names: how high that is, is known from the time before. */
const USUAL_SHARES = 96

function ShareLines({ report, chart, is_awaited, answered }: SharesProps) {
  const go = useNavigate()
  const kept = useKeptHeight(`report-chart:${report.name}`, !is_awaited, USUAL_SHARES)
  const { categories, series, addressAt } = pictureOf(chart, answered)
  const [share] = series
  if (!is_awaited && !share) return null
  const press = (at: number) => {
    const address = share && addressAt(at, share.code)
    if (address) go(address)
  }
  const leads = share !== undefined && categories.some((_, at) => addressAt(at, share.code))
  return (
    <div {...kept}>
      <section className={styles.chart} aria-label={chart.title}>
        {share && (
          <Shares title={chart.title} names={categories} share={share} onPress={leads ? press : undefined} />
        )}
      </section>
    </div>
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
