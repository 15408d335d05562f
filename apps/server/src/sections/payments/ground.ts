import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import type { Gate } from '@stroyfin/domain/payments/payment-gates'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import { readBudgetGround } from '../budgets/public.ts'
import { readInvoiceRests } from '../invoices/public.ts'
import { AskedBefore } from './asked-before.ts'
import { brokenRules } from './check-draft.ts'
import { type CompletePayment, completeDraft, loanOf } from './complete-draft.ts'
import { availableFromLoan, gatesOf, type PaymentGround } from './gates.ts'
import { readAccounts, readMainAccounts, readRequisites } from './parties-store.ts'
import { type LimitRow, lockAgreements, readActs, readLimits, readTerms } from './terms-store.ts'

export interface CheckedPayment {
  complete: CompletePayment
  agreement_id: number | null
  gates: Gate[]
  errors: BrokenRule[]
  /** What the loan of the contract, or the chosen one, still gives; null when nothing limits it or there is none. */
  available: Kopecks | null
}

interface Asking {
  /** The payments these drafts are of: each is held against what all the others will be, and not against itself. */
  without: readonly number[]
  /** A write holds the contracts, so that two writers cannot take the same remainder. */
  lock: boolean
}

type Drafts = readonly PaymentDraftReceived[]
const known = (ids: readonly (number | null | undefined)[]) => ids.filter((id) => id != null)

/** Completes and checks payments together: whatever their number, their ground is read by a few queries. */
export async function checkPayments(
  db: Db,
  company_id: number,
  drafts: Drafts,
  { without, lock }: Asking,
): Promise<CheckedPayment[]> {
  const agreement_ids = known(drafts.map(({ agreement_id }) => agreement_id))
  if (lock) await lockAgreements(db, company_id, agreement_ids)
  const terms = await readTerms(db, company_id, { agreement_ids, without })
  const acts = await readActs(db, company_id, { ks_ids: known(drafts.map(({ ks_id }) => ks_id)), without })
  const named = drafts.flatMap(({ payer_id, payee_id }) => known([payer_id, payee_id]))
  const main = await readMainAccounts(db, company_id, named)
  const completes = drafts.map((draft) => {
    const contract = terms.get(draft.agreement_id ?? 0) ?? null
    return {
      contract,
      act: acts.get(draft.ks_id ?? 0) ?? null,
      complete: completeDraft(draft, contract, acts, main),
    }
  })
  const account_ids = completes.flatMap(({ complete }) => [
    complete.payer_account_id,
    complete.payee_account_id,
  ])
  const accounts = await readAccounts(db, company_id, known(account_ids))
  const payees = await readRequisites(
    db,
    company_id,
    known(completes.map(({ complete }) => complete.payee_id)),
  )
  const invoices = await readInvoiceRests(db, company_id, {
    ids: known(drafts.map(({ invoice_id }) => invoice_id)),
    without,
    lock,
  })
  const limits = new Map<string, LimitRow[]>()
  const budgetOf = await readBudgetGround(db, company_id, {
    asked: completes.map(({ complete }) => complete),
    without,
  })
  const before = new AskedBefore()
  const isEdit = without.length > 0
  if (isEdit) for (const [place, draft] of drafts.entries()) ask(before, draft, completes[place]?.complete)
  const checked: CheckedPayment[] = []
  for (const [place, draft] of drafts.entries()) {
    const row = completes[place]
    if (!row) throw new Error('a draft was lost on its way')
    const { contract, act, complete } = row
    const borrowable = { ...complete, ...loanOf({ ...draft, source: 'borrowed' }, contract) }
    const ground: PaymentGround = {
      terms: contract,
      act,
      limits: await limitsOf(db, company_id, borrowable, limits),
      invoice: invoices.get(complete.invoice_id ?? 0) ?? null,
      budget: budgetOf(complete),
      payee: payees.get(complete.payee_id ?? 0) ?? null,
      payer_account: accounts.get(complete.payer_account_id ?? 0) ?? null,
      payee_account: accounts.get(complete.payee_account_id ?? 0) ?? null,
      before,
    }
    if (isEdit) ask(before, draft, complete, -1n)
    const gates = gatesOf(complete, ground)
    const errors = brokenRules(draft, complete, ground, gates)
    const available = borrowable.loan_agreement_id === null ? null : availableFromLoan(borrowable, ground)
    checked.push({ complete, agreement_id: draft.agreement_id, gates, errors, available })
    ask(before, draft, complete)
    if (!isEdit) askLimits(before, complete, ground)
  }
  return checked
}

const signed = ({ financial_type, summ }: CompletePayment) =>
  financial_type === 'refund' ? -kopecks(summ) : kopecks(summ)

/** What other rows of the batch take from the contract and the act. */
function ask(
  before: AskedBefore,
  { agreement_id }: PaymentDraftReceived,
  complete: CompletePayment | undefined,
  sign: 1n | -1n = 1n,
): void {
  if (!complete) return
  const asked = sign * signed(complete)
  before.add(asked, 'agreement', agreement_id)
  before.add(asked, complete.type, agreement_id)
  if (complete.type === 'guarantee_retention') before.release(agreement_id, complete.date, asked)
  if (complete.ks_id !== null && complete.type === 'expenses') before.add(asked, 'act', complete.ks_id)
  if (complete.invoice_id !== null) {
    before.add(inRoubles(asked, complete.currency_rate), 'invoice', complete.invoice_id)
  }
}

/** New rows find less left of a limit; of stored payments only those in registries take from it, and the loan counts them. */
function askLimits(before: AskedBefore, complete: CompletePayment, { limits, budget }: PaymentGround): void {
  const asked = signed(complete)
  if (asked < 0n) return
  askBudget(before, complete, budget)
  if (complete.source === 'own') return
  for (const { level, name } of limits) before.add(asked, 'limit', complete.loan_agreement_id, level, name)
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

/** One query per loan, group and article, however many payments share them. */
async function limitsOf(
  db: Db,
  company_id: number,
  { loan_agreement_id, loan_group_id, classifier_id }: CompletePayment,
  read: Map<string, LimitRow[]>,
): Promise<LimitRow[]> {
  if (loan_agreement_id === null) return []
  const key = `${loan_agreement_id} ${loan_group_id} ${classifier_id}`
  const limits =
    read.get(key) ?? (await readLimits(db, company_id, { loan_agreement_id, loan_group_id, classifier_id }))
  read.set(key, limits)
  return limits
}
