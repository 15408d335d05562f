import { Button } from '@mantine/core'
import type { BankLine, PaymentChoice } from '@stroyfin/contract/bank-statements/bank-line'
import { findPaymentsForLine } from '@stroyfin/contract/bank-statements/find-payments'
import { matchLine } from '@stroyfin/contract/bank-statements/match-line'
import type { MatchProposal } from '@stroyfin/contract/bank-statements/propose-matches'
import { useRef } from 'react'
import { call } from '../../api/call.ts'
import { useMay } from '../../session/rights.ts'
import { AppLink } from '../../ui/AppLink.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { formatDate } from '../../ui/format/dates.ts'
import { formatMoney } from '../../ui/format/figures.ts'
import { BookingReason } from './BookingReason.tsx'
import styles from './bank-statements.module.css'
import { Mirrors } from './Mirrors.tsx'
import { PartRows } from './PartRows.tsx'
import { Returns } from './Returns.tsx'
import { Rivals } from './Rivals.tsx'
import { useBooking } from './use-booking.ts'
import { useParts } from './use-parts.ts'

interface MatchFormProps {
  line: BankLine
  /** null: nothing fits the line; undefined: that is not known yet. */
  proposal: MatchProposal | null | undefined
  onDone: () => void
}

/** The proposal with its reasons, its rivals, and the way to choose another payment or several. */
export function MatchForm({ line, proposal, onDone }: MatchFormProps) {
  const may = useMay()
  const { parts, total, left, add, setSumm, remove } = useParts(line, proposal ?? undefined)
  const found = useRef(new Map<number, PaymentChoice>())
  const booking = useBooking(matchLine, onDone)
  const find = async (search: string, { signal }: { signal: AbortSignal }) => {
    const { items } = await call(findPaymentsForLine, { line_id: line.id, search }, { signal })
    for (const item of items) found.current.set(item.payment_id, item)
    return items
      .filter(({ payment_id }) => !parts.some((part) => part.payment.payment_id === payment_id))
      .map(choiceOf)
  }
  const book = () =>
    booking.book({
      line_id: line.id,
      version: line.version,
      parts: parts.map(({ payment, summ }) => ({ payment_id: payment.payment_id, summ: summ ?? 0 })),
    })
  return (
    <section className={styles.parts} aria-label="Разнести">
      <h3>{headOf(parts.length, proposal)}</h3>
      {proposal && (
        <>
          <Reasons proposal={proposal} />
          <Mirrors line={line} mirrors={proposal.mirrors} onDone={onDone} />
          <Returns line={line} proposal={proposal} onDone={onDone} />
        </>
      )}
      <Rivals rivals={parts.length > 0 ? [] : (proposal?.rivals ?? [])} onPick={add} />
      <PartRows parts={parts} onSumm={setSumm} onRemove={remove} />
      <VSelect<number>
        label={parts.length > 0 ? 'Ещё платёж' : 'Найти платёж'}
        placeholder="Номер, договор, контрагент, сумма"
        value={null}
        find={find}
        empty_text="Неоплаченных платежей не найдено"
        onChange={(payment_id) => {
          const choice = payment_id === null ? undefined : found.current.get(payment_id)
          if (choice) add(choice)
        }}
      />
      {parts.length === 0 && may('payment.create') && isUnknown(line, proposal) && (
        <p className={styles.quiet}>
          Платежа ещё нет?{' '}
          <AppLink href={`/payments-create?type=document&line_id=${line.id}`}>Создать платёж</AppLink>
        </p>
      )}
      {parts.length > 0 && (
        <>
          {left > 0 && (
            <p className={styles.quiet}>После разнесения в строке останется {formatMoney(left)} ₽</p>
          )}
          <Button
            variant={isCalledOtherwise(line) ? 'default' : 'filled'}
            loading={booking.isPending}
            onClick={book}
          >
            Разнести {formatMoney(total)} ₽
          </Button>
        </>
      )}
      <BookingReason booking={booking} />
    </section>
  )
}

/** Money that has gone for something the product knows no payment of. */
const isUnknown = ({ direction, kind }: BankLine, proposal: MatchFormProps['proposal']) =>
  direction === 'out' &&
  (kind === null || kind === 'payment') &&
  proposal !== undefined &&
  (proposal === null ||
    [proposal.rivals, proposal.returns, proposal.return_rivals, proposal.mirrors].every(
      ({ length }) => length === 0,
    ))

/** A person has said that it pays or returns no payment: to book it as one is not the next thing to do. */
const isCalledOtherwise = ({ kind_by_hand, kind }: BankLine) =>
  kind_by_hand && kind !== 'payment' && kind !== 'refund'

function headOf(parts: number, proposal: MatchFormProps['proposal']): string {
  if (parts > 0) return 'Что оплачено'
  if (proposal && proposal.returns.length + proposal.return_rivals.length > 0) return 'Что вернулось'
  return proposal && proposal.mirrors.length > 0 ? 'Откуда и куда' : 'Платёж не выбран'
}

function choiceOf(payment: PaymentChoice) {
  const { payment_id, number, date, agreement_number, left_summ, counterparty_name, is_approved } = payment
  const name = number === '' ? 'Без номера' : `№ ${number}`
  return {
    value: payment_id,
    label: `${name} от ${formatDate(date)}, ${formatMoney(left_summ)} ₽`,
    hint: [counterparty_name, agreement_number, !is_approved && 'не согласован'].filter(Boolean).join(', '),
  }
}

/** Why exactly this payment; for what nobody could decide, the words that say so. */
function Reasons({ proposal: { reasons, doubts, note } }: { proposal: MatchProposal }) {
  return (
    <>
      {note && <p className={styles.note}>{note}</p>}
      {reasons.length > 0 && (
        <ul className={styles.reasons} aria-label="Почему">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {doubts.length > 0 && (
        <ul className={styles.doubts} aria-label="Проверьте">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      )}
    </>
  )
}
