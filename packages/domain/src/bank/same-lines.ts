/** What a line of a statement says, of a file or loaded before. */
export interface LineFacts {
  line_hash: string
  number: string
  date: string
  summ: string
  payer_account: string | null
  payer_inn: string | null
  payee_account: string | null
  payee_inn: string | null
  purpose: string
}

/** Banks write one purpose with other spaces, letters and dashes from one export to the next. */
export function plainPurpose(purpose: string): string {
  return purpose
    .toLocaleLowerCase('ru-RU')
    .replace(/\s+/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
}

/** How banks write that a document has no number, in words that SQL reads as well. */
export const NO_NUMBER = '^\\s*(?:0*|-+|б\\s*/?\\s*н|без\\s*номера|(?:номер\\s*)?отсутствует)\\s*$'
const NONE = new RegExp(NO_NUMBER, 'iu')

/** Banks fill one number up with zeros from one export to the next, and write in many ways that there is none. */
export const plainOrderNumber = (number: string): string =>
  NONE.test(number) ? '' : number.replace(/^0+/u, '')

/**
 * Lines of a file that are loaded already under another hash, each loaded line standing for one of them: `same` differ
 * from it in how the purpose is written, `alike` in the purpose itself.
 */
export function sameLines<T extends LineFacts, K extends LineFacts>(
  lines: readonly T[],
  known: readonly K[],
): { same: Map<T, K>; alike: Map<T, K> } {
  const hashes = new Set(lines.map(({ line_hash }) => line_hash))
  const loaded = new Set(known.map(({ line_hash }) => line_hash))
  const free = Map.groupBy(
    known.filter(({ line_hash }) => !hashes.has(line_hash)),
    factKey,
  )
  const found = { same: new Map<T, K>(), alike: new Map<T, K>() }
  const take = (fits: (line: T, one: K) => boolean, into: Map<T, K>, rest: readonly T[]) =>
    rest.filter((line) => {
      const candidates = free.get(factKey(line)) ?? []
      const at = candidates.findIndex((one) => hasSameParties(line, one) && fits(line, one))
      const [taken] = at < 0 ? [] : candidates.splice(at, 1)
      if (taken) into.set(line, taken)
      return !taken
    })
  const rest = take(
    (line, one) => plainPurpose(line.purpose) === plainPurpose(one.purpose),
    found.same,
    lines.filter(({ line_hash }) => !loaded.has(line_hash)),
  )
  take(() => true, found.alike, rest)
  return found
}

const factKey = ({ number, date, summ, payer_account, payee_account }: LineFacts) =>
  [plainOrderNumber(number), date, summ, payer_account ?? '', payee_account ?? ''].join('|')

const hasSameParties = (line: LineFacts, one: LineFacts) =>
  isSameInn(line.payer_account, line.payer_inn, one.payer_inn) &&
  isSameInn(line.payee_account, line.payee_inn, one.payee_inn)

/** A file may leave an ИНН out where the account tells whose it is; two that are named must be one. */
const isSameInn = (account: string | null, one: string | null, other: string | null) =>
  (one ?? '') === (other ?? '') || (!!account && (!one || !other))
