import { roubles } from '../money/money.ts'
import type { BankDocument, FileRepeat } from './bank-statement.ts'
import { plainOrderNumber, plainPurpose } from './same-lines.ts'

type Keyed = Pick<BankDocument, 'payer' | 'payee' | 'date' | 'number' | 'summ' | 'purpose'>

/** The same operation has the same key wherever it comes from: a file or the bank's interface. */
export function documentKey({ payer, payee, date, number, summ, purpose }: Keyed): string {
  return [payer.account, payee.account, date, number, roubles(summ), payer.inn, payee.inn, purpose].join('|')
}

/** Equal operations are legitimate: each next one gets its ordinal, the same in every file that holds them all. */
export function withDistinctKeys(documents: readonly BankDocument[]): BankDocument[] {
  const met = new Map<string, number>()
  return documents.map((document) => {
    const ordinal = (met.get(document.key) ?? 0) + 1
    met.set(document.key, ordinal)
    return { ...document, key: `${document.key}|${ordinal}` }
  })
}

/** Which documents of one file say the same as another of it; those without money change nothing. */
export function fileRepeats(documents: readonly BankDocument[]): FileRepeat[] {
  const moved = documents.filter(({ summ }) => summ > 0n)
  return [...Map.groupBy(moved, sameAs).values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return []
    const { number, date, summ, direction } = first
    return [{ number, date, summ, direction, times: others.length + 1 }]
  })
}

/** The file without its repeats: of equal documents the first stays. */
export function withoutRepeats(documents: readonly BankDocument[]): BankDocument[] {
  return [...Map.groupBy(documents, sameAs).values()].flatMap(([first]) => first ?? [])
}

/**
 * What the key says without its ordinal and without the ways of writing a number and a purpose; an order and a demand of one number are two documents,
 * and so are the two sides of a transfer between accounts of the file.
 */
const sameAs = ({ key, number, type, direction }: BankDocument) => {
  const said = key
    .slice(0, key.lastIndexOf('|'))
    .replace(`|${number}|`, () => `|${plainOrderNumber(number)}|`)
  return `${direction}|${type}|${plainPurpose(said)}`
}
