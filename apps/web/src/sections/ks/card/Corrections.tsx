import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { AppLink } from '../../../ui/AppLink.tsx'
import { Money } from '../../../ui/Money.tsx'
import styles from './card.module.css'

/** An approved document is never changed: what corrects it, or what it corrects itself. */
export function Corrections({ ks }: { ks: KsDetail }) {
  return (
    <>
      {ks.corrected_ks_id !== null && (
        <p className={styles.note}>
          Исправляет{' '}
          <AppLink href={`/ks-item/${ks.corrected_ks_id}`}>документ № {ks.corrected_number}</AppLink>
        </p>
      )}
      {ks.corrections.length > 0 && (
        <section className={styles.note} aria-label="Исправления">
          Исправлен документами:
          <ul className={styles.corrections}>
            {ks.corrections.map(({ id, number, date, summ }) => (
              <li key={id}>
                <AppLink href={`/ks-item/${id}`}>
                  № {number} от {formatDate(date)}
                </AppLink>{' '}
                на <Money value={summ} sign />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
