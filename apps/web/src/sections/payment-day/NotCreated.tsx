import { Alert, Button } from '@mantine/core'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { HelpHint } from '../../app/shell/HelpHint.tsx'
import { AppLink } from '../../ui/AppLink.tsx'
import { addressOf, type DueLine, nameOf } from './due-line.ts'
import styles from './payment-day.module.css'

export interface LeftLine {
  line: DueLine
  reason: string
}

interface NotCreatedProps {
  left: readonly LeftLine[]
  /** Lowers the sum of a line to what is free. */
  onLessen: (line: DueLine) => void
  onUntick: (line: DueLine) => void
}

/** Ticked lines that make no payment: each with its reason and what can be done about it here. */
export function NotCreated({ left, onLessen, onUntick }: NotCreatedProps) {
  if (left.length === 0) return null
  return (
    <Alert color="yellow" flex="none" title={`Не пройдут проверку: ${left.length}`}>
      <ul className={styles.left}>
        {left.map(({ line, reason }) => (
          <li key={line.id}>
            <AppLink href={addressOf(line.due)}>
              {line.due.contractor_name}, {nameOf(line.due)}
            </AppLink>
            {` – ${line.pay || !line.due.held?.payments.length ? reason : 'уже в других платежах:'} `}
            {line.due.free_summ > 0 && line.pay !== line.due.free_summ && (
              <Button variant="subtle" size="compact-xs" onClick={() => onLessen(line)}>
                Уменьшить до свободного
              </Button>
            )}
            {line.due.held?.payments.map(({ id, ...payment }) => (
              <AppLink key={id} href={`/payments-registry/?payment=${id}`}>
                Платёж {paymentNumber(payment)}{' '}
              </AppLink>
            ))}
            <Button variant="subtle" size="compact-xs" onClick={() => onUntick(line)}>
              Не платить
            </Button>
          </li>
        ))}
      </ul>
      <HelpHint article="why-not">Что значит каждая проверка</HelpHint>
    </Alert>
  )
}
