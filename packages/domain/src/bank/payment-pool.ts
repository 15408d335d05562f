import type { MatchPart } from './line-match.ts'
import type { OpenPayment, StatementLine } from './match-score.ts'

/** Open payments with what is still unpaid of each; found by counterparty, for a statement has thousands of lines. */
export type PaymentPool = {
  /** Unpaid payments with the line's ИНН or account. */
  of(line: StatementLine): OpenPayment[]
  /** The payment with its rest, null once it is paid. */
  unpaidRest(payment_id: number): OpenPayment | null
  pay(parts: readonly MatchPart[]): void
  unpaid(): OpenPayment[]
}

export function paymentPool(payments: readonly OpenPayment[]): PaymentPool {
  const current = new Map(payments.map((payment) => [payment.id, payment]))
  const byInn = Map.groupBy(payments, (payment) => payment.inn)
  const byAccount = Map.groupBy(payments, (payment) => payment.account)
  const unpaid = (ids: Iterable<number>): OpenPayment[] =>
    [...ids].flatMap((id) => {
      const payment = current.get(id)
      return payment === undefined || payment.summ <= 0n ? [] : [payment]
    })
  return {
    of: (line) => {
      const inn = line.counterparty_inn === '' ? [] : (byInn.get(line.counterparty_inn) ?? [])
      const account = line.counterparty_account === '' ? [] : (byAccount.get(line.counterparty_account) ?? [])
      return unpaid(new Set([...inn, ...account].map((payment) => payment.id)))
    },
    unpaidRest: (payment_id) => unpaid([payment_id])[0] ?? null,
    pay: (parts) => {
      for (const part of parts) {
        const payment = current.get(part.payment_id)
        if (payment !== undefined) current.set(payment.id, { ...payment, summ: payment.summ - part.summ })
      }
    },
    unpaid: () => unpaid(current.keys()),
  }
}
