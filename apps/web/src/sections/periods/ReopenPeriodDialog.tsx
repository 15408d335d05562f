import { reopenPeriod } from '@stroyfin/contract/periods/reopen-period'
import { monthsBetween } from '@stroyfin/domain/dates/months'
import { formatMonthInFull, formatMonths } from '@stroyfin/domain/russian/format-date'
import { useAction } from '../../api/use-action.ts'
import { toast } from '../../theme/toast.tsx'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog.tsx'

interface ReopenPeriodDialogProps {
  month: string
  closed_through: string
  onClose: () => void
}

/** Opens a month with all after it; the reason stays in the history and goes to the administrators. */
export function ReopenPeriodDialog({ month, closed_through, onClose }: ReopenPeriodDialogProps) {
  const save = useAction(reopenPeriod, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  const consequence =
    month === closed_through
      ? 'Документы этого месяца снова можно будет менять, и отчёты за него изменятся.'
      : `Откроются ${formatMonths(monthsBetween(month, closed_through))}: документы этих месяцев снова можно будет менять, и отчёты за них изменятся.`
  return (
    <ReasonDialog
      title={`Открыть период: ${formatMonthInFull(month)}`}
      text={`${consequence} Администраторы получат уведомление.`}
      label="Причина"
      max_length={500}
      missing="Напишите, зачем открывается период"
      submit_text="Открыть период"
      danger
      saving={save.isPending}
      onSubmit={(reason) => save.mutate({ month, reason })}
      onClose={onClose}
    />
  )
}
