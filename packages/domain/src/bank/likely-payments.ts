import { numbersOf, type OpenPayment, plainNumber, purposeOf, type StatementLine } from './match-score.ts'
import type { Token } from './mentions-number.ts'

/** What the lines of one counterparty could be about, and who of them asks for it. */
interface Wishes {
  summs: Map<bigint, StatementLine[]>
  numbers: Map<string, StatementLine[]>
  words: Map<string, StatementLine[]>
}

/**
 * Payments that each line can be about by itself: of its counterparty, and of its very sum or named in it. The lines are
 * laid out and every payment is looked up among them once: a large company has thousands of open payments to one
 * counterparty and tens of them in a statement. A number can be named only where its rarest part stands.
 */
export function likelyPayments(
  lines: readonly StatementLine[],
  payments: readonly OpenPayment[],
): Map<StatementLine, OpenPayment[]> {
  const byInn = wishesBy(lines, (line) => line.counterparty_inn)
  const byAccount = wishesBy(lines, (line) => line.counterparty_account)
  const likely = new Map(lines.map((line) => [line, [] as OpenPayment[]]))
  for (const payment of payments) {
    const asked = [byInn.get(payment.inn), byAccount.get(payment.account)]
    for (const line of new Set(asked.flatMap((wishes) => (wishes ? askersOf(wishes, payment) : [])))) {
      likely.get(line)?.push(payment)
    }
  }
  return likely
}

function askersOf({ summs, numbers, words }: Wishes, payment: OpenPayment): StatementLine[] {
  const { agreement, order } = numbersOf(payment)
  return [
    summs.get(payment.summ),
    numbers.get(payment.number),
    ...payment.order_numbers.map((number) => numbers.get(number)),
    rarest(words, order),
    rarest(words, agreement),
  ].flatMap((lines) => lines ?? [])
}

/** «26» of «ДП-17/26» stands in every purpose, «17» in a few. */
function rarest(words: Wishes['words'], number: readonly Token[]): StatementLine[] {
  const [first = [], ...others] = number.map(({ text }) => words.get(text) ?? [])
  return others.reduce((least, lines) => (lines.length < least.length ? lines : least), first)
}

function wishesBy(lines: readonly StatementLine[], partyOf: (line: StatementLine) => string) {
  const parties = new Map<string, Wishes>()
  for (const line of lines) {
    const party = partyOf(line)
    if (party === '') continue
    const { summs, numbers, words } = entry(parties, party, () => ({
      summs: new Map(),
      numbers: new Map(),
      words: new Map(),
    }))
    entry(summs, line.summ, () => []).push(line)
    for (const number of new Set([line.number, plainNumber(line.number)]))
      if (number !== '') entry(numbers, number, () => []).push(line)
    for (const word of new Set(purposeOf(line).map(({ text }) => text)))
      entry(words, word, () => []).push(line)
  }
  return parties
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key) ?? make()
  map.set(key, known)
  return known
}
