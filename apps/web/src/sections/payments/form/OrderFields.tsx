import { kopecks } from '@stroyfin/domain/money/money'
import { URGENCIES, URGENCY_LABELS } from '@stroyfin/domain/payments/urgency'
import { PURPOSE_LIMIT, restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import { useState } from 'react'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { VSelect } from '../../../ui/fields/VSelect.tsx'
import styles from './form.module.css'
import type { PaymentForm } from './use-payment-form.ts'

const WORDS = URGENCIES.map((value) => ({ value, label: URGENCY_LABELS[value] }))
const ORDERS = [1, 2, 3, 4, 5].map((value) => ({ value, label: String(value) }))

/** What an order is made of in a payment while it is typed. */
interface OrderForm extends Pick<PaymentForm, 'values' | 'draft' | 'change' | 'errorOf'> {
  preview: Pick<NonNullable<PaymentForm['preview']>, 'purpose'> | undefined
}

/** What the bank will read: purpose with VAT, number, urgency, order, УИН. */
export function OrderFields({ form }: { form: OrderForm }) {
  const { values, draft, change, preview } = form
  const composed = values.purpose === ''
  // Composed words that come while the field is being entered would mix with those typed: they wait until it is left.
  const [met, meet] = useState<string>()
  const shown = composed ? (met ?? preview?.purpose ?? '') : values.purpose
  const settle = () => {
    meet(undefined)
    if (!composed)
      change({ purpose: restatedPurpose(values.purpose, kopecks(values.summ ?? 0), values.vat_rate) })
  }
  return (
    <fieldset className={styles.part}>
      <legend>{values.financial_type === 'refund' ? 'Назначение' : 'Поручение'}</legend>
      <div className={styles.wide}>
        <TextField
          label="Назначение платежа"
          lines={2}
          max_length={500}
          value={shown}
          error={form.errorOf('purpose')}
          onChange={(purpose) => {
            // Emptied by hand it stays empty under the caret.
            meet('')
            change({ purpose })
          }}
          onFocus={() => meet(composed ? shown : undefined)}
          onBlur={settle}
        />
        <p className={styles.note}>
          <span data-over={shown.length > PURPOSE_LIMIT || undefined}>
            {shown.length} из {PURPOSE_LIMIT} знаков
          </span>
          {composed ? (
            <span>Составлено по договору, НДС — по сумме и ставке</span>
          ) : (
            <button type="button" className={styles.link} onClick={() => change({ purpose: '' })}>
              Составить заново
            </button>
          )}
        </p>
      </div>
      <TextField
        label="Номер"
        placeholder="Следующий по порядку"
        max_length={60}
        {...draft.field('number')}
      />
      {values.financial_type !== 'refund' && <ForBank form={form} />}
      <div className={styles.wide}>
        <TextField label="Примечание" max_length={1000} {...draft.field('remark')} />
      </div>
    </fieldset>
  )
}

/** How our bank is to carry it out; money that comes to us is sent by another's order. */
function ForBank({ form: { values, draft, change, errorOf } }: { form: OrderForm }) {
  return (
    <>
      <VSelect
        label="Срочность"
        clearable={false}
        searchable={false}
        choices={WORDS}
        value={values.urgency}
        onChange={(urgency) => change({ urgency: urgency ?? 'normal' })}
      />
      <VSelect
        label="Очередность"
        clearable={false}
        searchable={false}
        choices={ORDERS}
        value={values.payment_order}
        error={draft.errors.payment_order}
        onChange={(payment_order) => change({ payment_order: payment_order ?? 5 })}
      />
      <TextField label="УИН" max_length={25} {...draft.field('uin')} error={errorOf('uin')} />
    </>
  )
}
