import { Button } from '@mantine/core'
import type { PaymentChoice } from '@stroyfin/contract/bank-statements/bank-line'
import { kopecks } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { formatDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/Money.tsx'
import styles from './bank-statements.module.css'

interface RivalsProps {
  rivals: readonly PaymentChoice[]
  onPick: (payment: PaymentChoice) => void
  /** They are told by what is paid of them, not by what is left. */
  paid?: boolean
}

/** Payments that fit equally well: only a person may choose between them. */
export function Rivals({ rivals, onPick, paid = false }: RivalsProps) {
  if (rivals.length === 0) return null
  return (
    <ul className={styles.rivals} aria-label="Подходят одинаково">
      {rivals.map((payment) => (
        <li key={payment.payment_id}>
          <span>
            Платёж {payment.number && `№ ${payment.number} `}от {formatDate(payment.date)}, договор №{' '}
            {payment.agreement_number}
            <span className={styles.quiet}>{payment.purpose}</span>
          </span>
          <Money value={paid ? paidOf(payment) : payment.left_summ} />
          <Button variant="default" size="compact-sm" onClick={() => onPick(payment)}>
            Выбрать
          </Button>
        </li>
      ))}
    </ul>
  )
}

const paidOf = ({ summ, left_summ }: PaymentChoice) => wireSumm(kopecks(summ) - kopecks(left_summ))
