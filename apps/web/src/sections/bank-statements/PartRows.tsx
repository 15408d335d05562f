import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { AppLink } from '../../ui/AppLink.tsx'
import { MoneyField } from '../../ui/fields/MoneyField.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import styles from './bank-statements.module.css'
import type { LinePart } from './use-parts.ts'

interface PartRowsProps {
  parts: readonly LinePart[]
  onSumm: (payment_id: number, summ: number | null) => void
  onRemove: (payment_id: number) => void
}

/** Chosen payments and how much of the line each of them takes. */
export function PartRows({ parts, onSumm, onRemove }: PartRowsProps) {
  if (parts.length === 0) return null
  return (
    <ul className={styles.chosen}>
      {parts.map(({ payment, summ }) => (
        <li key={payment.payment_id}>
          <div>
            <span>
              Платёж {payment.number && `№ ${payment.number} `}от {formatDate(payment.date)}
            </span>
            <AppLink href={`/agreement/${payment.agreement_id}`}>
              договор № {payment.agreement_number}
            </AppLink>
            <span className={styles.quiet}>
              к оплате {formatMoney(payment.left_summ)} ₽{!payment.is_approved && ', не согласован'}
            </span>
          </div>
          <MoneyField
            aria-label={`Сумма на платёж ${payment.number}`}
            value={summ}
            min={0}
            max={payment.left_summ}
            onChange={(next) => onSumm(payment.payment_id, next)}
          />
          <ActionIcon
            variant="subtle"
            aria-label={`Убрать платёж ${payment.number}`}
            onClick={() => onRemove(payment.payment_id)}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
