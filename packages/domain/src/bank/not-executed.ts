import { sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { AccountBalance, BankDocument, FileProblem } from './bank-statement.ts'
import { numberWords } from './document-number.ts'

/**
 * Orders that the bank holds but has not executed: they have no day of banking, and the stated turnover of the account comes
 * to the others without them. Taken for money that has left, they would pay what is still to be paid.
 */
export function notExecuted(
  balances: readonly AccountBalance[],
  documents: readonly BankDocument[],
): { waiting: ReadonlySet<BankDocument>; remarks: FileProblem[] } {
  const accounts = new Set(balances.map(({ account }) => account))
  const sides = [
    { direction: 'in', stated: balances.map(({ income }) => income) },
    { direction: 'out', stated: balances.map(({ outcome }) => outcome) },
  ] as const
  const waiting = sides.flatMap(({ direction, stated }) => {
    if (accounts.size !== 1 || stated.includes(null)) return []
    const of_side = documents.filter((document) => document.direction === direction && document.summ !== 0n)
    const undated = of_side.filter(({ debited, credited }) => debited === null && credited === null)
    const done = of_side.filter((document) => !undated.includes(document))
    const turnover = sumOf(stated.map((summ) => summ ?? 0n))
    return turnover === sumOf(done.map(({ summ }) => summ)) ? undated : []
  })
  const remarks = waiting.map(({ line, number, summ, direction }) => ({
    line,
    message: `Документ ${numberWords(number)} на ${formatMoney(summ)} ₽ в строке ${line} не загружается: банк его ещё не исполнил – у него нет дня ${DAY[direction]}, и в обороте счёта его нет`,
  }))
  return { waiting: new Set(waiting), remarks }
}

const DAY = { in: 'поступления', out: 'списания', unknown: 'операции' } as const
