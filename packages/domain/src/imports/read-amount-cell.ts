import { Decimal } from '../money/decimal.ts'
import { DECIMAL_PLACES } from '../money/decimal-places.ts'
import { parseNumber } from '../money/parse-number.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'

/** A number that is already as it would be written: nothing to round, no zeros to drop. */
const SHORTEST = /^(?:0|[1-9]\d{0,14})(?:\.\d?[1-9])?$/u

/** «1234-56», «890-00»: a smaller whole part with kopecks, «150-20», may be a range or a mark. */
const KOPECKS_BY_DASH = /(?<=\d{4})-(?=\d{2}\)?$)|(?<=\d)-(?=00\)?$)/u

/**
 * Number of a cell as decimal text: «1 234,56», «1'234.56», «1234-56», «(1 234,00)», «1 234,56 руб.»;
 * null when it is none. Kept to the decimals asked for, halves away from zero.
 */
export function readAmountCell(
  cell: ImportCell | undefined,
  decimals: number = DECIMAL_PLACES.default,
): string | null {
  if (cell === null || cell === undefined || cell.kind === 'error' || cell.kind === 'bool') return null
  if (cell.kind === 'date') return null
  if (cell.kind === 'number' && decimals >= DECIMAL_PLACES.default && SHORTEST.test(cell.text))
    return cell.text
  const spaced = withoutMoneyWords(readTextCell(cell)).replace(/['’`]/gu, ' ').trim()
  if (!isGrouped(spaced)) return null
  const text = spaced.replace(/\s/gu, '')
  const kopecksByDash = text.replace(KOPECKS_BY_DASH, '.')
  const inBrackets = /^\((.+)\)$/u.exec(kopecksByDash)?.[1]
  const number = parseNumber(withoutExponent(inBrackets ?? kopecksByDash), { decimals })
  if (number === null) return null
  return inBrackets === undefined ? number : new Decimal(number).neg().toString()
}

/** Spaces part thousands: «12 34» and «1 234 50» may be two numbers, or one with a slip of the hand. */
function isGrouped(text: string): boolean {
  const [whole = '', ...decimals] = text.split(/[.,]/u)
  const runs = [whole, ...decimals.map((part) => part.trim())].map((part) =>
    part.replace(/^[^\d]*|[^\d]*$/gu, ''),
  )
  return runs.every(
    (run, at) => !/\d\s+\d/u.test(run) || (at === 0 && /^\d{1,3}(?:\s+\d{3})+(?:-\d{2})?$/u.test(run)),
  )
}

/** «1 234,56 руб.» without its currency. */
export function withoutMoneyWords(text: string): string {
  return text.replace(/(?:руб(?:лей|ля|ль)?|р)\.?$|₽/giu, '').trim()
}

/** Statistical programs write 600000 as 6e+05; larger exponents are no sums of money. */
function withoutExponent(text: string): string {
  if (!/^[+-]?\d+(?:[.,]\d+)?e[+-]?(?:0?\d|1[0-5])$/iu.test(text)) return text
  return new Decimal(text.replace(',', '.').replace(/^\+/u, '')).toString()
}
