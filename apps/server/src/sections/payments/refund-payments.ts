import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { purposeWithVat, withoutVat } from '@stroyfin/domain/requisites/purpose-rules'
import { formatMoney } from '@stroyfin/domain/russian/format-money'
import { lockPaid, type PaidPayment } from './paid-store.ts'
import { storePayments } from './store-payments.ts'

interface Returned {
  date: string
  purpose: string
}

/** Makes a refund of each paid payment: its sides change places, the rest it has from the payment. Answers the refunds. */
export async function refundPayments(
  db: Db,
  company_id: number,
  parts: readonly { payment_id: number; summ: string }[],
  returned: Returned,
): Promise<number[]> {
  const ids = parts.map(({ payment_id }) => payment_id)
  const paid = new Map((await lockPaid(db, company_id, ids)).map((payment) => [payment.id, payment]))
  const drafts = parts.map(({ payment_id, summ }) => {
    const payment = paid.get(payment_id)
    if (!payment) throw new Refusal('not_found', 'Платёж не найден')
    refuseUnreturnable(payment, summ)
    return refundOf(payment, summ, returned)
  })
  const made = await storePayments(db, company_id, drafts, (_row, field) => field)
  return made.map(({ id }) => id)
}

function refuseUnreturnable({ number, financial_type, paid_summ }: PaidPayment, summ: string): void {
  const name = number === '' ? 'Платёж без номера' : `Платёж № ${number}`
  if (financial_type === 'refund') throw new Refusal('conflict', `${name} сам является возвратом`)
  if (kopecks(summ) > kopecks(paid_summ)) {
    const paid = formatMoney(kopecks(paid_summ))
    throw new Refusal('conflict', `${name}: оплачено ${paid} ₽, вернуться больше этого не может`)
  }
}

function refundOf(payment: PaidPayment, summ: string, { date, purpose }: Returned): PaymentDraftReceived {
  const { agreement_id, ks_id, type, vat_rate, source, project_id, classifier_id } = payment
  return {
    agreement_id,
    ks_id,
    type,
    financial_type: 'refund',
    number: '',
    date,
    summ,
    vat_rate,
    source,
    urgency: 'normal',
    budget_appointment: 'under_the_budget',
    payment_order: 5,
    uin: '',
    purpose: purposeWithVat(withoutVat(purpose), kopecks(summ), vat_rate),
    payer_id: payment.payee_id,
    payer_account_id: payment.payee_account_id,
    payee_id: payment.payer_id,
    payee_account_id: payment.payer_account_id,
    project_id,
    classifier_id,
    loan_agreement_id: payment.loan_agreement_id,
    loan_group_id: payment.loan_group_id,
    remark: payment.number === '' ? '' : `Возврат платежа № ${payment.number}`,
  }
}
