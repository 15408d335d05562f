import { Refusal } from '@stroyfin/contract/kit/refusal'
import { editPaymentList, type PaymentListChange } from '@stroyfin/contract/payments/edit-list'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { applyEdits, whyFixed } from './edit-payment.ts'
import { lockPayments, type PaymentCard, readHeld } from './payment-store.ts'
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
    const cards = await readHeld(db, company_id, payments)
    const fixed = cards.map(whyFixed)
    const edits = cards.flatMap((current, place) =>
      fixed[place] ? [] : [{ current, draft: changedDraft(current, change) }],
    )
    const broken = await applyEdits(db, company_id, edits)
    const whys = new Map(
      edits.map(({ current }, place) => [
        current.id,
        broken[place]?.map(({ message }) => message).join(', '),
      ]),
    )
    for (const [place, { id, number }] of cards.entries()) {
      const why = fixed[place] ?? whys.get(id)
      if (why) problems.push(`№ ${number} – ${why}`)
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
  const { budget_appointment, invoice_id, refund_of_id } = current
  const { payer_id, payer_account_id, payee_id, payee_account_id } = current
  const stays = change.source === undefined || change.source === source
  return {
    agreement_id: current.agreement_type === 'document' ? null : current.agreement_id,
    ks_id,
    invoice_id,
    refund_of_id,
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
    budget_appointment: change.budget_appointment ?? budget_appointment,
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
