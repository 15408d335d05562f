import { Button } from '@mantine/core'
import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { plural } from '../../../ui/format/plural.ts'
import { useToldPayments } from './use-told-payments.tsx'

interface BulkSendProps {
  gather: () => Promise<readonly PaymentRow[]>
  onDone: () => void
}

/** Ticked payments go their routes; whatever was left as it is says why. */
export function BulkSend({ gather, onDone }: BulkSendProps) {
  const [asked, setAsked] = useState<readonly PaymentRow[]>([])
  const { tell, reasons } = useToldPayments(onDone)
  const send = useAction(sendListToApproval, {
    onSuccess: ({ message, results }) =>
      tell('sent', asked, {
        message,
        results: results.map(({ object_id, ...told }) => ({ id: object_id, ...told })),
      }),
  })
  const ask = async () => {
    const rows = await gather()
    if (rows.length === 0) return
    const sure = await confirmAction({
      title: `Отправить на согласование ${plural(rows.length, 'платёж', 'платежа', 'платежей')}?`,
      text: 'Каждый платёж пойдёт по своему маршруту. Пока идёт согласование, изменить его нельзя.',
      confirm: 'Отправить',
    })
    if (!sure) return
    setAsked(rows)
    send.mutate({ objects: rows.map(({ id }) => ({ object_type: 'payment', object_id: id })) })
  }
  return (
    <>
      <Button size="compact-sm" variant="default" loading={send.isPending} onClick={() => void ask()}>
        На согласование
      </Button>
      {reasons}
    </>
  )
}
