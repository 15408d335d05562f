import type { PeriodCheckCount } from '@stroyfin/contract/periods/load-period-checks'
import {
  checkedList,
  PERIOD_CHECK_HINTS,
  PERIOD_CHECK_LABELS,
  type PeriodCheck,
} from '@stroyfin/domain/periods/period-checks'
import { listAddress } from '../../app/list-address.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatCount } from '../../ui/format/figures.ts'
import styles from './periods.module.css'

/** Statements are no list with filters: a check opens the view that shows it. */
const STATEMENT_VIEWS: Partial<Record<PeriodCheck, string>> = {
  statement_lines: 'queue',
  statement_gaps: 'accounts',
}

interface CheckListProps {
  month_from: string
  month_to: string
  checks: readonly PeriodCheckCount[]
}

/** Every count opens the list of what it counts. */
export function CheckList({ month_from, month_to, checks }: CheckListProps) {
  const left = checks.filter(({ count }) => count > 0)
  if (left.length === 0) return <p className={styles.clean}>Всё проведено: можно закрывать</p>
  return (
    <ul className={styles.checks}>
      {left.map(({ check, count }) => {
        const { page, filters } = checkedList(check, month_from, month_to)
        const view = STATEMENT_VIEWS[check]
        const href = view ? `${page}?view=${view}` : listAddress(page, { filters })
        return (
          <li key={check}>
            <AppLink href={href} target="_blank">
              {PERIOD_CHECK_LABELS[check]}
            </AppLink>
            <b>{formatCount(count)}</b>
            <span className={styles.about}>{PERIOD_CHECK_HINTS[check]}</span>
          </li>
        )
      })}
    </ul>
  )
}
