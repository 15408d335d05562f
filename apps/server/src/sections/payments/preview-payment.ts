import { moscowDay } from '@stroyfin/contract/kit/dates'
import { previewPayment } from '@stroyfin/contract/payments/preview-payment'
import { withinRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, roubles, smallest } from '@stroyfin/domain/money/money'
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
    gates: checked.gates.map((of_payment) => {
      const { holders, documents, ...gate } = shownGate(of_payment, checked)
      const unsigned = gate.gate === 'agreement' && gate.waits === true
      return {
        ...gate,
        ...(documents && { documents: [...documents] }),
        ...(holders && { holders: holders.map(({ summ, ...holder }) => holder) }),
        label: unsigned ? 'Согласование договора' : GATE_LABELS[gate.gate],
        figure: gate.figure === null || unsigned ? null : roubles(gate.figure),
        fits: fitsOf(gate, checked),
      }
    }),
    errors: checked.errors,
    warnings: [...checked.said, checked.kept_rates_said].filter((said) => said !== null),
    ...filledOf(checked),
    act_articles: checked.act?.articles ?? [],
    available_from_loan: checked.available === null ? null : roubles(checked.available),
  }
})

/** Requisites that nobody else has confirmed are not told as checked. */
function shownGate(gate: Gate, { unconfirmed }: CheckedPayment): Gate {
  return gate.gate === 'requisites' && gate.ok && unconfirmed !== null
    ? { ...gate, ok: false, waits: true, reason: unconfirmed }
    : gate
}

/** What would pass this check and the others that less money passes; none where one of them lets nothing pass. */
function fitsOf(gate: Gate, { gates, complete }: CheckedPayment): string | null {
  const own = ownFit(gate, complete)
  if (own === null || gate.gate === 'bank_limit') return own === null ? null : roubles(own)
  const failing = gates.filter((other) => !other.ok && !other.waits)
  const firm = failing.filter((other) => other.gate === 'agreement' || other.gate === 'base')
  if (firm.some((other) => ownFit(other, complete) === null)) return null
  const of_others = failing
    .filter((other) => other.gate === 'budget' || firm.includes(other))
    .flatMap((other) => ownFit(other, complete) ?? [])
  return roubles(smallest(own, ...of_others))
}

/** Budgets and limits are in roubles, the other figures in the currency of the contract. */
function ownFit({ gate, figure }: Gate, { currency_rate }: CompletePayment): Kopecks | null {
  if (figure === null || figure <= 0n) return null
  return gate === 'budget' || gate === 'bank_limit' ? withinRoubles(figure, currency_rate) : figure
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
