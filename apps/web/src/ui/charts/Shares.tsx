import { formatPercent } from '../format/figures.ts'
import { type ChartSeries, drawn } from './chart-data.ts'
import styles from './shares.module.css'

interface SharesProps {
  /** What the chart shows, for those who hear it. */
  title: string
  names: readonly string[]
  /** Percents of each name. */
  share: ChartSeries
  /** Opens the documents behind a share. */
  onPress?: ((at: number) => void) | undefined
}

const WHOLE = 100

/**
 * How much of each is used, one under another: where one article dwarfs the rest, bars of its sums tell nothing of them. What
 * is over the whole is told by its figure and its colour, and not by a bar that would shrink all others.
 */
export function Shares({ title, names, share, onPress }: SharesProps) {
  return (
    <ul className={styles.shares} aria-label={title}>
      {names.map((name, at) => {
        const value = drawn(share.values[at])
        const body = (
          <>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <span className={styles.track} aria-hidden>
              <span
                className={styles.part}
                data-over={value > WHOLE || undefined}
                style={{ width: `${Math.max(0, Math.min(WHOLE, value))}%` }}
              />
            </span>
            <span className={styles.value} data-over={value > WHOLE || undefined}>
              {formatPercent(share.values[at], 1, 1) || '—'}
            </span>
          </>
        )
        return (
          <li key={name}>
            {onPress ? (
              <button type="button" className={styles.line} onClick={() => onPress(at)}>
                {body}
              </button>
            ) : (
              <span className={styles.line}>{body}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
