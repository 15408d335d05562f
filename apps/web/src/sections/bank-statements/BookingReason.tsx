import { otherSideTitle } from '@stroyfin/domain/bank/line-fit'
import { ReasonDialog, type ReasonQuestion } from '../../ui/dialog/ReasonDialog.tsx'
import type { BookingDoubt, useBooking } from './use-booking.ts'

const QUESTIONS = {
  despite: {
    label: 'Почему это тот же платёж',
    missing: 'Напишите, почему это тот же платёж: причина останется в платеже и в строке',
    max_length: 300,
    submit_text: 'Всё равно разнести',
    danger: true,
  },
  reason: {
    label: 'Почему без согласования',
    missing: 'Напишите, почему платёж оплачен без согласования: причина останется в платеже',
    max_length: 500,
    submit_text: 'Разнести без согласования',
    danger: true,
  },
} satisfies Record<BookingDoubt['kind'], Omit<ReasonQuestion, 'title'>>

/** What is booked against the server's doubt is booked only with words that stay with the money. */
export function BookingReason({ booking }: { booking: ReturnType<typeof useBooking> }) {
  if (!booking.doubt) return null
  const { kind, text } = booking.doubt
  return (
    <ReasonDialog
      key={kind}
      {...QUESTIONS[kind]}
      title={kind === 'despite' ? otherSideTitle(text) : 'Платёж не согласован'}
      text={text}
      saving={booking.isPending}
      onSubmit={booking.explain}
      onClose={booking.giveUp}
    />
  )
}
