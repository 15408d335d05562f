import { Button } from '@mantine/core'
import { sendListToApproval } from '@stroyfin/contract/approvals/send-list'
import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { paymentNumber } from '@stroyfin/domain/payments/payment-name'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { BulkResults, type ShownResult } from '../../../ui/dialog/BulkResults.tsx'
import { confirmAction } from '../../../ui/dialog/confirm-action.ts'
import { plural } from '../../../ui/format/plural.ts'

interface BulkSendProps {
  gather: () => Promise<readonly PaymentRow[]>
  onDone: () => void
}

/** Ticked payments go their routes; whatever was left as it is says why. */
export function BulkSend({ gather, onDone }: BulkSendProps) {
  const [asked, setAsked] = useState<readonly PaymentRow[]>([])
  const [shown, setShown] = useState<readonly ShownResult[]>([])
  const send = useAction(sendListToApproval, {
    onSuccess: ({ message, results }) => {
      const told = results.map(({ object_id, error, mend }) => {
        const row = asked.find(({ id }) => id === object_id)
        const name = row ? `${paymentNumber(row)}, ${row.payee_name ?? ''}` : `№ ${object_id}`
        return { id: object_id, name, href: `/payments-registry/?payment=${object_id}`, error, mend }
      })
      if (told.some(({ error }) => error !== null)) return setShown(told)
      toast.success(message)
      onDone()
    },
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
      {shown.length > 0 && (
        <BulkResults
          title="Отправлены не все платежи"
          done_text="Отправлен на согласование"
          results={shown}
          // With the ticks their bar would go, and the reasons with it.
          onClose={() => {
            setShown([])
            onDone()
          }}
        />
      )}
    </>
  )
}
