import { moscowDay } from '@stroyfin/contract/kit/dates'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'

interface PaidDialogProps {
  /** What is paid, in words. */
  about: string
  saving: boolean
  onPaid: (date: string) => void
  onClose: () => void
}

/** On which day the money left, for what no statement will show. */
export function PaidDialog({ about, saving, onPaid, onClose }: PaidDialogProps) {
  const today = moscowDay(new Date())
  const [date, setDate] = useState<string | null>(today)
  const [error, setError] = useState<string>()
  const submit = () => {
    if (date === null) setError('Укажите дату оплаты')
    else onPaid(date)
  }
  return (
    <Dialog
      opened
      title="Отметить оплату"
      onClose={onClose}
      onSubmit={submit}
      submit_text="Отметить оплату"
      saving={saving}
      width={400}
    >
      <p>{about}. Отмеченное вручную можно снять, а оплату из выписки отмечать не нужно.</p>
      <DateField
        label="Дата оплаты"
        required
        autoFocus
        max={today}
        value={date}
        error={error}
        onChange={(next) => {
          setDate(next)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
