import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { withdrawPayment } from '@stroyfin/contract/payments/withdraw-payment'
import { formatSumm } from '@stroyfin/domain/russian/format-summ'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { ReasonDialog } from '../../../ui/dialog/ReasonDialog.tsx'

/** What was approved and not paid leaves every sum and stays with its reason (K-17). */
export function WithdrawPaymentDialog({ payment, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const save = useAction(withdrawPayment, {
    onSuccess: ({ message }) => {
      toast.success(message)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={`Отозвать платёж № ${payment.number} на ${formatSumm(payment.summ, payment.currency)}`}
      text="Платёж уйдёт из списков и всех сумм и останется среди удалённых с отметкой «Отозван». Восстановить его нельзя."
      label="Причина"
      missing="Напишите, почему платёж отзывается"
      max_length={500}
      submit_text="Отозвать платёж"
      danger
      saving={save.isPending}
      onSubmit={(reason) => save.mutate({ payment_id: payment.id, version: payment.version, reason })}
      onClose={onClose}
    />
  )
}
