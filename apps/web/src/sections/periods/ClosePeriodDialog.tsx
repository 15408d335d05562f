import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { loadPeriodChecks } from '@stroyfin/contract/periods/load-period-checks'
import type { PeriodMonth } from '@stroyfin/contract/periods/load-periods'
import { daysOfMonth, monthsBetween } from '@stroyfin/domain/dates/months'
import { formatDate, formatMonthInFull, formatMonths } from '@stroyfin/domain/russian/format-date'
import { errorText } from '../../api/call-error.ts'
import { useAction } from '../../api/use-action.ts'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { toast } from '../../theme/toast.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { VSelect } from '../../ui/fields/VSelect.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { CheckList } from './CheckList.tsx'
import styles from './periods.module.css'

interface ClosePeriodDialogProps {
  month: string
  /** Those that may be closed. */
  months: readonly PeriodMonth[]
  onChange: (month: string) => void
  onClose: () => void
}

/** What is still open in the months that would be closed; it stops nothing, but stays as it is. */
export function ClosePeriodDialog({ month, months, onChange, onClose }: ClosePeriodDialogProps) {
  const { data, error, refetch } = useEndpoint(loadPeriodChecks, { month })
  const save = useAction(closePeriod, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <Dialog
      opened
      title="Закрыть период"
      onClose={onClose}
      onSubmit={() => save.mutate({ month })}
      submit_text="Закрыть период"
      saving={save.isPending}
    >
      <VSelect
        label="По какой месяц"
        hint="Закрываются все открытые месяцы по выбранный включительно"
        required
        clearable={false}
        searchable={false}
        choices={[...months]
          .reverse()
          .map((one) => ({ value: one.month, label: formatMonthInFull(one.month) }))}
        value={month}
        onChange={(chosen) => chosen && onChange(chosen)}
      />
      {error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonRows rows={6} height={32} />}
      {data && (
        <>
          <h3 className={styles.caption}>
            Не завершено: {formatMonths(monthsBetween(data.month_from, data.month_to))}
          </h3>
          <CheckList {...data} />
          <p className={styles.hint}>
            Документы с датой по {formatDate(daysOfMonth(month)[1])} после закрытия нельзя будет создать,
            изменить или удалить.
          </p>
        </>
      )}
    </Dialog>
  )
}
