import { reopenPeriod } from '@stroyfin/contract/periods/reopen-period'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { formatMonthInFull, formatMonths } from '@stroyfin/domain/russian/format-date'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import styles from './periods.module.css'

interface ReopenPeriodDialogProps {
  month: string
  closed_through: string
  onClose: () => void
}

/** Opens a month with all after it; the reason stays in the history and goes to the administrators. */
export function ReopenPeriodDialog({ month, closed_through, onClose }: ReopenPeriodDialogProps) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const save = useAction(reopenPeriod, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const submit = () => {
    if (reason.trim() === '') return setError('Напишите, зачем открывается период')
    save.mutate({ month, reason })
  }
  return (
    <Dialog
      opened
      title={`Открыть период: ${formatMonthInFull(month)}`}
      onClose={onClose}
      onSubmit={submit}
      submit_text="Открыть период"
      danger
      dirty={reason !== ''}
      saving={save.isPending}
      width={400}
    >
      <p className={styles.hint}>
        {month === closed_through
          ? 'Документы этого месяца снова можно будет менять, и отчёты за него изменятся.'
          : `Откроются ${formatMonths(monthsBetween(month, closed_through))}: документы этих месяцев снова можно будет менять, и отчёты за них изменятся.`}{' '}
        Администраторы получат уведомление.
      </p>
      <TextField
        label="Причина"
        required
        autoFocus
        lines={3}
        max_length={500}
        value={reason}
        error={error}
        onChange={(text) => {
          setReason(text)
          setError(undefined)
        }}
      />
    </Dialog>
  )
}
