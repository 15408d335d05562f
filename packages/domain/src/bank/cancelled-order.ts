import { formatDate } from '../russian/format-date.ts'

interface CancelledOrder {
  number: string
  date: string
  cancel_reason: string
}

/** What is said of an order made in place of one that had gone out in a file. */
export const repeatedWords = ({ number, date, cancel_reason }: CancelledOrder): string =>
  `Повторно: прежнее поручение № ${number} от ${formatDate(date)} отменено: ${cancel_reason}`

interface DebitedOrder {
  number: string
  debited_on: string
  /** The statement was removed since. */
  debit_is_gone: boolean
}

/** A statement holds the money of this very order, or held it before it was removed. */
export const debitedWords = ({ number, debited_on, debit_is_gone }: DebitedOrder): string =>
  `По поручению № ${number} списаны деньги ${formatDate(debited_on)}${debit_is_gone ? ', но выписку с этой строкой удалили' : ''}`

/** What to do with a line that debits an order. */
export const bookDebitWords = ({ debit_is_gone }: Pick<DebitedOrder, 'debit_is_gone'>): string =>
  debit_is_gone ? 'загрузите выписку снова и разнесите её строку' : 'разнесите строку выписки'

interface Debited {
  state: string
  debited_on: string | null
  cancel_answer: string
}

/** A cancelled order that the bank has debited all the same: nobody has said yet what that money is. */
export const isUnexplained = ({ state, debited_on, cancel_answer }: Debited): boolean =>
  state === 'failed' && debited_on !== null && cancel_answer === ''
