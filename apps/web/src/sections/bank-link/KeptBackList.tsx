import { Alert } from '@mantine/core'
import type { KeptBack, Mend } from '@stroyfin/contract/bank-link/load-kept-back'
import { registryPath } from '@stroyfin/domain/registries/registry-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './bank-link.module.css'

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const

const MENDS: Record<Mend['at'], { words: (name: string) => string; href: (id: number) => string }> = {
  agreement: { words: (name) => `Открыть договор № ${name}`, href: (id) => `/agreement/${id}` },
  payee: { words: () => 'Подтвердить реквизиты', href: (id) => `/agents/${id}` },
  bank_registry: { words: (name) => `Открыть реестр № ${name}`, href: (id) => registryPath('bank', id) },
}

interface KeptBackListProps {
  items: readonly KeptBack[]
  /** How many others go. */
  ready: number
  /** Absent where nobody may take them out of the registry. */
  onTakeOut?: ((payment_ids: readonly number[]) => void) | undefined
}

/** What of an approved registry cannot go to the bank, each payment with its reason and the way to mend it; here until it is mended. */
export function KeptBackList({ items, ready, onTakeOut }: KeptBackListProps) {
  if (items.length === 0) return null
  return (
    <Alert
      className={styles.told ?? ''}
      color="yellow"
      mb={12}
      title={`Не уйдут в банк отсюда: ${counted(items.length, PAYMENTS)}`}
      role="region"
      aria-label="Не уйдут в банк"
    >
      {ready > 0 && <p className={styles.state}>{`Остальные уйдут без них: ${counted(ready, PAYMENTS)}`}</p>}
      <ul className={styles.kept}>
        {items.map(({ payment_id, payment_number, payee_name, summ, reasons, mend }) => (
          <li key={payment_id}>
            <AppLink href={`/payments-registry/?payment=${payment_id}`}>№ {payment_number}</AppLink>{' '}
            {payee_name}, {formatMoney(summ)} ₽ – {reasons.join(', ')}
            {mend && (
              <>
                {'. '}
                <AppLink href={MENDS[mend.at].href(mend.id)}>{MENDS[mend.at].words(mend.name)}</AppLink>
              </>
            )}
            {onTakeOut && mend?.at !== 'bank_registry' && (
              <>
                {'. '}
                <button type="button" className={styles.deed} onClick={() => onTakeOut([payment_id])}>
                  Убрать из реестра
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
