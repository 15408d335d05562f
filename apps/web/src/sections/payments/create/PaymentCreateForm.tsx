import { Button } from '@mantine/core'
import { createPayment, createPayments } from '@stroyfin/contract/payments/create-payment'
import { useNavigate } from '@tanstack/react-router'
import { useAction } from '../../../api/use-action.ts'
import { RestoredNote } from '../../../app/RestoredNote.tsx'
import { PageHead } from '../../../app/shell/PageHead.tsx'
import { forgetDraft, useKeptDraft } from '../../../app/use-kept-draft.ts'
import { useUnsaved } from '../../../app/use-unsaved.ts'
import { toast } from '../../../theme/toast.tsx'
import { PaymentFormBody } from '../form/PaymentFormBody.tsx'
import { partsOf } from '../form/to-send.ts'
import { type PaymentFormStart, usePaymentForm } from '../form/use-payment-form.ts'

interface PaymentCreateFormProps {
  /** Under which the unsaved payment is kept in this browser. */
  name: string
  start: PaymentFormStart
  onAnew: () => void
}

const titleOf = ({ financial_type, type }: PaymentFormStart['values']) =>
  financial_type === 'refund'
    ? 'Возврат денег'
    : type === 'document'
      ? 'Новый платёж по документу'
      : 'Новый платёж'

const deedOf = (values: PaymentFormStart['values']) => {
  if (values.financial_type === 'refund') return 'Создать возврат'
  return partsOf(values).length > 1 ? 'Создать два платежа' : 'Создать платёж'
}

/** The form of a new payment; a split makes two of them, both or none. */
export function PaymentCreateForm({ name, start, onAnew }: PaymentCreateFormProps) {
  const navigate = useNavigate()
  const form = usePaymentForm(start)
  const allowLeaving = useUnsaved(form.dirty)
  useKeptDraft(name, form.values, form.dirty)
  const done = (message: string, payment: number | undefined) => {
    forgetDraft(name)
    allowLeaving()
    toast.success(message)
    void navigate({ to: '/payments-registry/', search: { payment } } as never)
  }
  const onFailure = (error: unknown) => form.refuse(error)
  const createOne = useAction(createPayment, {
    onSuccess: ({ payment, message }) => done(message, payment),
    onFailure,
  })
  const createBoth = useAction(createPayments, {
    onSuccess: ({ payments, message }) => done(message, payments[0]),
    onFailure,
  })
  const saving = createOne.isPending || createBoth.isPending
  const save = () => {
    if (saving || !form.check()) return
    const [only, ...others] = partsOf(form.values)
    if (only && others.length === 0) createOne.mutate(only)
    else if (only) createBoth.mutate({ rows: [only, ...others] })
  }
  return (
    <>
      <PageHead
        title={titleOf(form.values)}
        actions={
          <Button loading={saving} onClick={save}>
            {deedOf(form.values)}
          </Button>
        }
      />
      {start.restored && <RestoredNote again="Начать заново" onAgain={onAnew} />}
      <PaymentFormBody form={form} may_split onSave={save} />
    </>
  )
}
