import type { PlainDate } from '../dates/plain-date.ts'
import { type Kopecks, roubles } from '../money/money.ts'
import type { Urgency } from '../payments/urgency.ts'
import { accountProblem } from '../requisites/account-key.ts'
import { innProblem } from '../requisites/inn.ts'
import { PURPOSE_LIMIT } from '../requisites/purpose-rules.ts'
import type { BankParty } from './bank-statement.ts'

/** A payment order (ОКУД 0401060) with the fields of a commercial payment. */
export type PaymentOrder = {
  number: string
  date: PlainDate
  summ: Kopecks
  payer: BankParty
  payee: BankParty
  purpose: string
  /** Очередность: 1…5. */
  priority: number
  /** Empty or a code of 20 or 25 signs. */
  uin: string
  urgency: Urgency
  /** Percent; null is «Без НДС». */
  vat_rate: string | null
}

/** The order as it is stored: plain JSON. */
export type StoredOrder = Omit<PaymentOrder, 'summ'> & { summ: string }

export function storedOrder(order: PaymentOrder): StoredOrder {
  return { ...order, summ: roubles(order.summ) }
}

/** Field 8 and 16: the bank cuts longer names, so we do not let them be cut unseen. */
const NAME_LIMIT = 160

/** What the bank would not take, in words; nothing when the order may go. */
export function orderProblems({ payer, payee, purpose }: Omit<PaymentOrder, 'number' | 'date'>): string[] {
  const problems = [...partyProblems(payer, 'плательщика'), ...partyProblems(payee, 'получателя')]
  if (purpose.trim() === '') problems.push('нет назначения платежа')
  if (purpose.length > PURPOSE_LIMIT) problems.push(`назначение длиннее ${PURPOSE_LIMIT} знаков`)
  if (payer.account !== '' && payer.account === payee.account) problems.push('счета сторон совпадают')
  return problems
}

function partyProblems(party: BankParty, whose: string): string[] {
  if (party.name === '') return [`нет ${whose}`]
  const problems: string[] = []
  if (party.name.length > NAME_LIMIT) problems.push(`название ${whose} длиннее ${NAME_LIMIT} знаков`)
  // A foreign company and a person may have none.
  if (party.inn !== '' && innProblem(party.inn) !== null) problems.push(`ИНН ${whose} с ошибкой`)
  if (party.account === '') problems.push(`нет счёта ${whose}`)
  else if (accountProblem(party.account, party.bik) !== null) problems.push(`счёт ${whose} не подходит к БИК`)
  return problems
}
