import { Refusal } from '@stroyfin/contract/kit/refusal'
import { editPaymentList, type PaymentListChange } from '@stroyfin/contract/payments/edit-list'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { handle } from '../../http/handle.ts'
import { applyEdits, type PaymentEdit, whyFixed } from './edit-payment.ts'
import { lockPayments, type PaymentCard, readHeld, staleRefusal } from './payment-store.ts'
import { lockAgreements } from './terms-store.ts'
import { toldList } from './told-list.ts'
import { type Refused, writeApart } from './write-apart.ts'

export const editPaymentListHandle = handle(editPaymentList, async ({ payments, change }, call) => {
  const { db, company_id } = call
  // All at once and in one order, contracts after payments: whoever edits the same wait for each other only once.
  const ids = payments.map(({ payment_id }) => payment_id)
  const held = await lockPayments(db, company_id, ids)
  const contracts = held.map(({ agreement_id }) => agreement_id)
  await lockAgreements(db, company_id, contracts)
  const cards = await readHeld(db, company_id, payments)
  const refused: Refused = new Map()
  for (const [place, current] of cards.entries()) {
    const refusal = staleRefusal(current, payments[place]?.version) ?? fixedRefusal(current)
    if (refusal) refused.set(current.id, refusal)
  }
  const edits = cards
    .filter(({ id }) => !refused.has(id))
    .map((current) => ({ current, draft: changedDraft(current, change) }))
  const left = await writeApart(db, edits, {
    idOf: ({ current }) => current.id,
    write: (rows) => writeGood(db, company_id, rows),
  })
  return toldList(call, ids, { refused: new Map([...refused, ...left]), verb: 'Изменено' })
})

const fixedRefusal = (current: PaymentCard): Refusal | null => {
  const why = whyFixed(current)
  return why === null ? null : new Refusal('conflict', why)
}

/** Writes the payments that break no rule; without those that do, the others are held against each other anew. */
async function writeGood(db: Db, company_id: number, edits: readonly PaymentEdit[]): Promise<Refused> {
  const refused: Refused = new Map()
  let rest = edits
  while (rest.length > 0) {
    const broken = await applyEdits(db, company_id, rest)
    const whys = rest.map((_, place) => (broken[place] ?? []).map(({ message }) => message).join(', '))
    for (const [place, { current }] of rest.entries())
      if (whys[place]) refused.set(current.id, new Refusal('conflict', whys[place]))
    const good = rest.filter((_, place) => !whys[place])
    if (good.length === rest.length) break
    rest = good
  }
  return refused
}

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
