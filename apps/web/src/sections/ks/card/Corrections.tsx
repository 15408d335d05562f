import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './card.module.css'

/** What the document and its approved corrections come to together. */
export function withCorrections({ summ, corrections }: KsDetail): string {
  const counted = corrections.filter(({ status }) => isApproved(status))
  return roubles(kopecks(summ) + sumOf(counted.map((item) => kopecks(item.summ))))
}

/** An approved document is never changed: what corrects it, or what it corrects itself. */
export function Corrections({ ks }: { ks: KsDetail }) {
  const { sign } = CURRENCY_VIEW[ks.currency]
  return (
    <>
      {ks.withdrawn_on !== null && (
        <p className={styles.note}>
          Отозван {formatDate(ks.withdrawn_on)}: принятое по нему снято сторно этого дня
        </p>
      )}
      {ks.corrected_ks_id !== null && (
        <p className={styles.note}>
          {ks.is_reversal ? 'Сторно: отзывает' : 'Исправляет'}{' '}
          <AppLink href={`/ks-item/${ks.corrected_ks_id}`}>документ № {ks.corrected_number}</AppLink>
          {ks.is_reversal && `. Причина: ${ks.withdrawal_reason}`}
        </p>
      )}
      {ks.corrections.length > 0 && (
        <section className={styles.note} aria-label="Исправления">
          Исправлен документами, с ними принято <Money value={withCorrections(ks)} sign={sign} />:
          <ul className={styles.corrections}>
            {ks.corrections.map(({ id, number, date, status, summ }) => (
              <li key={id}>
                <AppLink href={`/ks-item/${id}`}>
                  № {number} от {formatDate(date)}
                </AppLink>{' '}
                на <Money value={summ} sign={sign} />
                {!isApproved(status) && ` — ${approvalStatus.view[status].label.toLowerCase()}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
