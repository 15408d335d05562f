import type { OpenPayment, StatementLine } from './match-score.ts'
import { tokensOf } from './mentions-number.ts'

/** Payments that a line can be about by itself: of its counterparty, and of its very sum or named in it. */
export type LikelyPayments = (line: StatementLine) => OpenPayment[]

/**
 * Looked up instead of gone through: a large company has thousands of open payments to one counterparty. A number can
 * be named only where its last part stands, so payments lie under that part.
 */
export function likelyPayments(payments: readonly OpenPayment[]): LikelyPayments {
  const shelves = new Map<string, OpenPayment[]>()
  for (const payment of payments) {
    for (const key of keysOf(payment)) {
      const shelf = shelves.get(key)
      if (shelf) shelf.push(payment)
      else shelves.set(key, [payment])
    }
  }
  return (line) => [...new Set(keysOfLine(line).flatMap((key) => shelves.get(key) ?? []))]
}

const parties = (inn: string, account: string) => [
  ...(inn === '' ? [] : [`inn ${inn}`]),
  ...(account === '' ? [] : [`account ${account}`]),
]

const lastOf = (number: string) => tokensOf(number).at(-1)?.text ?? ''

function keysOf({ inn, account, summ, number, agreement_number }: OpenPayment): string[] {
  const marks = new Set([
    `summ ${summ}`,
    `number ${number}`,
    `named ${lastOf(number)}`,
    `named ${lastOf(agreement_number)}`,
  ])
  return parties(inn, account).flatMap((party) => [...marks].map((mark) => `${party} ${mark}`))
}

function keysOfLine({
  counterparty_inn,
  counterparty_account,
  summ,
  number,
  purpose,
}: StatementLine): string[] {
  const words = new Set(tokensOf(purpose).map(({ text }) => `named ${text}`))
  const marks = [`summ ${summ}`, ...(number === '' ? [] : [`number ${number}`]), ...words]
  return parties(counterparty_inn, counterparty_account).flatMap((party) =>
    marks.map((mark) => `${party} ${mark}`),
  )
}
