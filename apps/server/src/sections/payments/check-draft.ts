import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import { documentRateRules } from '@stroyfin/domain/agreements/own-rate'
import { invoicePaymentProblem } from '@stroyfin/domain/invoices/invoice-rules'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { kopecks } from '@stroyfin/domain/money/money'
import type { Gate } from '@stroyfin/domain/payments/payment-gates'
import { placeProblems } from '@stroyfin/domain/payments/payment-place'
import { paymentRules } from '@stroyfin/domain/payments/payment-rules'
import { paymentVatProblem } from '@stroyfin/domain/payments/payment-vat'
import { refundRules, refundSides } from '@stroyfin/domain/payments/refund-rules'
import { purposeProblems } from '@stroyfin/domain/requisites/purpose-rules'
import type { BrokenRule } from '@stroyfin/domain/rules/broken-rule'
import type { CompletePayment } from './complete-draft.ts'
import { type PaymentGround, returnedAdvance } from './gates.ts'
import type { PartyRequisites } from './parties-store.ts'
import type { PaymentTerms } from './terms-store.ts'

/** Rules of the form and of its contract; a gate that no later step could mend breaks the rule of the sum. */
export function brokenRules(
  draft: PaymentDraftReceived,
  complete: CompletePayment,
  ground: PaymentGround,
  gates: readonly Gate[],
): BrokenRule[] {
  const broken = [
    ...formRules(draft),
    ...groundRules(draft, ground),
    ...(complete.financial_type === 'refund' ? [] : placeProblems(ground.place)),
    ...sideRules(complete, ground),
    ...payeeRules(complete, ground),
    ...transferRules(complete, ground),
    ...invoiceRules(draft, complete, ground),
    ...vatRules(draft, complete, ground),
    ...returnRules(complete, ground),
    ...(draft.type === 'document' && draft.agreement_id === null ? carrierRules(complete) : []),
  ]
  if (draft.source === 'borrowed' && complete.loan_agreement_id === null) {
    broken.push({ field: 'loan_agreement_id', message: 'Для заёмных средств укажите кредитный договор' })
  }
  const [purpose] = purposeProblems(complete.purpose, kopecks(draft.summ), draft.vat_rate)
  if (purpose) broken.push({ field: 'purpose', message: purpose })
  // A refund is told by its own rules what holds it.
  const unsigned = gates.find(({ gate, waits }) => gate === 'agreement' && waits)
  for (const gate of complete.financial_type === 'refund' ? [] : narrowestFirst(gates)) {
    const message = gate.fix ? `${gate.reason}. ${gate.fix}` : gate.reason
    broken.push({ field: 'summ', message: unsigned ? `${unsigned.reason}. ${message}` : message })
  }
  return broken
}

/** The sum that the first of them advises passes the others as well. */
export const narrowestFirst = (gates: readonly Gate[]): Gate[] =>
  gates
    .filter(({ gate, ok, waits }) => !ok && !waits && (gate === 'agreement' || gate === 'base'))
    .sort((one, other) => ((one.figure ?? 0n) < (other.figure ?? 0n) ? -1 : 1))

function formRules(draft: PaymentDraftReceived): BrokenRule[] {
  return paymentRules({
    agreement_id: draft.agreement_id,
    type: draft.type,
    date: draft.date,
    summ: draft.summ,
    priority: draft.payment_order,
    uin: draft.uin || '0',
  }).map((rule) => (rule.field === 'priority' ? { ...rule, field: 'payment_order' } : rule))
}

function groundRules(draft: PaymentDraftReceived, { terms, act }: PaymentGround): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (draft.agreement_id !== null && (!terms || terms.is_deleted)) {
    broken.push({ field: 'agreement_id', message: 'Договор не найден или удалён' })
  }
  if (terms?.type === 'dopnik') {
    broken.push({ field: 'agreement_id', message: 'Платят по основному договору, а не по доп. соглашению' })
  }
  if (draft.ks_id && (!act || act.agreement_id !== draft.agreement_id)) {
    broken.push({ field: 'ks_id', message: 'Акт не найден в этом договоре' })
  } else if (act && !act.is_approved) {
    broken.push({ field: 'ks_id', message: 'Акт ещё не согласован' })
  }
  if (terms) broken.push(...documentRateRules(draft.currency_rate, terms.currency_rate))
  return broken
}

/** An account belongs to the side that it stands at. */
function sideRules(complete: CompletePayment, ground: PaymentGround): BrokenRule[] {
  const { payer_id, payer_account_id, payee_id, payee_account_id } = complete
  const foreign = { payer: 'Это счёт другого плательщика', payee: 'Это счёт другого получателя' }
  const broken: BrokenRule[] = []
  if (payer_account_id !== null && ground.payer_account?.contractor_id !== payer_id) {
    broken.push({ field: 'payer_account_id', message: foreign.payer })
  }
  if (payee_account_id !== null && ground.payee_account?.contractor_id !== payee_id) {
    broken.push({ field: 'payee_account_id', message: foreign.payee })
  }
  if (payer_id !== null && payer_id === payee_id) {
    broken.push({ field: 'payee_id', message: 'Плательщик и получатель не могут совпадать' })
  }
  return broken
}

/** Money of a contract goes to its other side; the carrier of a payment names the sides that the payment names. */
function payeeRules(complete: CompletePayment, { terms, payer }: PaymentGround): BrokenRule[] {
  const { payee_id, financial_type } = complete
  if (!terms || financial_type === 'refund') return []
  if (terms.type === 'document') return sharedCarrierRules(complete, terms)
  const broken = payerRules(payer, terms)
  if (payee_id === null || payee_id === terms.executor_id) return broken
  const message = `По договору № ${terms.number} платят его исполнителю – «${terms.executor_name}»: другому получателю платят без договора, по документу`
  return [...broken, { field: 'payee_id', message }]
}

/** What the group owes, it pays itself, whichever of its companies does; for a customer outside anybody may pay. */
function payerRules(payer: PartyRequisites | null, terms: PaymentTerms): BrokenRule[] {
  if (terms.is_income || payer === null || payer.is_group || payer.id === terms.customer_id) return []
  const message = `По договору № ${terms.number} платит его заказчик или другая своя организация, а «${payer.name}» не из своей группы`
  return [{ field: 'payer_id', message }]
}

/** One carrier has one payer, payee and project: another payment under it goes the same way, or has a carrier of its own. */
function sharedCarrierRules(
  { payer_id, payee_id, project_id }: CompletePayment,
  terms: PaymentTerms,
): BrokenRule[] {
  const isSame =
    payer_id === terms.customer_id && payee_id === terms.executor_id && project_id === terms.project_id
  if (isSame || kopecks(terms.asked_all) <= 0n) return []
  const message =
    'По этому расходу без договора есть другой платёж, его плательщик, получатель и проект не меняются: создайте платёж без договора'
  return [{ field: 'agreement_id', message }]
}

/** A transfer stands in no month budget: only money between the own companies is one; the database holds it. */
function transferRules({ financial_type }: CompletePayment, { payer, payee }: PaymentGround): BrokenRule[] {
  const foreign = [payee, payer].find((side) => side !== null && !side.is_group)
  if (financial_type !== 'translation' || !foreign) return []
  const message = `«Перевод» – между своими компаниями, а «${foreign.name}» не из своей группы: выберите «Расчёт»`
  return [{ field: 'financial_type', message }]
}

/** A refund is at most what of its payment was paid and not yet returned, and comes from whom it was paid to. */
function returnRules(complete: CompletePayment, ground: PaymentGround): BrokenRule[] {
  const { financial_type, refund_of_id, summ, payer_id, payee_id } = complete
  const { returned, is_unnamed, before } = ground
  if (financial_type !== 'refund') return []
  const payment = returned && {
    number: returned.number,
    is_refund: returned.financial_type === 'refund',
    paid: kopecks(returned.paid_summ),
    returned: kopecks(returned.returned_summ) + before.of('refund', refund_of_id),
    advance: returnedAdvance(complete, ground),
  }
  return [
    ...refundRules(kopecks(summ), { named: refund_of_id !== null, payment, unnamed: is_unnamed }),
    ...(returned ? refundSides({ payer_id, payee_id }, returned) : []),
  ]
}

/** A payment by an invoice goes to whoever sent it, under its contract, and for no more than is left of it. */
function invoiceRules(
  { agreement_id }: PaymentDraftReceived,
  complete: CompletePayment,
  { invoice, before }: PaymentGround,
): BrokenRule[] {
  const { invoice_id, financial_type, payer_id, payee_id, summ, currency_rate } = complete
  if (invoice_id === null) return []
  const isRefund = financial_type === 'refund'
  const problem = invoicePaymentProblem(
    invoice && {
      ...invoice,
      summ: kopecks(invoice.summ),
      asked: kopecks(invoice.asked) + before.of('invoice', invoice_id),
    },
    {
      agreement_id,
      party_id: isRefund ? payer_id : payee_id,
      summ: isRefund ? null : inRoubles(kopecks(summ), currency_rate),
    },
  )
  return problem === null ? [] : [{ field: 'invoice_id', message: problem }]
}

/** The carrier of a payment is no contract: it says what the payment says. */
function vatRules(
  { vat_rate }: PaymentDraftReceived,
  { type, date, due_date }: CompletePayment,
  { terms, act, invoice, returned }: PaymentGround,
): BrokenRule[] {
  const message = paymentVatProblem(vat_rate, {
    ...{ type, date, due_date, act },
    contract_date: terms === null || terms.type === 'document' ? null : terms.date,
    invoice_rate: invoice?.vat_rate ?? null,
    returned_rate: returned?.vat_rate ?? null,
  })
  return message === null ? [] : [{ field: 'vat_rate', message }]
}

/** A fact payment without a contract names its sides and article itself. */
function carrierRules({ payer_id, payee_id, project_id, classifier_id }: CompletePayment): BrokenRule[] {
  const broken: BrokenRule[] = []
  if (payer_id === null) broken.push({ field: 'payer_id', message: 'Укажите плательщика' })
  if (payee_id === null) broken.push({ field: 'payee_id', message: 'Укажите получателя' })
  if (project_id === null) broken.push({ field: 'project_id', message: 'Укажите проект' })
  if (classifier_id === null) broken.push({ field: 'classifier_id', message: 'Статья не указана' })
  return broken
}
