import { Alert } from '@mantine/core'
import type { KeptBack, Mend } from '@stroyfin/contract/bank-link/load-kept-back'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { registryPath } from '@stroyfin/domain/registries/registry-kind'
import { counted } from '@stroyfin/domain/russian/plural'
import { MendedWords } from '../../app/MendedWords.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { RefusalWords } from '../../ui/dialog/RefusalWords.tsx'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './bank-link.module.css'

const PAYMENTS = ['платёж', 'платежа', 'платежей'] as const

const MENDS: Record<
  Exclude<Mend['at'], 'payee'>,
  { words: (name: string) => string; href: (id: number) => string }
> = {
  agreement: { words: (name) => `Открыть договор № ${name}`, href: (id) => `/agreement/${id}` },
  bank_registry: { words: (name) => `Открыть реестр № ${name}`, href: (id) => registryPath('bank', id) },
}

interface KeptBackListProps {
  items: readonly KeptBack[]
  /** How many others go. */
  ready: number
  /** Of those, how many a statement seems to hold already. */
  doubtful: number
  /** Absent where nobody may take them out of the registry. */
  onTakeOut?: ((payment_ids: readonly number[]) => void) | undefined
}

/** What of an approved registry cannot go to the bank, each payment with its reason and the way to mend it; here until it is mended. */
export function KeptBackList({ items, ready, doubtful, onTakeOut }: KeptBackListProps) {
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
      {ready > 0 && (
        <p
          className={styles.state}
        >{`Остальные уйдут без них: ${counted(ready, PAYMENTS)}${doubtful > 0 ? `, из них похожи на уже списанные – ${doubtful}` : ''}`}</p>
      )}
      <ul className={styles.kept}>
        {items.map(
          ({ payment_id, payment_number: number, payment_date: date, payee_name, summ, reasons, mend }) => (
            <li key={payment_id}>
              <AppLink href={`/payments-registry/?payment=${payment_id}`}>
                {paymentNumber({ number, date })}
              </AppLink>{' '}
              {payee_name}, {formatMoney(summ)} ₽ – <Reason reasons={reasons} mend={mend} />
              {onTakeOut && mend?.at !== 'bank_registry' && (
                <>
                  {'. '}
                  <button type="button" className={styles.deed} onClick={() => onTakeOut([payment_id])}>
                    Убрать из реестра
                  </button>
                </>
              )}
            </li>
          ),
        )}
      </ul>
    </Alert>
  )
}

/** Why it does not go, and where that is mended: requisites only by whoever may confirm them. */
function Reason({ reasons, mend }: Pick<KeptBack, 'reasons' | 'mend'>) {
  const text = reasons.join(', ')
  if (mend?.at === 'payee') return <MendedWords text={text} what="requisites" href={`/agents/${mend.id}`} />
  const place = mend && MENDS[mend.at]
  const link = place && { href: place.href(mend.id), label: place.words(mend.name) }
  return <RefusalWords apart message={text} mend={link} />
}
