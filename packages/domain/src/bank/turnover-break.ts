import { type Kopecks, sumOf } from '../money/money.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { BankDocument } from './bank-statement.ts'

/** What the bank states of an account; a file may leave any of it out. */
interface StatedTurnover {
  account: string
  opening: Kopecks | null
  incoming: Kopecks | null
  outgoing: Kopecks | null
  closing: Kopecks | null
}

type Moved = Pick<BankDocument, 'direction' | 'summ'>

const SIDES = [
  { direction: 'in', stated: 'incoming', title: 'поступления' },
  { direction: 'out', stated: 'outgoing', title: 'списания' },
] as const

/** Where the documents of a file are not what the bank states of the account: money would be lost or come from nowhere. */
export function turnoverBreaks(bank: StatedTurnover, documents: readonly Moved[]): string[] {
  const { account, opening, incoming, outgoing, closing } = bank
  const told = SIDES.flatMap(({ direction, stated, title }) => {
    const of_side = documents.filter((document) => document.direction === direction)
    const found = sumOf(of_side.map(({ summ }) => summ))
    const summ = bank[stated]
    if (summ === null || summ === found) return []
    return `${title} по остаткам банка ${formatMoney(summ)} ₽, а по документам файла (${of_side.length}) – ${formatMoney(found)} ₽`
  })
  const sums = [opening, incoming, outgoing, closing]
  if (opening !== null && incoming !== null && outgoing !== null && closing !== null)
    if (opening + incoming - outgoing !== closing) {
      const [one, plus, minus, other] = sums.map((summ) => formatMoney(summ ?? 0n))
      told.push(`остатки не сходятся: ${one} + ${plus} − ${minus} ≠ ${other}`)
    }
  return told.map((words) => `Счёт ${account}: ${words}. Проверьте, вся ли это выписка`)
}
