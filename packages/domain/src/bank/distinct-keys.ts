import { roubles } from '../money/money.ts'
import type { BankDocument } from './bank-statement.ts'

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
