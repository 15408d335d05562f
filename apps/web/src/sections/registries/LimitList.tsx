import type { RegistryLimit } from '@stroyfin/contract/registries/registry-limit'
import { LIMIT_LEVEL_LABELS } from '@stroyfin/domain/payments/bank-limit'
import { useState } from 'react'
import { Money } from '../../ui/Money.tsx'
import styles from './registries.module.css'

const SHOWN = 4

/** Limits of the bank with this registry inside, the exceeded and the narrowest first (K-07). */
export function LimitList({ limits }: { limits: readonly RegistryLimit[] }) {
  const [whole, setWhole] = useState(false)
  if (limits.length === 0) return null
  const over = limits.filter((limit) => limit.left_summ < 0).length
  const shown = whole ? limits : limits.slice(0, Math.max(SHOWN, over))
  return (
    <section className={styles.side} aria-labelledby="limits-title">
      <h2 id="limits-title">Лимиты банка</h2>
      {over > 0 && (
        <p className={styles.over} role="alert">
          Лимит превышен: отправить реестр на согласование не получится
        </p>
      )}
      <ul className={styles.limits}>
        {shown.map((limit) => (
          <li key={`${limit.loan_agreement_id} ${limit.level} ${limit.name}`}>
            <span className={styles.limitname} title={limit.name}>
              {limit.name}
            </span>
            <span className={styles.quiet}>
              {LIMIT_LEVEL_LABELS[limit.level]}, договор № {limit.loan_number}
            </span>
            <span className={styles.limitline} data-over={limit.left_summ < 0 || undefined}>
              {limit.left_summ < 0 ? 'Не хватает' : 'Останется'} <Money value={Math.abs(limit.left_summ)} />
            </span>
            <span className={styles.quiet}>
              в реестре <Money value={limit.asked_summ} /> · лимит <Money value={limit.limit_summ} />
            </span>
          </li>
        ))}
      </ul>
      {shown.length < limits.length && (
        <button type="button" className={styles.more} onClick={() => setWhole(true)}>
          Показать все: {limits.length}
        </button>
      )}
    </section>
  )
}
