import type { LeftOut as LeftOutPayment } from '@stroyfin/contract/registries/explain-left-out'
import type { RegistryDetail } from '@stroyfin/contract/registries/load-item'
import { takeOutRows } from '@stroyfin/contract/registries/take-out-rows'
import { counted } from '@stroyfin/domain/russian/plural'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useMay } from '../../../session/rights.ts'
import { toast } from '../../../theme/toast.tsx'
import { ReasonDialog } from '../../../ui/dialog/ReasonDialog.tsx'
import { LeftOut } from '../create/LeftOut.tsx'

const OF_PAYMENTS = ['платёж', 'платежа', 'платежей'] as const

/** What has not gone to the bank leaves an approved registry, saying why; `ask` is absent where nobody may do so. */
export function useTakeOut({ id: registry_id, version, status, is_deleted }: RegistryDetail) {
  const may = useMay()
  const [asked, setAsked] = useState<readonly number[]>()
  const [stayed, setStayed] = useState<{ payments: readonly LeftOutPayment[]; asked: number }>()
  const take = useAction(takeOutRows, {
    onSuccess: ({ message, left_out }, { payment_ids }) => {
      toast.success(message)
      setStayed({ payments: left_out, asked: payment_ids.length })
      setAsked(undefined)
    },
  })
  const is_possible = status === 'approve' && !is_deleted && may('payment_registry.edit')
  return {
    ask: is_possible ? setAsked : undefined,
    /** What was asked for and stays, until the next time. */
    stayed: stayed && <LeftOut {...stayed} verbs={['Не убран', 'Не убраны']} />,
    dialog: asked && (
      <ReasonDialog
        title={`Убрать из реестра ${counted(asked.length, OF_PAYMENTS)}?`}
        text="Платежи, не ушедшие в банк, освободятся и снова пойдут на согласование в другом реестре. Остальные останутся."
        label="Причина"
        missing="Напишите, почему платежи убирают"
        max_length={300}
        submit_text="Убрать из реестра"
        danger
        saving={take.isPending}
        onSubmit={(reason) => take.mutate({ registry_id, version, payment_ids: [...asked], reason })}
        onClose={() => setAsked(undefined)}
      />
    ),
  }
}
