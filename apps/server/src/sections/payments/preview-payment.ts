import { moscowDay } from '@stroyfin/contract/kit/dates'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { roubles } from '@stroyfin/domain/money/money'
import { GATE_LABELS } from '@stroyfin/domain/payments/payment-gates'
import { handle } from '../../http/handle.ts'
import { checkPayments } from './ground.ts'

export const previewPaymentHandle = handle(previewPayment, async (input, { db, company_id, now }) => {
  const { payment_id, ...typed } = input
  const draft = {
    agreement_id: null,
    type: 'expenses' as const,
    financial_type: 'calculation' as const,
    number: '',
    date: moscowDay(now),
    summ: '0',
    vat_rate: null,
    source: 'own' as const,
    urgency: 'normal' as const,
    payment_order: 5,
    uin: '',
    purpose: '',
    remark: '',
    ...typed,
  }
  const [checked] = await checkPayments(db, company_id, [draft], payment_id ?? null)
  if (!checked) throw new Error('one draft gave no answer')
  return {
    gates: checked.gates.map((gate) => ({
      ...gate,
      label: GATE_LABELS[gate.gate],
      figure: gate.figure === null ? null : roubles(gate.figure),
    })),
    errors: checked.errors,
    vat_summ: checked.complete.vat_summ,
    purpose: checked.complete.purpose,
  }
})
