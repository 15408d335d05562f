import { alikeNumber } from '../imports/duplicate-key.ts'

export interface InvoicePaper {
  contractor_id: number | null
  number: string | null
  date: string | null
}

/** By the place of an invoice in its list, the place of the earlier one that is the same paper; both from nought. */
export function repeatedInvoices(list: readonly InvoicePaper[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const [at, { contractor_id, number, date }] of list.entries()) {
    const plain = alikeNumber(number ?? '')
    if (contractor_id === null || plain === '' || !date) continue
    const paper = JSON.stringify([contractor_id, plain, date])
    const known = first.get(paper)
    if (known === undefined) first.set(paper, at)
    else repeated.set(at, known)
  }
  return repeated
}

/** `row` is counted from one, as people see it. */
export const repeatedWords = (row: number): string =>
  `Тот же счёт, что в строке ${row}: один номер, дата и контрагент`

/** By the place of an invoice in its list, the number of the stored one that is the same paper written otherwise: «№ С-1», «с–1», «C-1» in Latin letters. */
export function otherwiseWritten(
  list: readonly InvoicePaper[],
  stored: readonly InvoicePaper[],
): ReadonlyMap<number, string> {
  const keyOf = ({ contractor_id, number, date }: InvoicePaper) =>
    JSON.stringify([contractor_id, alikeNumber(number ?? ''), date])
  const known = new Map(stored.map((paper) => [keyOf(paper), paper.number ?? '']))
  return new Map(
    list.flatMap((paper, at) => {
      const number = known.get(keyOf(paper))
      // What is written alike the database itself refuses.
      return number === undefined || number === paper.number?.trim() ? [] : [[at, number] as const]
    }),
  )
}

export const knownWords = (number: string): string =>
  `Такой счёт этого контрагента уже есть: № ${number} того же дня`
