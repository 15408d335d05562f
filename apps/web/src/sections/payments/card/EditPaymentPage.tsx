import { Button } from '@mantine/core'
import { loadPayment, type PaymentDetail } from '@stroyfin/contract/payments/load-payment'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '../../../api/call-error.ts'
import { useEndpoint } from '../../../api/use-endpoint.ts'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, readDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { ConflictDialog } from '../../../ui/document/ConflictDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/SkeletonRows.tsx'
import { PaymentFormBody } from '../form/PaymentFormBody.tsx'
import type { PaymentFormValues } from '../form/payment-form.ts'
import { usePaymentForm } from '../form/use-payment-form.ts'
import { useConflictWords } from './conflict-words.ts'
import { isFixed, isRefund } from './payment-state.ts'
import { useEditPayment } from './use-edit-payment.ts'
import { valuesOf } from './values-of.ts'

/** The form of a stored payment instead of the list; leaving it returns to the payment. */
export function EditPaymentPage({ payment_id }: { payment_id: number }) {
  const { data, error, refetch } = useEndpoint(loadPayment, { payment_id })
  if (error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={12} />
  return <KeptForm payment={data} />
}

const nameOf = ({ id }: PaymentDetail) => `payment-edit:${id}`

/** What was typed before a reload comes back over the payment as it was then: a newer one is told at the save. */
function KeptForm({ payment }: { payment: PaymentDetail }) {
  const [round, setRound] = useState(0)
  const [kept, setKept] = useState(() => readDraft(nameOf(payment), { payment, values: valuesOf(payment) }))
  const anew = () => {
    forgetDraft(nameOf(payment))
    setKept(null)
    setRound((count) => count + 1)
  }
  return (
    <EditForm
      key={round}
      payment={kept?.payment ?? payment}
      {...(kept && { values: kept.values })}
      onAnew={anew}
    />
  )
}

interface EditFormProps {
  payment: PaymentDetail
  /** What was typed before and is not saved. */
  values?: PaymentFormValues
  onAnew: () => void
}

function EditForm({ payment: opened, values, onAnew }: EditFormProps) {
  // What others save meanwhile must not change the form under the hands: a conflict is told at the save.
  const [payment] = useState(opened)
  const navigate = useNavigate()
  const form = usePaymentForm({
    values: values ?? valuesOf(payment),
    payment_id: payment.id,
    restored: values !== undefined,
  })
  const allowLeaving = useUnsaved(form.dirty, 'address')
  useKeptDraft(nameOf(payment), { payment, values: form.values }, form.dirty)
  const wordsOf = useConflictWords()
  const back = () => void navigate({ to: '/payments-registry/', search: { payment: payment.id } } as never)
  const { save, saving, conflicts, resolve } = useEditPayment(payment, form, () => {
    forgetDraft(nameOf(payment))
    allowLeaving()
    back()
  })
  const name = isRefund(payment) ? 'Возврат' : 'Платёж'
  const title = `${name} № ${payment.number} от ${formatDate(payment.date)}`
  if (payment.is_deleted || isFixed(payment)) {
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          text={`${name} удалён, оплачен, на согласовании или в реестре: изменить его нельзя`}
          action={<Button onClick={back}>{isRefund(payment) ? 'Открыть возврат' : 'Открыть платёж'}</Button>}
        />
      </>
    )
  }
  return (
    <>
      <PageHead
        title={title}
        actions={
          <>
            <Button variant="default" onClick={back}>
              Отмена
            </Button>
            <Button loading={saving} onClick={save}>
              Сохранить
            </Button>
          </>
        }
      />
      {values && <RestoredNote again="Вернуть сохранённое" onAgain={onAnew} />}
      <PaymentFormBody form={form} may_split={false} onSave={save} />
      <ConflictDialog conflicts={conflicts.map(wordsOf)} onResolve={resolve} />
    </>
  )
}
