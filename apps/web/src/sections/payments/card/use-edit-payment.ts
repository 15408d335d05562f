import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import type { PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { mergeFields } from '@stroyfin/domain/rules/merge-fields'
import { useState } from 'react'
import { staleRow } from '../../../api/stale-row.ts'
import { useAction } from '../../../api/use-action.ts'
import { toast } from '../../../theme/toast.tsx'
import { paymentToSend } from '../form/to-send.ts'
import type { PaymentForm } from '../form/use-payment-form.ts'
import { valuesOf } from './values-of.ts'

type Sent = ReturnType<typeof paymentToSend>

export interface PaymentConflict {
  field: string
  mine: unknown
  theirs: unknown
}

/** Saves an edited payment; a stale save merges what it can and asks for the rest (K-06). */
export function useEditPayment(payment: PaymentDetail, form: PaymentForm, onSaved: () => void) {
  const [pending, setPending] = useState<{ merged: Sent; conflicts: PaymentConflict[]; version: number }>()
  const edit = useAction(editPayment, {
    onSuccess: () => {
      toast.success('Сохранено')
      onSaved()
    },
    onFailure: (error, { payment_id: _id, version: _version, ...mine }) => {
      const theirs = staleRow<PaymentDetail>(error)
      if (!theirs) return form.refuse(error)
      const { merged, conflicts } = mergeFields(
        paymentToSend(valuesOf(payment)),
        mine as Sent,
        paymentToSend(valuesOf(theirs)),
      )
      if (conflicts.length > 0) setPending({ merged, conflicts, version: theirs.version })
      else send(merged, theirs.version)
      return true
    },
  })
  const send = (sent: Sent, version: number) => edit.mutate({ ...sent, payment_id: payment.id, version })
  const save = () => {
    if (!edit.isPending && form.check()) send(paymentToSend(form.values), payment.version)
  }
  const resolve = (taken: readonly string[] | null) => {
    setPending(undefined)
    if (!pending || !taken) return
    const chosen = pending.conflicts
      .filter(({ field }) => taken.includes(field))
      .map(({ field, theirs }) => [field, theirs])
    send({ ...pending.merged, ...Object.fromEntries(chosen) }, pending.version)
  }
  return { save, saving: edit.isPending, conflicts: pending?.conflicts ?? [], resolve }
}
