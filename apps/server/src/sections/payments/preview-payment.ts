import { moscowDay } from '@stroyfin/contract/kit/dates'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { roubles } from '@stroyfin/domain/money/money'
import { GATE_LABELS } from '@stroyfin/domain/payments/payment-gates'
import { handle } from '../../http/handle.ts'
import type { CompletePayment } from './complete-draft.ts'
import { checkPayments } from './ground.ts'
import { typedDraft } from './typed-draft.ts'

export const previewPaymentHandle = handle(previewPayment, async (input, { db, company_id, now }) => {
  const { payment_id, ...typed } = input
  const draft = typedDraft(typed, moscowDay(now))
  const [checked] = await checkPayments(db, company_id, [draft], {
    without: payment_id ? [payment_id] : [],
    lock: false,
  })
  if (!checked) throw new Error('one draft gave no answer')
  return {
    gates: checked.gates.map((gate) => ({
      ...gate,
      label: GATE_LABELS[gate.gate],
      figure: gate.figure === null ? null : roubles(gate.figure),
    })),
    errors: checked.errors,
    ...filledOf(checked.complete),
    available_from_loan: checked.available === null ? null : roubles(checked.available),
  }
})

function filledOf(complete: CompletePayment) {
  const { vat_summ, purpose, payer_id, payer_account_id, payee_id, payee_account_id } = complete
  const { project_id, classifier_id } = complete
  return {
    vat_summ,
    purpose,
    filled: { payer_id, payer_account_id, payee_id, payee_account_id, project_id, classifier_id },
  }
}
