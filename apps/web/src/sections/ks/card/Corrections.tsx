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
  const reversal = ks.corrections.find(({ is_reversal }) => is_reversal)
  const corrections = ks.corrections.filter(({ is_reversal }) => !is_reversal)
  return (
    <>
      {ks.withdrawn_on !== null && (
        <section className={styles.note} aria-label="Отзыв">
          Отозван {formatDate(ks.withdrawn_on)}
          {reversal && (
            <>
              : принятое по нему снято сторно <CorrectionLink of={reversal} /> на{' '}
              <Money value={reversal.summ} sign={sign} />
            </>
          )}
        </section>
      )}
      {ks.corrected_ks_id !== null && (
        <p className={styles.note}>
          {ks.is_reversal ? 'Сторно: отзывает' : 'Исправляет'}{' '}
          <AppLink href={`/ks-item/${ks.corrected_ks_id}`}>документ № {ks.corrected_number}</AppLink>
          {ks.is_reversal && `. Причина: ${ks.withdrawal_reason}`}
        </p>
      )}
      {corrections.length > 0 && (
        <section className={styles.note} aria-label="Исправления">
          {corrections.length === 1 ? 'Исправлен документом' : 'Исправлен документами'}
          {ks.withdrawn_on === null && (
            <>
              {corrections.length === 1 ? ', с ним принято ' : ', с ними принято '}
              <Money value={withCorrections(ks)} sign={sign} />
            </>
          )}
          :
          <ul className={styles.corrections}>
            {corrections.map((correction) => (
              <li key={correction.id}>
                <CorrectionLink of={correction} /> на <Money value={correction.summ} sign={sign} />
                {!isApproved(correction.status) &&
                  ` — ${approvalStatus.view[correction.status].label.toLowerCase()}`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function CorrectionLink({ of: { id, number, date } }: { of: KsDetail['corrections'][number] }) {
  return (
    <AppLink href={`/ks-item/${id}`}>
      № {number} от {formatDate(date)}
    </AppLink>
  )
}
