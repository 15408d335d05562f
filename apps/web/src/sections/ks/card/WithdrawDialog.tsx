import type { KsDetail } from '@stroyfin/contract/ks/load-ks'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { CURRENCY_VIEW } from '@stroyfin/domain/agreements/currency'
import { formatMonthInFull } from '@stroyfin/domain/russian/format-date'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { ReasonDialog } from '../../../ui/dialog/ReasonDialog.tsx'
import { Money } from '../../../ui/Money.tsx'
import { withCorrections } from './Corrections.tsx'
import { ksTitle } from './ks-title.ts'

/** An approved document is taken back by a reversal of today; its own month stays as it was (K-17). */
export function WithdrawDialog({ ks, onClose }: { ks: KsDetail; onClose: () => void }) {
  const { sign } = CURRENCY_VIEW[ks.currency]
  const save = useAction(withdrawKs, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={`Отозвать: ${ksTitle(ks)}`}
      text={
        <>
          Сегодня будет создано сторно на −<Money value={withCorrections(ks)} sign={sign} />. Отчёты за{' '}
          {formatMonthInFull(ks.date.slice(0, 7))} не изменятся, документ останется с отметкой «Отозван».
          {ks.paid_summ > 0 && (
            <>
              {' '}
              По документу уже оплачено <Money value={ks.paid_summ} sign={sign} />: деньги возвращают
              отдельным платежом-возвратом.
            </>
          )}
        </>
      }
      label="Причина"
      max_length={500}
      missing="Напишите, почему документ отзывается"
      submit_text="Отозвать документ"
      danger
      saving={save.isPending}
      onSubmit={(reason) => save.mutate({ ks_id: ks.id, version: ks.version, reason })}
      onClose={onClose}
    />
  )
}
