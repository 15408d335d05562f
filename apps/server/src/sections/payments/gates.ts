import { unagreedProblem } from '@stroyfin/domain/agreements/contracted'
import { monthOf } from '@stroyfin/domain/agreements/plan-months'
import { termsOn } from '@stroyfin/domain/agreements/terms-on'
import type { BudgetQuestion } from '@stroyfin/domain/budgets/budget-gate'
import { nextRelease, type ReleaseTerms, releasableOn } from '@stroyfin/domain/ks/retention-release'
import { inRoubles, withinRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, largest, smallest } from '@stroyfin/domain/money/money'
import { percentOf } from '@stroyfin/domain/money/percent'
import type { AcceptedWorks } from '@stroyfin/domain/payments/accepted-works'
import { type LimitAt, narrowestLimit } from '@stroyfin/domain/payments/bank-limit'
import {
  type Gate,
  type Holder,
  paymentGates,
  type ReleaseOutlook,
} from '@stroyfin/domain/payments/payment-gates'
import type { PaymentPlace } from '@stroyfin/domain/payments/payment-place'
import { baseOf } from '@stroyfin/domain/payments/payment-type'
import { advanceToReturn, type ReturnedAdvance } from '@stroyfin/domain/payments/refund-rules'
import { accountProblem } from '@stroyfin/domain/requisites/account-key'
import { innProblem } from '@stroyfin/domain/requisites/inn'
import type { BudgetGround } from '../budgets/public.ts'
import type { InvoiceRestRow } from '../invoices/public.ts'
import type { AskedBefore } from './asked-before.ts'
import type { CompletePayment } from './complete-draft.ts'
import type { LimitRow } from './limit-store.ts'
import type { PartyAccount, PartyRequisites } from './parties-store.ts'
import type { ReturnedPayment } from './returned-store.ts'
import type { ActRest, PaymentTerms } from './terms-store.ts'

/** Everything a payment is checked against. */
export interface PaymentGround {
  terms: PaymentTerms | null
  act: ActRest | null
  /** Limits of the loan the payment takes or could take from. */
  limits: readonly LimitRow[]
  invoice: InvoiceRestRow | null
  /** Approved budgets that the payment falls under. */
  budget: BudgetGround
  /** Where it is counted. */
  place: PaymentPlace
  payer: PartyRequisites | null
  payee: PartyRequisites | null
  payer_account: PartyAccount | null
  payee_account: PartyAccount | null
  /** Of a refund: the payment it returns. */
  returned: ReturnedPayment | null
  /** A refund made before refunds named their payments. */
  is_unnamed: boolean
  /** What earlier rows of the same batch ask for. */
  before: AskedBefore
}

/** The gates of a payment; what holds money that comes back is the payment it returns (K-19). */
export function gatesOf(complete: CompletePayment, ground: PaymentGround): Gate[] {
  const summ = kopecks(complete.summ)
  const isRefund = complete.financial_type === 'refund'
  return paymentGates({
    type: complete.type,
    currency: ground.terms?.currency ?? 'rub',
    summ,
    borrowed: complete.source === 'borrowed' && !isRefund ? inRoubles(summ, complete.currency_rate) : 0n,
    agreement_remainder: isRefund ? null : agreementRemainder(ground),
    agreement_parts: isRefund ? null : agreementParts(ground),
    has_no_advance:
      complete.type === 'advance' &&
      ground.terms !== null &&
      advanceAllowed(ground.terms, complete.date) <= 0n,
    unagreed: isRefund || !ground.terms ? null : unagreedProblem(ground.terms),
    waiting_summ: kopecks(ground.terms?.waiting_summ ?? '0'),
    base_remainder: isRefund ? returnRemainder(complete, ground) : baseRemainder(complete, ground),
    returns: isRefund,
    is_settled: isRefund && isSettled(complete, ground),
    holders: isRefund ? [] : holdersOf(complete, ground),
    works: isRefund ? null : worksOf(complete, ground),
    ...(complete.type === 'guarantee_retention' &&
      !isRefund &&
      ground.terms && { release: outlook(ground.terms, complete.date) }),
    budget: budgetQuestion(complete, ground),
    limits: limitsAt(complete, ground),
    requisite_problems: requisiteProblems(complete, ground),
  })
}

function returnRemainder(complete: CompletePayment, ground: PaymentGround): Kopecks | null {
  const of_payment = paymentToReturn(complete, ground)
  const advance = returnedAdvance(complete, ground)
  return of_payment === null || advance === null ? of_payment : smallest(of_payment, advanceToReturn(advance))
}

function paymentToReturn(
  { refund_of_id }: CompletePayment,
  { returned, before }: PaymentGround,
): Kopecks | null {
  if (!returned) return null
  return kopecks(returned.paid_summ) - kopecks(returned.returned_summ) - before.of('refund', refund_of_id)
}

/** Acts have settled more of the advance than the payment that comes back has left besides. */
function isSettled(complete: CompletePayment, ground: PaymentGround): boolean {
  const advance = returnedAdvance(complete, ground)
  const of_payment = paymentToReturn(complete, ground)
  return advance !== null && of_payment !== null && advanceToReturn(advance) < of_payment
}

/** What the contract of a refund has of its advance; null of what is no advance. */
export function returnedAdvance(
  { type, financial_type }: CompletePayment,
  { terms, before }: PaymentGround,
): ReturnedAdvance | null {
  if (financial_type !== 'refund' || type !== 'advance' || !terms || terms.type === 'document') return null
  return {
    currency: terms.currency,
    paid: kopecks(terms.advance_paid),
    settled: kopecks(terms.advance_settled),
    returning: kopecks(terms.advance_returning) + before.of('advance_return', terms.agreement_id),
  }
}

/** What is earned takes nothing of a budget (K-16). Its sums are in roubles; what earlier rows of the batch take is told apart, or counts as paid. */
function budgetQuestion(
  complete: CompletePayment,
  { budget, before, terms }: PaymentGround,
): BudgetQuestion | null {
  const { financial_type, summ, currency_rate, date, budget_appointment, classifier_id } = complete
  if (financial_type === 'refund' || financial_type === 'translation' || terms?.is_income) return null
  return {
    summ: inRoubles(kopecks(summ), currency_rate),
    month: monthOf(date),
    appointment: budget_appointment,
    budgets: budget.budgets.map((at) => {
      const taken = before.of('budget', at.budget_id, classifier_id)
      return before.are_paid ? { ...at, paid: at.paid + taken } : { ...at, above: taken }
    }),
    later: budget.later,
  }
}

/** What may still be taken from the loan at once, in the currency of the payment; null when nothing limits it. */
export function availableFromLoan(complete: CompletePayment, ground: PaymentGround): Kopecks | null {
  const narrowest = narrowestLimit(limitsAt(complete, ground))
  return narrowest === null ? null : withinRoubles(largest(narrowest.available, 0n), complete.currency_rate)
}

function limitsAt({ loan_agreement_id }: CompletePayment, { limits, before }: PaymentGround): LimitAt[] {
  return limits.map((limit) => ({
    level: limit.level,
    name: limit.name,
    limit: kopecks(limit.limit_summ),
    paid: kopecks(limit.paid_summ),
    sent: 0n,
    on_approval:
      kopecks(limit.reserved_summ) + before.of('limit', loan_agreement_id, limit.level, limit.name),
  }))
}

/** An open price and the carrier of a fact payment limit nothing; retention is part of what was accepted. */
function agreementParts({ terms, before }: PaymentGround) {
  if (!terms || terms.planning_type === 'opened' || terms.type === 'document') return null
  const asked = kopecks(terms.asked_all) + before.of('agreement', terms.agreement_id)
  return { price: kopecks(terms.firm_summ), asked }
}

function agreementRemainder(ground: PaymentGround): Kopecks | null {
  const parts = agreementParts(ground)
  return parts && parts.price - parts.asked
}

/** What the contract lets pass of the base of a payment, whatever its act has left; null where nothing limits it. */
export const contractBase = (complete: CompletePayment, ground: PaymentGround): Kopecks | null =>
  complete.financial_type === 'refund' ? null : baseRemainder(complete, { ...ground, act: null })

function baseRemainder(
  { type, date }: CompletePayment,
  { terms, act, before }: PaymentGround,
): Kopecks | null {
  if (!terms || terms.type === 'document') return null
  const already = before.of(baseOf(type), terms.agreement_id)
  switch (type) {
    case 'advance':
      return advanceAllowed(terms, date) - kopecks(terms.asked_advance) - already
    case 'expenses':
    case 'document': {
      // What was paid under the contract without naming an act has been paid for one of its acts.
      const accepted = kopecks(terms.accepted_payable) - kopecks(terms.asked_expenses) - already
      if (act === null) return accepted
      const own = kopecks(act.payable) - kopecks(act.asked) - before.of('act', act.id)
      // One that is not approved yet is refused for that alone.
      return act.is_approved ? smallest(own, accepted) : own
    }
    case 'guarantee_retention':
      return releasableOn(
        releaseTerms(terms),
        [...releasedOf(terms), ...before.releases(terms.agreement_id)],
        date,
      )
  }
}

/** What a payment of works stands on: its act, unless its contract has less to pay by all of them. */
function worksOf(complete: CompletePayment, ground: PaymentGround): AcceptedWorks | null {
  const { terms, act } = ground
  if (!terms || terms.type === 'document' || baseOf(complete.type) !== 'expenses') return null
  const of_contract = baseRemainder(complete, { ...ground, act: null }) ?? 0n
  const isOfAct =
    act !== null && (kopecks(act.payable) <= 0n || kopecks(act.payable) - kopecks(act.asked) <= of_contract)
  if (!isOfAct)
    return {
      act: null,
      accepted: kopecks(terms.accepted_summ),
      payable: kopecks(terms.accepted_payable),
      corrections: terms.corrections,
    }
  const { number, date, summ, payable, corrections } = act
  return { act: { number, date }, accepted: kopecks(summ), payable: kopecks(payable), corrections }
}

function holdersOf({ type }: CompletePayment, { terms, act }: PaymentGround): Holder[] {
  const rows = type === 'advance' ? terms?.advance_holders : (act?.holders ?? terms?.expenses_holders)
  return (rows ?? []).map(({ summ, ...row }) => ({ ...row, summ: kopecks(summ) }))
}

const releaseTerms = (terms: PaymentTerms): ReleaseTerms => ({
  stages: terms.release_stages,
  completion_date: terms.completion_date,
  retained: kopecks(terms.retained),
  claims: kopecks(terms.claims_summ),
})

const releasedOf = ({ retention_payments }: PaymentTerms) =>
  retention_payments.map(({ date, summ }) => ({ date, summ: kopecks(summ) }))

/** When the rest of the retention falls due, or that its stages still wait for the act of completion. */
function outlook(terms: PaymentTerms, date: string): ReleaseOutlook {
  const awaits_completion =
    terms.completion_date === null && terms.release_stages.some(({ event }) => event === 'completion')
  return { next: nextRelease(releaseTerms(terms), date), awaits_completion }
}

/** The advance of the contract on the day: a sum, else a percent of the price, else as much as the price. */
function advanceAllowed(terms: PaymentTerms, date: string): Kopecks {
  const fixed = kopecks(terms.advance_summ)
  if (fixed > 0n) return fixed
  const { advance_percent, advance_method } = termsOn(terms, terms.changes, date)
  if (advance_percent !== null) return percentOf(kopecks(terms.firm_summ), advance_percent)
  return advance_method === 'none' ? 0n : kopecks(terms.firm_summ)
}

function requisiteProblems({ payee_id }: CompletePayment, ground: PaymentGround): string[] {
  const { payee, payee_account } = ground
  if (payee_id === null || payee === null) return []
  const problems: (string | null)[] = [
    payee.inn === null ? 'У получателя не указан ИНН' : innProblem(payee.inn),
    payee_account === null ? 'У получателя нет расчётного счёта' : keyProblem(payee_account),
    payee.check_colour === 'Red' ? 'Получатель отмечен красным при проверке' : null,
  ]
  return problems.filter((problem) => problem !== null)
}

/** A wrong key with a reason given on the card was looked at by a person (domain §14). */
function keyProblem({ account, bic, key_reason }: PartyAccount): string | null {
  return key_reason === '' ? accountProblem(account, bic) : null
}
