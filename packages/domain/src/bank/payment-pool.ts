import type { MatchPart } from './line-match.ts'
import type { OpenPayment } from './match-score.ts'

/** Open payments with what is still unpaid of each. */
export type PaymentPool = {
  /** The payment with its rest, null once it is paid. */
  unpaidRest(payment_id: number): OpenPayment | null
  pay(parts: readonly MatchPart[]): void
  unpaid(): OpenPayment[]
}

export function paymentPool(payments: readonly OpenPayment[]): PaymentPool {
  const current = new Map(payments.map((payment) => [payment.id, payment]))
  const isUnpaid = ({ summ }: OpenPayment) => summ > 0n
  return {
    unpaidRest: (payment_id) => {
      const payment = current.get(payment_id)
      return payment !== undefined && isUnpaid(payment) ? payment : null
    },
    pay: (parts) => {
      for (const part of parts) {
        const payment = current.get(part.payment_id)
        if (payment !== undefined) current.set(payment.id, { ...payment, summ: payment.summ - part.summ })
      }
    },
    unpaid: () => [...current.values()].filter(isUnpaid),
  }
}
