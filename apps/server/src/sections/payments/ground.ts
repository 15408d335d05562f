import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { otherPayerWords } from '@stroyfin/domain/approvals/cautions'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import type { Gate } from '@stroyfin/domain/payments/payment-gates'
import { placeWords } from '@stroyfin/domain/payments/payment-place'
import { baseOf } from '@stroyfin/domain/payments/payment-type'
import { keptRateProblem, severalKeptRates } from '@stroyfin/domain/payments/payment-vat'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { type BudgetGround, readBudgetGround } from '../budgets/public.ts'
import { type InvoiceRestRow, readInvoiceRests } from '../invoices/public.ts'
import { AskedBefore } from './asked-before.ts'
import { brokenRules } from './check-draft.ts'
import { type CompletePayment, completeDraft, loanOf } from './complete-draft.ts'
import { availableFromLoan, contractBase, gatesOf, type PaymentGround } from './gates.ts'
import { type LimitRow, readLimits } from './limit-store.ts'
import { readAccounts, readMainAccounts, readRequisites } from './parties-store.ts'
import { readPlaces } from './place-store.ts'
import { type ReturnedPayment, readReturned, readUnnamed } from './returned-store.ts'
import { type ActRest, lockAgreements, readActs, readTerms } from './terms-store.ts'

export interface CheckedPayment {
  complete: CompletePayment
  agreement_id: number | null
  act: ActRest | null
  /** Of the loan that it takes, or would take were it borrowed. */
  loan_group_id: number | null
  gates: Gate[]
  /** What its contract lets pass of the base, whatever the act. */
  contract_base: Kopecks | null
  errors: BrokenRule[]
  /** Nobody else has confirmed where the money goes: it is prepared and not approved (K-18). */
  unconfirmed: string | null
  /** Another company than the customer of its contract pays, a retention at another rate than its works, a foreign place: not refused. */
  said: string[]
  /** Its works were of several rates: said to whoever makes a single payment. */
  kept_rates_said: string | null
  /** What the loan of the contract, or the chosen one, still gives; null when nothing limits it or there is none. */
  available: Kopecks | null
  /** What it is weighed against: limits of that loan, approved budgets, what its invoice has left. */
  limits: readonly LimitRow[]
  budgets: BudgetGround['budgets']
  invoice: InvoiceRestRow | null
}

interface Asking {
  /** The payments these drafts are of: each is held against what all the others will be, and not against itself. */
  without: readonly number[]
  /** Each as if it were the only one: rows that are no batch take nothing of each other. */
  apart?: boolean
  /** One that goes beyond its contract or base takes nothing of the others: all that do not fit together are told at once. */
  drops?: boolean
  /** All of them leave now: of a budget each takes what those before it have left. */
  leaves?: boolean
  /** A write holds the contracts, so that two writers cannot take the same remainder. */
  lock: boolean
}

type Drafts = readonly PaymentDraftReceived[]
const known = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => id != null)

/** Completes and checks payments together: whatever their number, their ground is read by a few queries. */
export async function checkPayments(
  db: Db,
  company_id: number,
  given: Drafts,
  { without, lock, apart = false, drops = false, leaves = false }: Asking,
): Promise<CheckedPayment[]> {
  const refunds = given.filter(({ financial_type }) => financial_type === 'refund')
  const ids = known(refunds.map(({ refund_of_id }) => refund_of_id))
  const returned = await readReturned(db, company_id, { ids, without, lock })
  const unnamed = await readUnnamed(db, company_id, refunds.length > 0 ? without : [])
  const drafts = given.map((draft) => placedRefund(draft, returned))
  const agreement_ids = known(drafts.map(({ agreement_id }) => agreement_id))
  if (lock) await lockAgreements(db, company_id, agreement_ids)
  const named = drafts.flatMap(({ payer_id, payee_id }) => known([payer_id, payee_id]))
  // What does not hang on each other is asked together: the connection is pipelined.
  const [terms, acts, main, invoices] = await Promise.all([
    readTerms(db, company_id, { agreement_ids, without }),
    readActs(db, company_id, { ks_ids: known(drafts.map(({ ks_id }) => ks_id)), without }),
    readMainAccounts(db, company_id, named),
    readInvoiceRests(db, company_id, {
      ids: known(drafts.map(({ invoice_id }) => invoice_id)),
      without,
      lock,
    }),
  ])
  const completes = drafts.map((draft) => {
    const contract = terms.get(draft.agreement_id ?? 0) ?? null
    const act = acts.get(draft.ks_id ?? 0) ?? null
    const invoice = invoices.get(draft.invoice_id ?? 0) ?? null
    const complete = completeDraft(draft, contract, { act, invoice }, main)
    const borrowable = { ...complete, ...loanOf({ ...draft, source: 'borrowed' }, contract, act) }
    return { contract, act, complete, borrowable }
  })
  const asked = completes.map(({ complete }) => complete)
  const [sidesOf, limitsOf, budgetOf, places] = await Promise.all([
    readSides(db, company_id, asked),
    readLimits(
      db,
      company_id,
      completes.map(({ borrowable }) => borrowable),
    ),
    readBudgetGround(db, company_id, { asked, without }),
    readPlaces(
      db,
      company_id,
      asked.map((complete, at) => ({ ...complete, agreement_id: drafts[at]?.agreement_id ?? null })),
    ),
  ])
  const before = new AskedBefore(leaves)
  const isEdit = without.length > 0
  if (isEdit) for (const [place, draft] of drafts.entries()) ask(before, draft, completes[place]?.complete)
  const checked: CheckedPayment[] = []
  for (const [place, draft] of drafts.entries()) {
    const row = completes[place]
    const counted_at = places[place]
    if (!row || !counted_at) throw new Error('a draft was lost on its way')
    const { contract, act, complete, borrowable } = row
    const ground: PaymentGround = {
      terms: contract,
      act,
      limits: limitsOf(borrowable),
      invoice: invoices.get(complete.invoice_id ?? 0) ?? null,
      budget: budgetOf(complete),
      place: counted_at,
      ...sidesOf(complete),
      returned: returned.get(complete.refund_of_id ?? 0) ?? null,
      is_unnamed: unnamed.has(without[place] ?? 0),
      before,
    }
    if (isEdit) ask(before, draft, complete, -1n)
    const gates = gatesOf(complete, ground)
    const errors = brokenRules(draft, complete, ground, gates)
    const available = borrowable.loan_agreement_id === null ? null : availableFromLoan(borrowable, ground)
    const { limits, invoice, budget } = ground
    checked.push({
      ...{ complete, agreement_id: draft.agreement_id, act, gates, errors, available },
      loan_group_id: borrowable.loan_group_id,
      contract_base: contractBase(complete, ground),
      unconfirmed: unconfirmedOf(complete, ground),
      ...{ limits, invoice, budgets: budget.budgets },
      ...saidOf(complete, ground),
    })
    // More than its act has left is not made, and takes nothing of the other acts.
    if (
      apart ||
      (drops && overOf(gates)) ||
      (act !== null && gates.some(({ gate, ok }) => gate === 'base' && !ok))
    )
      continue
    ask(before, draft, complete)
    if (leaves ? !beyondOf(gates) : !isEdit) askLimits(before, complete, ground)
  }
  return checked
}

/** Who pays and receives each of them, and by which accounts. */
async function readSides(db: Db, company_id: number, asked: readonly CompletePayment[]) {
  const account_ids = asked.flatMap((complete) => [complete.payer_account_id, complete.payee_account_id])
  const [accounts, parties] = await Promise.all([
    readAccounts(db, company_id, known(account_ids)),
    readRequisites(db, company_id, known(asked.flatMap(({ payer_id, payee_id }) => [payer_id, payee_id]))),
  ])
  return ({ payer_id, payee_id, payer_account_id, payee_account_id }: CompletePayment) => ({
    payer: parties.get(payer_id ?? 0) ?? null,
    payee: parties.get(payee_id ?? 0) ?? null,
    payer_account: accounts.get(payer_account_id ?? 0) ?? null,
    payee_account: accounts.get(payee_account_id ?? 0) ?? null,
  })
}

/** The gate that says how much more than its budget has left a payment takes. */
export const beyondOf = (gates: readonly Gate[]): Gate | undefined =>
  gates.find(({ gate, ok }) => gate === 'budget' && !ok)

/** The gate that stops a payment for what its contract or base has not left for it. */
export const overOf = (gates: readonly Gate[]): Gate | undefined =>
  gates.find(({ gate, ok, waits }) => !ok && !waits && (gate === 'agreement' || gate === 'base'))

function unconfirmedOf({ financial_type }: CompletePayment, { payee_account }: PaymentGround): string | null {
  if (financial_type === 'refund' || payee_account === null || payee_account.is_confirmed) return null
  return `Счёт получателя ${payee_account.account} не подтверждён вторым человеком: до этого платёж не согласуют и не отправят в банк`
}

function saidOf(
  { financial_type, type, vat_rate, payer_id, purpose }: CompletePayment,
  { terms, payer, place }: PaymentGround,
) {
  if (financial_type === 'refund' || terms === null) return { said: [], kept_rates_said: null }
  const isOther = terms.type !== 'document' && payer !== null && payer_id !== terms.customer_id
  const kept = { type, kept_rates: terms.kept_vat_rates }
  const { customer_name: customer, customer_inn } = terms
  const said = [
    isOther ? otherPayerWords({ payer: payer.name, customer, customer_inn, purpose }) : null,
    keptRateProblem(vat_rate, kept),
    ...placeWords(place),
  ].filter((one) => one !== null)
  return { said, kept_rates_said: severalKeptRates(kept) }
}

/** A refund stands where the payment stands that it returns (K-19). */
function placedRefund(
  draft: PaymentDraftReceived,
  payments: ReadonlyMap<number, ReturnedPayment>,
): PaymentDraftReceived {
  const payment = draft.financial_type === 'refund' ? payments.get(draft.refund_of_id ?? 0) : undefined
  if (!payment) return draft
  const { agreement_id, ks_id, invoice_id, type, currency_rate } = payment
  const { source, loan_agreement_id, loan_group_id, project_id, classifier_id } = payment
  const place = { source, loan_agreement_id, loan_group_id, project_id, classifier_id }
  const sides = { payer_id: draft.payer_id ?? payment.payee_id, payee_id: draft.payee_id ?? payment.payer_id }
  return { ...draft, agreement_id, ks_id, invoice_id, type, currency_rate, ...place, ...sides }
}

/** What other rows of the batch take from the contract and the act, or from the payment that they return. */
function ask(
  before: AskedBefore,
  { agreement_id }: PaymentDraftReceived,
  complete: CompletePayment | undefined,
  sign: 1n | -1n = 1n,
): void {
  if (!complete) return
  const asked = sign * kopecks(complete.summ)
  // A refund opens nothing until it is received, and what of it was is counted where it is stored.
  if (complete.financial_type === 'refund') {
    if (complete.refund_of_id !== null) before.add(asked, 'refund', complete.refund_of_id)
    if (complete.type === 'advance') before.add(asked, 'advance_return', agreement_id)
    return
  }
  before.add(asked, 'agreement', agreement_id)
  before.add(asked, baseOf(complete.type), agreement_id)
  if (complete.type === 'guarantee_retention') before.release(agreement_id, complete.date, asked)
  if (complete.ks_id !== null && baseOf(complete.type) === 'expenses')
    before.add(asked, 'act', complete.ks_id)
  if (complete.invoice_id !== null) {
    before.add(inRoubles(asked, complete.currency_rate), 'invoice', complete.invoice_id)
  }
}

/** New rows find less left of a limit; of stored payments only those in registries take from it, and the loan counts them. */
function askLimits(before: AskedBefore, complete: CompletePayment, { limits, budget }: PaymentGround): void {
  if (complete.financial_type === 'refund') return
  askBudget(before, complete, budget)
  if (complete.source === 'own') return
  const taken = inRoubles(kopecks(complete.summ), complete.currency_rate)
  for (const { level, name } of limits) before.add(taken, 'limit', complete.loan_agreement_id, level, name)
}

function askBudget(
  before: AskedBefore,
  { summ, currency_rate, budget_appointment, classifier_id }: CompletePayment,
  { budgets }: PaymentGround['budget'],
): void {
  if (budget_appointment === 'over_the_budget') return
  for (const { budget_id } of budgets) {
    before.add(inRoubles(kopecks(summ), currency_rate), 'budget', budget_id, classifier_id)
  }
}
