import { kopecks, roubles, smallest } from '@stroyfin/domain/money/money'
import { restatedPurpose } from '@stroyfin/domain/requisites/purpose-rules'
import type { PaymentFormValues } from './payment-form.ts'

/** The payment as the calls take it; what own money does not need is left out. */
export function paymentToSend({ is_split: _split, borrowed_summ: _borrowed, ...values }: PaymentFormValues) {
  const own = values.source === 'own'
  return {
    ...values,
    date: values.date ?? '',
    summ: values.summ ?? 0,
    ks_id: values.type === 'expenses' ? values.ks_id : null,
    loan_agreement_id: own ? null : values.loan_agreement_id,
    loan_group_id: own ? null : values.loan_group_id,
  }
}

/** One payment, or two for a split between the sources; each part states its own VAT. */
export function partsOf(values: PaymentFormValues) {
  const whole = paymentToSend(values)
  if (!values.is_split) return [whole]
  const summ = kopecks(whole.summ)
  const borrowed = smallest(kopecks(values.borrowed_summ ?? 0), summ)
  return (['borrowed', 'own'] as const).flatMap((source) => {
    const part = source === 'borrowed' ? borrowed : summ - borrowed
    if (part <= 0n) return []
    const purpose = values.purpose && restatedPurpose(values.purpose, part, values.vat_rate)
    return [{ ...paymentToSend({ ...values, source }), summ: Number(roubles(part)), purpose }]
  })
}
