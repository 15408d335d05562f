import type { Ks3Act } from '@stroyfin/contract/ks/load-ks-3'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import { ksTitle } from '../card/ks-title.ts'
import styles from './summary.module.css'
import type { SummaryOf } from './summary-scope.ts'

interface PeriodActsProps extends Omit<SummaryOf, 'agreement_id'> {
  acts: readonly Ks3Act[]
}

/** What the column of the period consists of; corrections are said to be so. */
export function PeriodActs({ acts, ks_id, currency }: PeriodActsProps) {
  if (acts.length === 0) return <p className={styles.note}>За период документов нет</p>
  return (
    <section aria-label="Документы за период" className={styles.acts}>
      <h2>Документы за период</h2>
      <ul>
        {acts.map((act) => (
          <li key={act.id}>
            <span>
              {act.id === ks_id ? (
                ksTitle(act)
              ) : (
                <AppLink href={`/ks-item/${act.id}`}>{ksTitle(act)}</AppLink>
              )}
              {act.corrected_ks_id !== null && <small> исправление</small>}
              {!isApproved(act.status) && (
                <small> {approvalStatus.view[act.status].label.toLowerCase()}</small>
              )}
            </span>
            <Money value={act.summ} sign={CURRENCY_VIEW[currency].sign} />
          </li>
        ))}
      </ul>
    </section>
  )
}
