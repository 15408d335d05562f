import type { PeriodMonth } from '@stroyfin/contract/periods/load-periods'
import { formatDateTime, formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import type { CSSProperties } from 'react'
import { StatusMark } from '../../ui/StatusMark.tsx'
import styles from './periods.module.css'

interface MonthGridProps {
  months: readonly PeriodMonth[]
  closable_through: string
  /** Absent for those who may not. */
  onClose?: (month: string) => void
  onOpen?: (month: string) => void
}

/** A row of twelve months for every year, the last year first. */
export function MonthGrid({ months, ...rest }: MonthGridProps) {
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].reverse()
  return (
    <div className={styles.years}>
      {years.map((year) => (
        <section key={year} className={styles.year} aria-label={`${year} год`}>
          <h3>{year}</h3>
          <ul>
            {months
              .filter(({ month }) => month.startsWith(year))
              .map((month) => (
                <li key={month.month} style={{ '--place': Number(month.month.slice(5)) } as CSSProperties}>
                  <MonthCell month={month} {...rest} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function MonthCell({
  month,
  closable_through,
  onClose,
  onOpen,
}: Omit<MonthGridProps, 'months'> & { month: PeriodMonth }) {
  const isRunning = month.month > closable_through
  const press = month.is_closed ? onOpen : isRunning ? undefined : onClose
  const name = formatMonthInFull(month.month)
  const face = (
    <>
      <span className={styles.name}>{name.split(' ')[0]}</span>
      {month.is_closed ? (
        <StatusMark tone="success" text="Закрыт" />
      ) : (
        <StatusMark tone={isRunning ? 'neutral' : 'info'} text={isRunning ? 'Идёт' : 'Открыт'} />
      )}
      {month.is_closed && (
        <span className={styles.who}>
          {formatDateTime(month.closed_at).slice(0, 10)}
          <br />
          {month.closed_by_name}
        </span>
      )}
    </>
  )
  if (!press)
    return (
      <div className={styles.cell} data-closed={month.is_closed || undefined}>
        {face}
      </div>
    )
  return (
    <button
      type="button"
      className={styles.cell}
      data-closed={month.is_closed || undefined}
      title={month.is_closed ? `Открыть: ${name}` : `Закрыть по ${name}`}
      onClick={() => press(month.month)}
    >
      {face}
    </button>
  )
}
