import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import { KS_TYPE_IN_PURPOSE } from '@stroyfin/domain/ks/ks-type'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import { paidForClause, purposeWithVat } from '@stroyfin/domain/requisites/purpose-rules'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import type { InvoiceRestRow } from '../invoices/public.ts'
import type { MainAccount } from './parties-store.ts'
import type { ActRest, PaymentTerms } from './terms-store.ts'

/** A row of payments without the contract it hangs on. */
export type CompletePayment = ReturnType<typeof completeDraft>

/** What a payment is asked for by. */
interface Papers {
  act: ActRest | null
  invoice: Pick<InvoiceRestRow, 'number' | 'date'> | null
}

/** Fills what the form left out from the contract; for a refund the sides change places. */
export function completeDraft(
  draft: PaymentDraftReceived,
  terms: PaymentTerms | null,
  { act, invoice }: Papers,
  main_accounts: ReadonlyMap<number, MainAccount>,
) {
  const isRefund = draft.financial_type === 'refund'
  const customer = { id: terms?.customer_id ?? null, account: terms?.customer_account_id ?? null }
  const executor = { id: terms?.executor_id ?? null, account: terms?.executor_account_id ?? null }
  const [payer, payee] = isRefund ? [executor, customer] : [customer, executor]
  const payer_id = draft.payer_id ?? payer.id
  return {
    ks_id: draft.ks_id ?? null,
    invoice_id: draft.invoice_id ?? null,
    refund_of_id: isRefund ? (draft.refund_of_id ?? null) : null,
    type: draft.type,
    financial_type: draft.financial_type,
    number: draft.number,
    date: draft.date,
    due_date: draft.due_date ?? draft.date,
    summ: draft.summ,
    vat_rate: draft.vat_rate,
    vat_summ: roubles(vatIncluded(kopecks(draft.summ), draft.vat_rate)),
    currency_rate: currencyRate(draft, terms),
    source: draft.source,
    urgency: draft.urgency,
    budget_appointment: draft.budget_appointment,
    payment_order: draft.payment_order,
    uin: draft.uin,
    purpose: draft.purpose || composePurpose({ ...draft, payer_id }, terms, { act, invoice }),
    payer_id,
    payer_account_id: draft.payer_account_id ?? accountOf(draft.payer_id, payer, main_accounts),
    payee_id: draft.payee_id ?? payee.id,
    payee_account_id: draft.payee_account_id ?? accountOf(draft.payee_id, payee, main_accounts),
    project_id: draft.project_id ?? act?.project_id ?? terms?.project_id ?? null,
    classifier_id: draft.classifier_id ?? articleOf(act) ?? terms?.classifier_id ?? null,
    ...loanOf(draft, terms, act),
    remark: draft.remark,
  }
}

/** Works of several articles name none: whoever pays chooses, else it is the contract's. */
function articleOf(act: ActRest | null): number | null {
  const [only, ...others] = act?.articles ?? []
  return only && others.length === 0 ? only.classifier_id : null
}

interface Side {
  id: number | null
  account: number | null
}

/** A side named by the form itself brings its own main account. */
function accountOf(
  named: number | null | undefined,
  side: Side,
  main_accounts: ReadonlyMap<number, MainAccount>,
): number | null {
  return named && named !== side.id ? (main_accounts.get(named)?.id ?? null) : side.account
}

/** roubles need no rate, other currencies take the contract's unless the payment names its own. */
function currencyRate(draft: PaymentDraftReceived, terms: PaymentTerms | null): string {
  if (!terms || terms.currency === 'rub') return '1'
  return draft.currency_rate ?? terms.currency_rate
}

/** Own money has no loan; borrowed money takes the contract's one unless another is named. */
export function loanOf(draft: PaymentDraftReceived, terms: PaymentTerms | null, act: ActRest | null) {
  if (draft.source === 'own') return { loan_agreement_id: null, loan_group_id: null }
  const loan_agreement_id = draft.loan_agreement_id ?? terms?.loan_agreement_id ?? null
  const isContracts = loan_agreement_id === terms?.loan_agreement_id
  const usual = act?.loan_group_id ?? terms?.loan_group_id ?? null
  return {
    loan_agreement_id,
    loan_group_id: draft.loan_group_id ?? (isContracts ? usual : null),
  }
}

const deeds = {
  advance: 'Аванс',
  expenses: 'Оплата выполненных работ',
  document: 'Оплата',
  guarantee_retention: 'Выплата гарантийного удержания',
} as const

/** The purpose an accountant would write: deed, document, contract, VAT. */
export function composePurpose(
  draft: Pick<PaymentDraftReceived, 'type' | 'financial_type' | 'summ' | 'vat_rate' | 'payer_id'>,
  terms: PaymentTerms | null,
  { act, invoice }: Papers,
): string {
  const deed = draft.financial_type === 'refund' ? 'Возврат' : deeds[deedOf(draft.type, act)]
  const paper = act ?? invoice
  const kind = act ? KS_TYPE_IN_PURPOSE[act.type] : 'счёту'
  const document = paper ? ` по ${kind} № ${paper.number} от ${formatDate(paper.date)}` : ''
  const contract = terms ? ` по договору № ${terms.number} от ${formatDate(terms.date)}` : ''
  const text = `${deed}${document}${contract}`
  return purposeWithVat(text, kopecks(draft.summ), draft.vat_rate, paidForOf(draft, terms))
}

/** The money of another company than the customer says whose debt it pays. */
function paidForOf(
  { financial_type, payer_id }: Pick<PaymentDraftReceived, 'financial_type' | 'payer_id'>,
  terms: PaymentTerms | null,
): string {
  if (!payer_id || terms === null || terms.type === 'document' || financial_type === 'refund') return ''
  if (payer_id === terms.customer_id) return ''
  return paidForClause({ name: terms.customer_name, inn: terms.customer_inn })
}

/** УПД is of goods as well as of works. */
const deedOf = (type: PaymentDraftReceived['type'], act: ActRest | null) =>
  type === 'expenses' && act?.type === 'purchase' ? 'document' : type
