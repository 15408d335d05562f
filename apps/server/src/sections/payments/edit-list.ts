import { Refusal } from '@stroyfin/contract/kit/refusal'
import { editPaymentList, type PaymentListChange } from '@stroyfin/contract/payments/edit-list'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { applyEdit, whyFixed } from './edit-payment.ts'
import { lockPayment, lockPayments, type PaymentCard } from './payment-store.ts'
import { lockAgreements } from './terms-store.ts'

/** More names than a person reads in one message are only counted. */
const NAMED = 10

export const editPaymentListHandle = handle(
  editPaymentList,
  async ({ payments, change }, { db, company_id }) => {
    const problems: string[] = []
    // All at once and in one order, contracts after payments: whoever edits the same wait for each other only once.
    const ids = payments.map(({ payment_id }) => payment_id)
    const held = await lockPayments(db, company_id, ids)
    const contracts = held.map(({ agreement_id }) => agreement_id)
    await lockAgreements(db, company_id, contracts)
    for (const payment of payments) {
      const current = await lockPayment(db, company_id, payment)
      const fixed = whyFixed(current)
      const broken = fixed ? [] : await applyEdit(db, company_id, current, changedDraft(current, change))
      const why = fixed ?? broken.map(({ message }) => message).join(', ')
      if (why !== '') problems.push(`№ ${current.number} – ${why}`)
    }
    if (problems.length > 0) {
      const rest = problems.length > NAMED ? `; и ещё ${problems.length - NAMED}` : ''
      throw new Refusal('conflict', `Ничего не изменено: ${problems.slice(0, NAMED).join('; ')}${rest}`)
    }
    return { message: `Изменено: ${counted(payments.length, ['платёж', 'платежа', 'платежей'])}` }
  },
)

/** The stored payment as its form would send it, with the change; another source takes its loan from the contract. */
function changedDraft(current: PaymentCard, change: PaymentListChange): PaymentDraftReceived {
  const { ks_id, type, financial_type, number, date, due_date, summ, vat_rate, currency_rate } = current
  const { source, urgency, payment_order, uin, purpose, remark, project_id, classifier_id } = current
  const { payer_id, payer_account_id, payee_id, payee_account_id } = current
  const stays = change.source === undefined || change.source === source
  return {
    agreement_id: current.agreement_type === 'document' ? null : current.agreement_id,
    ks_id,
    type,
    financial_type,
    number,
    date: change.date ?? date,
    due_date: change.due_date ?? due_date,
    summ,
    vat_rate,
    currency_rate,
    source: change.source ?? source,
    urgency: change.urgency ?? urgency,
    payment_order: change.payment_order ?? payment_order,
    uin,
    purpose,
    payer_id,
    payer_account_id,
    payee_id,
    payee_account_id,
    project_id,
    classifier_id,
    loan_agreement_id: stays ? current.loan_agreement_id : null,
    loan_group_id: stays ? current.loan_group_id : null,
    remark: change.remark ?? remark,
  }
}
