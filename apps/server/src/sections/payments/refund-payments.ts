import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { PaymentDraftReceived } from '@stroyfin/contract/payments/payment-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { kopecks } from '@stroyfin/domain/money/money'
import { refundRules } from '@stroyfin/domain/payments/refund-rules'
import { purposeWithVat, withoutVat } from '@stroyfin/domain/requisites/purpose-rules'
import { lockPaid, type PaidPayment } from './paid-store.ts'
import { type ReturnedPayment, readReturned } from './returned-store.ts'
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
  const known = await readReturned(db, company_id, { ids, without: [], lock: true })
  const drafts = parts.map(({ payment_id, summ }) => {
    const payment = paid.get(payment_id)
    const back = known.get(payment_id)
    if (!payment || !back) throw new Refusal('not_found', 'Платёж не найден')
    refuseUnreturnable(back, summ)
    return refundOf(payment, summ, returned)
  })
  const made = await storePayments(db, company_id, drafts, (_row, field) => field)
  return made.map(({ id }) => id)
}

function refuseUnreturnable(payment: ReturnedPayment, summ: string): void {
  const [problem] = refundRules(kopecks(summ), {
    named: true,
    payment: {
      number: payment.number,
      is_refund: payment.financial_type === 'refund',
      paid: kopecks(payment.paid_summ),
      returned: kopecks(payment.returned_summ),
    },
    unnamed: false,
  })
  if (problem) throw new Refusal('conflict', problem.message)
}

function refundOf(payment: PaidPayment, summ: string, { date, purpose }: Returned): PaymentDraftReceived {
  const { agreement_id, ks_id, type, vat_rate, source, project_id, classifier_id } = payment
  return {
    agreement_id,
    ks_id,
    refund_of_id: payment.id,
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
