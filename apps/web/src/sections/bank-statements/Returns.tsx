import { Button } from '@mantine/core'
import type { BankLine, PaymentChoice } from '@stroyfin/contract/bank-statements/bank-line'
import { bookReturn } from '@stroyfin/contract/bank-statements/book-return'
import type { MatchProposal } from '@stroyfin/contract/bank-statements/propose-matches'
import { kopecks, roubles, smallest, sumOf } from '@stroyfin/domain/money/money'
import { wireSumm } from '@stroyfin/domain/money/wire-summ'
import { useState } from 'react'
import { useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { Money } from '../../ui/Money.tsx'
import { BookingReason } from './BookingReason.tsx'
import styles from './bank-statements.module.css'
import { Rivals } from './Rivals.tsx'
import { useBooking } from './use-booking.ts'

interface ReturnsProps {
  line: BankLine
  proposal: MatchProposal
  onDone: () => void
}

/** Paid payments from which the money of the line comes back: one press makes their refunds, paid by the line. */
export function Returns({ line, proposal, onDone }: ReturnsProps) {
  const may = useMay()
  const [chosen, setChosen] = useState<PaymentChoice>()
  const booking = useBooking(bookReturn, onDone)
  const returns = chosen ? [{ payment: chosen, summ: returnedOf(line, chosen) }] : proposal.returns
  const total = roubles(sumOf(returns.map(({ summ }) => kopecks(summ))))
  return (
    <>
      {returns.length > 0 && (
        <ul className={styles.rivals} aria-label="Что вернулось">
          {returns.map(({ payment, summ }) => (
            <li key={payment.payment_id}>
              <span>
                Оплаченный платёж {payment.number && `№ ${payment.number} `}от {formatDate(payment.date)}
                <AppLink href={`/agreement/${payment.agreement_id}`}>
                  договор № {payment.agreement_number}
                </AppLink>
              </span>
              <Money value={summ} />
            </li>
          ))}
        </ul>
      )}
      {returns.length === 0 && <Rivals rivals={proposal.return_rivals} onPick={setChosen} paid />}
      {returns.length > 0 && may('payment.create') && (
        <Button
          loading={booking.isPending}
          onClick={() =>
            booking.book({
              line_id: line.id,
              version: line.version,
              parts: returns.map(({ payment, summ }) => ({ payment_id: payment.payment_id, summ })),
            })
          }
        >
          Записать возврат {formatMoney(total)} ₽
        </Button>
      )}
      <BookingReason booking={booking} />
    </>
  )
}

/** No more comes back from a payment than was paid. */
function returnedOf(line: BankLine, payment: PaymentChoice): number {
  const paid = kopecks(payment.summ) - kopecks(payment.left_summ)
  return wireSumm(smallest(kopecks(line.left_summ), paid))
}
