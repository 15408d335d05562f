import { moscowDay } from '@stroyfin/contract/kit/dates'
import { reasonAsked } from '@stroyfin/domain/payments/paid-by-hand'
import { useState } from 'react'
import { CallError } from '../../../api/call-error.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'

interface PaidDialogProps {
  /** What is paid, in words. */
  about: string
  saving: boolean
  /** Money comes to us and is not paid by us. */
  is_refund?: boolean
  /** Nobody has approved it: the reason is asked (K-18). */
  unapproved: boolean
  /** What the server has answered: it asks for the reason of more than was agreed on as well. */
  refusal: unknown
  /** `despite_line`: a line of a statement that looks like it has been shown. */
  onPaid: (said: { date: string; reason: string; despite_line: boolean }) => void
  onClose: () => void
}

const PAID = {
  deed: 'Отметить оплату',
  date: 'Дата оплаты',
  date_asked: 'Укажите дату оплаты',
  by_line: 'оплату из выписки',
}
const RECEIVED = {
  deed: 'Отметить поступление',
  date: 'Дата поступления',
  date_asked: 'Укажите дату поступления',
  by_line: 'поступление из выписки',
}

/** On which day the money left, for what no statement will show. */
export function PaidDialog({
  about,
  saving,
  unapproved,
  refusal,
  is_refund = false,
  onPaid,
  onClose,
}: PaidDialogProps) {
  const words = is_refund ? RECEIVED : PAID
  const today = moscowDay(new Date())
  const [date, setDate] = useState<string | null>(today)
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ date?: string; reason?: string }>({})
  const [sent_for, setSentFor] = useState<string | null>(null)
  const { reason: asked, despite_line } = refusal instanceof CallError ? refusal.errors : {}
  const submit = () => {
    if (date === null) setErrors({ date: words.date_asked })
    else if (unapproved && reason.trim() === '') setErrors({ reason: reasonAsked(null) })
    else {
      setSentFor(date)
      // Another day has other lines beside it.
      onPaid({ date, reason, despite_line: despite_line !== undefined && date === sent_for })
    }
  }
  return (
    <Dialog
      opened
      title={words.deed}
      onClose={onClose}
      onSubmit={submit}
      submit_text={words.deed}
      saving={saving}
      width={400}
    >
      <p>
        {about}. Отмеченное вручную можно снять, а {words.by_line} отмечать не нужно.
      </p>
      <DateField
        label={words.date}
        required
        autoFocus
        max={today}
        value={date}
        error={errors.date}
        onChange={(next) => {
          setDate(next)
          setErrors({})
        }}
      />
      {(unapproved || asked !== undefined) && (
        <TextField
          label={unapproved ? 'Почему без согласования' : 'Почему оплачен'}
          required
          value={reason}
          error={errors.reason ?? (reason === '' ? asked : undefined)}
          onChange={(next) => {
            setReason(next ?? '')
            setErrors({})
          }}
        />
      )}
    </Dialog>
  )
}
