import type { FormEvent, KeyboardEvent } from 'react'
import { isPressed } from '../../../ui/keys/key-press.ts'
import { SAVE_KEY } from '../../../ui/use-save-key.ts'
import styles from './form.module.css'
import { GatesPanel } from './GatesPanel.tsx'
import { GroundFields } from './GroundFields.tsx'
import { OrderFields } from './OrderFields.tsx'
import { SideFields } from './SideFields.tsx'
import { SumFields } from './SumFields.tsx'
import type { PaymentForm } from './use-payment-form.ts'

interface PaymentFormBodyProps {
  form: PaymentForm
  /** A stored payment stays one; a new one may become two. */
  may_split: boolean
  onSave: () => void
}

/** A payment's fields and beside them its checks; Ctrl+S saves from anywhere. */
export function PaymentFormBody({ form, may_split, onSave }: PaymentFormBodyProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isPressed(event, SAVE_KEY.keys, { shift: 'any' })) return
    event.preventDefault()
    onSave()
  }
  return (
    <form className={styles.form} onSubmit={submit} onKeyDown={onKeyDown} noValidate aria-label="Платёж">
      <div className={styles.main}>
        <GroundFields form={form} />
        <SumFields form={form} may_split={may_split} />
        <SideFields form={form} />
        <OrderFields form={form} />
      </div>
      <GatesPanel form={form} may_split={may_split} />
    </form>
  )
}
