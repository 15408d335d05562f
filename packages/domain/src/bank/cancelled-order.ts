import { formatDate } from '../russian/format-date.ts'

interface CancelledOrder {
  number: string
  date: string
  cancel_reason: string
}

/** What is said of an order made in place of one that had gone out in a file. */
export const repeatedWords = ({ number, date, cancel_reason }: CancelledOrder): string =>
  `Повторно: прежнее поручение № ${number} от ${formatDate(date)} отменено: ${cancel_reason}`

/** A statement holds the money of this very order. */
export const debitedWords = ({ number, debited_on }: { number: string; debited_on: string }): string =>
  `По поручению № ${number} списаны деньги ${formatDate(debited_on)}`

interface Debited {
  state: string
  debited_on: string | null
  cancel_answer: string
}

/** A cancelled order that the bank has debited all the same: nobody has said yet what that money is. */
export const isUnexplained = ({ state, debited_on, cancel_answer }: Debited): boolean =>
  state === 'failed' && debited_on !== null && cancel_answer === ''
