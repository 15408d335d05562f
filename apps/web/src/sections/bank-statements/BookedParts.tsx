import { ActionIcon, Button } from '@mantine/core'
import type { BankLine } from '@stroyfin/contract/bank-statements/bank-line'
import { IconX } from '@tabler/icons-react'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { Money } from '../../ui/Money.tsx'
import styles from './bank-statements.module.css'

interface BookedPartsProps {
  line: BankLine
  saving: boolean
  /** Without the right to change there is no way back. */
  onTakeBack?: (payment_id: number | null) => void
}

/** What the line has paid; every part can be taken back, or all of it. */
export function BookedParts({ line, saving, onTakeBack }: BookedPartsProps) {
  return (
    <section className={styles.parts} aria-label="Разнесено">
      <h3>Разнесено</h3>
      <ul>
        {line.payments.map(({ payment_id, number, date, agreement_id, agreement_number, summ, ...why }) => (
          <li key={payment_id}>
            <span>
              Платёж {number && `№ ${number} `}от {formatDate(date)},{' '}
              <AppLink href={`/agreement/${agreement_id}`}>договор № {agreement_number}</AppLink>
              <BookedWhy {...why} />
            </span>
            <Money value={summ} />
            {onTakeBack && line.payments.length > 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={`Отменить разнесение на платёж ${number}`}
                disabled={saving}
                onClick={() => onTakeBack(payment_id)}
              >
                <IconX size={14} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {onTakeBack && (
        <Button variant="default" loading={saving} onClick={() => onTakeBack(null)}>
          Отменить разнесение
        </Button>
      )}
    </section>
  )
}

/** What was booked against a doubt keeps its reasons in sight (K-18). */
function BookedWhy({ despite, reason }: { despite: string; reason: string }) {
  return (
    <>
      {reason !== '' && <span className={styles.quiet}>Без согласования: {reason}</span>}
      {despite !== '' && <span className={styles.quiet}>Другая сторона: {despite}</span>}
    </>
  )
}
