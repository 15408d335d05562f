import { moscowDay } from '@stroyfin/contract/kit/dates'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { withinRoubles } from '@stroyfin/domain/money/in-roubles'
import { roubles } from '@stroyfin/domain/money/money'
import { GATE_LABELS, type Gate } from '@stroyfin/domain/payments/payment-gates'
import { handle } from '../../http/handle.ts'
import type { CompletePayment } from './complete-draft.ts'
import { type CheckedPayment, checkPayments } from './ground.ts'
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
    gates: checked.gates.map(({ holders, documents, ...gate }) => ({
      ...gate,
      ...(documents && { documents: [...documents] }),
      ...(holders && { holders: holders.map(({ summ, ...holder }) => holder) }),
      label: GATE_LABELS[gate.gate],
      figure: gate.figure === null ? null : roubles(gate.figure),
      fits: fitsOf(gate, checked.complete),
    })),
    errors: checked.errors,
    warnings: [checked.unconfirmed, ...checked.said, checked.kept_rates_said].filter((said) => said !== null),
    ...filledOf(checked),
    act_articles: checked.act?.articles ?? [],
    available_from_loan: checked.available === null ? null : roubles(checked.available),
  }
})

/** Budgets and limits are in roubles, the other figures in the currency of the contract. */
function fitsOf({ gate, figure }: Gate, { currency_rate }: CompletePayment): string | null {
  if (figure === null || figure <= 0n) return null
  const isInRoubles = gate === 'budget' || gate === 'bank_limit'
  return roubles(isInRoubles ? withinRoubles(figure, currency_rate) : figure)
}

function filledOf({ complete, loan_group_id }: CheckedPayment) {
  const { vat_summ, purpose, payer_id, payer_account_id, payee_id, payee_account_id } = complete
  const { project_id, classifier_id } = complete
  return {
    vat_summ,
    purpose,
    filled: {
      payer_id,
      payer_account_id,
      payee_id,
      payee_account_id,
      project_id,
      classifier_id,
      loan_group_id,
    },
  }
}
