import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { percentOf } from '@stroyfin/domain/money/percent'
import { type Gate, type GateInput, paymentGates } from '@stroyfin/domain/payments/payment-gates'
import { paymentRules } from '@stroyfin/domain/payments/payment-rules'
import { accountProblem } from '@stroyfin/domain/requisites/account-key'
import { innProblem } from '@stroyfin/domain/requisites/inn'
import { purposeProblems } from '@stroyfin/domain/requisites/purpose-rules'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import type { CompletePayment } from './complete-draft.ts'
import type { ActRest, LimitRow, PaymentTerms } from './terms-store.ts'

export interface PaymentGround {
  terms: PaymentTerms | null
  act: ActRest | null
  limits: readonly LimitRow[]
}

/** Rules of the form and of its contract; a gate that no later step could mend breaks the rule of the sum. */
export function brokenRules(
  draft: PaymentDraftReceived,
  complete: CompletePayment,
  ground: PaymentGround,
  gates: readonly Gate[],
): BrokenRule[] {
  const { terms, act } = ground
  const broken: BrokenRule[] = paymentRules({
    agreement_id: draft.agreement_id,
    type: draft.type,
    date: draft.date,
    summ: draft.summ,
    priority: draft.payment_order,
    uin: draft.uin || '0',
  }).map((rule) => (rule.field === 'priority' ? { ...rule, field: 'payment_order' } : rule))
  if (draft.agreement_id !== null && (!terms || terms.is_deleted)) {
    broken.push({ field: 'agreement_id', message: 'Договор не найден или удалён' })
  }
  if (draft.ks_id && (!act || act.agreement_id !== draft.agreement_id)) {
    broken.push({ field: 'ks_id', message: 'Документ выполнения не найден в этом договоре' })
  } else if (act && !act.is_approved) {
    broken.push({ field: 'ks_id', message: 'Документ выполнения ещё не согласован' })
  }
  if (draft.type === 'document' && draft.agreement_id === null) broken.push(...carrierRules(complete))
  if (draft.source === 'borrowed' && complete.loan_agreement_id === null) {
    broken.push({ field: 'loan_agreement_id', message: 'Для заёмных средств укажите кредитный договор' })
  }
  const purpose = purposeProblems(complete.purpose, kopecks(draft.summ), draft.vat_rate)
  if (purpose[0]) broken.push({ field: 'purpose', message: purpose[0] })
  for (const gate of gates) {
    if (gate.ok || (gate.gate !== 'agreement' && gate.gate !== 'base')) continue
    broken.push({ field: 'summ', message: gate.fix ? `${gate.reason}. ${gate.fix}` : gate.reason })
  }
  return broken
}

/** A fact payment without a contract names its sides and article itself. */
function carrierRules({ payer_id, payee_id, project_id, classifier_id }: CompletePayment): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (payer_id === null) broken.push({ field: 'payer_id', message: 'Укажите плательщика' })
  if (payee_id === null) broken.push({ field: 'payee_id', message: 'Укажите получателя' })
  if (payer_id !== null && payer_id === payee_id) {
    broken.push({ field: 'payee_id', message: 'Плательщик и получатель не могут совпадать' })
  }
  if (project_id === null) broken.push({ field: 'project_id', message: 'Укажите проект' })
  if (classifier_id === null) broken.push({ field: 'classifier_id', message: 'Статья не указана' })
  return broken
}

/** The gates of a payment; money that comes back passes them all. */
export function gatesOf(complete: CompletePayment, ground: PaymentGround): Gate[] {
  const { terms, act, limits } = ground
  const summ = kopecks(complete.summ)
  const isRefund = complete.financial_type === 'refund'
  const input: GateInput = {
    type: complete.type,
    summ,
    borrowed: complete.source === 'borrowed' && !isRefund ? summ : 0n,
    agreement_remainder: isRefund ? null : agreementRemainder(complete, terms),
    base_remainder: isRefund ? null : baseRemainder(complete, terms, act),
    budget: null,
    limits: limits.map((limit) => ({
      level: limit.level,
      name: limit.name,
      limit: kopecks(limit.limit_summ),
      paid: kopecks(limit.paid_summ),
      sent: 0n,
      on_approval: kopecks(limit.reserved_summ),
    })),
    requisite_problems: requisiteProblems(terms),
  }
  return paymentGates(input)
}

/** An open price and the carrier of a fact payment limit nothing; retention is part of what was accepted. */
function agreementRemainder({ type }: CompletePayment, terms: PaymentTerms | null): Kopecks | null {
  if (!terms || terms.planning_type === 'opened' || terms.type === 'document' || type === 'document')
    return null
  return kopecks(terms.summ) - kopecks(terms.asked_all)
}

function baseRemainder(
  { type }: CompletePayment,
  terms: PaymentTerms | null,
  act: ActRest | null,
): Kopecks | null {
  if (!terms) return null
  switch (type) {
    case 'advance':
      return advanceAllowed(terms) - kopecks(terms.asked_advance)
    case 'expenses':
      return act
        ? kopecks(act.payable) - kopecks(act.asked)
        : kopecks(terms.accepted_payable) - kopecks(terms.asked_expenses)
    case 'guarantee_retention':
      return kopecks(terms.retained) - kopecks(terms.asked_retention)
    case 'document':
      return null
  }
}

/** The advance of the contract: a sum, else a percent of the price, else as much as the price. */
function advanceAllowed(terms: PaymentTerms): Kopecks {
  const fixed = kopecks(terms.advance_summ)
  if (fixed > 0n) return fixed
  if (terms.advance_percent !== null) return percentOf(kopecks(terms.summ), terms.advance_percent)
  return terms.advance_method === 'none' ? 0n : kopecks(terms.summ)
}

function requisiteProblems(terms: PaymentTerms | null): string[] {
  if (!terms) return []
  const { executor_inn, executor_account, executor_bic, executor_colour } = terms
  const problems: (string | null)[] = [
    executor_inn === null ? 'У получателя не указан ИНН' : innProblem(executor_inn),
    executor_account === null || executor_bic === null
      ? 'У получателя нет расчётного счёта'
      : accountProblem(executor_account, executor_bic),
    executor_colour === 'Red' ? 'Получатель отмечен красным при проверке' : null,
  ]
  return problems.filter((problem) => problem !== null)
}
