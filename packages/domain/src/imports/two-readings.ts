import { formatVolume } from '../russian/format-money.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import { withoutMoneyWords } from './read-amount-cell.ts'

/** What the texts of a column show of the signs inside their numbers: «12,5» and «0,125» – decimals, «1,234,567» – thousands. */
export interface ColumnSigns {
  decimal: ReadonlySet<string>
  thousands: ReadonlySet<string>
}

/** «1,250»: a whole part of up to three digits that begins with none of zero, one sign, three digits. */
const TWOFOLD = /^([+\-−–]?)([1-9]\d{0,2})([.,])(\d{3})$/u

interface Twofold {
  sign: ',' | '.'
  decimal: string
  thousands: string
}

/** The two numbers that «1,250» may be, as decimal text; null where a text has one reading at most. */
export function twoReadings(text: string): Twofold | null {
  // Nearly every number has no such sign, and a file has hundreds of thousands of them.
  if (!/[.,]\d{3}(?!\d)/u.test(text)) return null
  const plain = withoutBrackets(withoutMoneyWords(text))
  const [, minus = '', whole = '', sign = '', part = ''] = TWOFOLD.exec(plain) ?? []
  if (sign === '') return null
  const negative = /[-−–]/u.test(minus) || plain !== withoutMoneyWords(text) ? '-' : ''
  const tail = part.replace(/0+$/u, '')
  return {
    sign: sign as Twofold['sign'],
    decimal: `${negative}${whole}${tail === '' ? '' : `.${tail}`}`,
    thousands: `${negative}${whole}${part}`,
  }
}

const withoutBrackets = (text: string): string => /^\((.+)\)$/u.exec(text)?.[1]?.trim() ?? text

/** What a number's own writing shows: none where it has no sign, or where it may be read in two ways. */
function shown(text: string): { decimal?: string; thousands?: string } {
  const plain = withoutBrackets(withoutMoneyWords(text)).replace(/^[+\-−–]\s*/u, '')
  if (!/^\d[\d\s'’`.,]*$/u.test(plain) || TWOFOLD.test(plain)) return {}
  const signs = plain.match(/[.,]/gu) ?? []
  const [first, last] = [signs[0], signs.at(-1)]
  if (first === undefined || last === undefined) return {}
  if (first !== last) return { thousands: first, decimal: last }
  return signs.length > 1 ? { thousands: first } : { decimal: first }
}

/** Gathers what a column shows, cell after cell. */
export function columnSigns(cells: Iterable<ImportCell | undefined> = []) {
  const signs = { decimal: new Set<string>(), thousands: new Set<string>() }
  const seen = {
    ...signs,
    take(cell: ImportCell | undefined) {
      if (cell?.kind !== 'text' || !/\d[.,]/u.test(cell.text)) return
      const { decimal, thousands } = shown(readTextCell(cell))
      if (decimal !== undefined) signs.decimal.add(decimal)
      if (thousands !== undefined) signs.thousands.add(thousands)
    },
    /** A number that its row has settled shows how the others are meant. */
    settled(twofold: Twofold, value: string) {
      signs[value === twofold.decimal ? 'decimal' : 'thousands'].add(twofold.sign)
    },
  }
  for (const cell of cells) seen.take(cell)
  return seen
}

const NOTHING_SHOWN: ColumnSigns = { decimal: new Set(), thousands: new Set() }

/** As it is asked about. */
export function twoReadingsWords(text: string, readings: readonly string[]): string {
  return `Число «${text.slice(0, 40)}» можно прочесть как ${readings.map((value) => formatVolume(value)).join(' и как ')}`
}

/** What is done with a number in doubt where nothing can be loaded with it. */
export const WRITE_PLAIN = 'запишите его без этого знака или с копейками'

/** What is left of the two readings of a text beside what its column shows; null where it has one reading anyway. */
export function readingsBeside(
  text: string,
  { decimal, thousands }: ColumnSigns = NOTHING_SHOWN,
): string[] | null {
  const twofold = twoReadings(text)
  if (twofold === null) return null
  const other = twofold.sign === ',' ? '.' : ','
  const may_be_decimal = decimal.has(twofold.sign) || thousands.has(other)
  const may_be_thousands = thousands.has(twofold.sign)
  if (may_be_decimal !== may_be_thousands) return [may_be_decimal ? twofold.decimal : twofold.thousands]
  return [twofold.decimal, twofold.thousands]
}

/** A number that the column settles, as a number; one that stays in doubt is left as it is written, to be told. */
export function settledCell(cell: ImportCell, signs: ColumnSigns): ImportCell {
  if (cell?.kind !== 'text') return cell
  const [only, ...others] = readingsBeside(readTextCell(cell), signs) ?? []
  return only === undefined || others.length > 0 ? cell : { kind: 'number', text: only }
}

/** More numbers in doubt than this in one row, and its arithmetic is not asked. */
const MOST_IN_DOUBT = 6

/** Of the readings of each number of a row those that are left where the row's own arithmetic agrees with itself. */
export function settledByRow<Field extends string>(
  readings: ReadonlyMap<Field, readonly string[]>,
  fits: (numberOf: (field: Field) => string | undefined) => boolean,
): Map<Field, readonly string[]> {
  const fields = [...readings.keys()]
  const left = new Map<Field, Set<string>>(fields.map((field) => [field, new Set()]))
  if (fields.length > MOST_IN_DOUBT) return new Map(readings)
  const choose = (at: number, chosen: Map<Field, string>): void => {
    const field = fields[at]
    if (field === undefined) {
      if (fits((asked) => chosen.get(asked))) for (const [name, value] of chosen) left.get(name)?.add(value)
      return
    }
    for (const value of readings.get(field) ?? []) choose(at + 1, new Map(chosen).set(field, value))
  }
  choose(0, new Map())
  return new Map(fields.map((field) => [field, found(left.get(field), readings.get(field) ?? [])]))
}

/** Where nothing fits, the row's arithmetic says nothing. */
const found = (left: ReadonlySet<string> | undefined, all: readonly string[]): readonly string[] =>
  left === undefined || left.size === 0 ? all : [...left]
