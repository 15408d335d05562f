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
    const plain = (number ?? '').trim()
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
