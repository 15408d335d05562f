import type { PeriodDeed } from '@stroyfin/contract/periods/load-periods'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { PERIOD_CHECK_LABELS, PERIOD_CHECKS } from '@stroyfin/domain/periods/period-checks'
import { formatDateTime, formatMonths } from '@stroyfin/domain/russian/format-date'
import { formatCount } from '../../ui/format/figures.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './periods.module.css'

/** Who closed and opened what, the last first. */
export function DeedList({ deeds }: { deeds: readonly PeriodDeed[] }) {
  return (
    <section className={styles.card} aria-labelledby="deeds">
      <h2 id="deeds" className={styles.state}>
        История
      </h2>
      {deeds.length === 0 && <p className={styles.hint}>Периоды ещё не закрывали</p>}
      <ul className={styles.deeds}>
        {deeds.map((deed) => (
          <li key={deed.id}>
            <StatusMark
              tone={deed.kind === 'close' ? 'success' : 'warning'}
              text={deed.kind === 'close' ? 'Закрыто' : 'Открыто'}
            />
            <b>{formatMonths(monthsBetween(deed.month_from, deed.month_to))}</b>
            <span className={styles.about}>
              {formatDateTime(deed.created_at)}, {deed.created_by_name ?? 'система'}
            </span>
            <Words deed={deed} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Words({ deed }: { deed: PeriodDeed }) {
  if (deed.kind === 'reopen') return <p>{deed.reason}</p>
  const left = PERIOD_CHECKS.flatMap((check) => {
    const count = deed.left_open[check] ?? 0
    return count > 0 ? [`${PERIOD_CHECK_LABELS[check].toLowerCase()} – ${formatCount(count)}`] : []
  })
  if (left.length === 0) return null
  return <p className={styles.about}>Не завершено: {left.join('; ')}</p>
}
