import { monthsBetween } from '@stroyfin/domain/dates/months'
import { formatMonth } from '@stroyfin/domain/russian/format-date'
import { AppLink } from '../AppLink.tsx'
import { formatDate } from '../format/dates.ts'
import { formatPercent } from '../format/figures.ts'
import styles from './gantt.module.css'
import { useWidth } from './use-width.ts'

export interface GanttBar {
  key: string
  name: string
  /** YYYY-MM-DD. */
  from: string
  to: string
  /** Percents that should be done by now, and that are. */
  plan: number | null
  done: number | null
  href?: string
}

interface GanttProps {
  title: string
  bars: readonly GanttBar[]
}

const DAY = 86_400_000
/** The words of a month need that much room, in pixels. */
const MONTH_WIDTH = 76
/** Of which that much is the words, the rest the gap to the next. */
const WORDS = 60
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY

/** Works over time: how long each lasts, how much of it is done, and where it should be. */
export function Gantt({ title, bars }: GanttProps) {
  const { ref, width } = useWidth()
  const first = bars.reduce((least, { from }) => (from < least ? from : least), bars[0]?.from ?? '')
  const last = bars.reduce((most, { to }) => (to > most ? to : most), bars[0]?.to ?? '')
  const months = monthsBetween(first, last)
  const start = dayOf(`${first.slice(0, 7)}-01`)
  const length = Math.max(1, dayOf(last) + 1 - start)
  const share = (days: number) => `${(days / length) * 100}%`
  const every = Math.ceil(months.length / Math.max(1, Math.floor(width / MONTH_WIDTH)))
  return (
    <figure className={styles.figure} aria-label={title}>
      <div className={styles.axis} aria-hidden>
        <div className={styles.legend}>
          <span>факт</span>
          <span className={styles.due}>план на дату</span>
        </div>
        <div ref={ref} className={styles.months}>
          {months
            .map((month) => ({ month, days: Math.max(0, dayOf(`${month}-01`) - start) }))
            // The words of the last month would go over the edge where it has only just begun.
            .filter(({ days }, at) => at % every === 0 && (1 - days / length) * width >= WORDS)
            .map(({ month, days }) => (
              <span key={month} style={{ left: share(days) }}>
                {formatMonth(month)}
              </span>
            ))}
        </div>
      </div>
      <ul className={styles.list}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <span className={styles.name} title={bar.name}>
              {bar.href ? <AppLink href={bar.href}>{bar.name}</AppLink> : bar.name}
            </span>
            <div className={styles.lane} title={wordsOf(bar)}>
              <div
                className={styles.bar}
                style={{
                  left: share(dayOf(bar.from) - start),
                  width: share(dayOf(bar.to) + 1 - dayOf(bar.from)),
                }}
              >
                <div className={styles.done} style={{ width: `${bounded(bar.done)}%` }} />
                {bar.plan !== null && (
                  <div className={styles.plan} style={{ left: `${bounded(bar.plan)}%` }} aria-hidden />
                )}
              </div>
            </div>
            <span className="sr-only">{wordsOf(bar)}</span>
          </li>
        ))}
      </ul>
    </figure>
  )
}

const bounded = (percent: number | null) => Math.max(0, Math.min(100, percent ?? 0))

function wordsOf({ from, to, plan, done }: GanttBar): string {
  const words = [`${formatDate(from)} – ${formatDate(to)}`]
  if (plan !== null) words.push(`план ${formatPercent(plan, 2)}`)
  if (done !== null) words.push(`факт ${formatPercent(done, 2)}`)
  return words.join(', ')
}
