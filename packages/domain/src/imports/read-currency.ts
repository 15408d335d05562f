import type { Currency } from '../agreements/currency.ts'
import { Decimal } from '../money/decimal.ts'
import type { BrokenRule } from '../rules/broken-rule.ts'
import { type ImportCell, readTextCell } from './import-cell.ts'
import type { ImportTarget } from './import-fields.ts'
import { readAmountCell } from './read-amount-cell.ts'
import { readingsBeside } from './two-readings.ts'

/** By letters, by number and by name, as lists write them: 810 is the rouble of before 1998. */
const WRITTEN: readonly (readonly [Currency, RegExp])[] = [
  ['rub', /^(?:(?:российск\p{L}*\s+)?руб\p{L}*\.?(?:\s+рф)?|р\.?|₽|RUB|RUR|643|810)$/iu],
  ['dollar', /^(?:долл\p{L}*\.?(?:\s+(?:сша|us))?|\$|US\$|USD|840)$/iu],
  ['euro', /^(?:евро|€|EUR|978)$/iu],
  ['lary', /^(?:(?:грузинск\p{L}*\s+)?лари|₾|GEL|981)$/iu],
]
const RATE_DECIMALS = 6

/** The currency that a cell names; undefined for one that contracts are not kept in. */
export function currencyWritten(text: string): Currency | undefined {
  return WRITTEN.find(([, words]) => words.test(text))?.[0]
}

/** null where the row names none. */
export function readCurrency(text: string, broken: BrokenRule<ImportTarget>[]): Currency | null {
  if (text === '') return null
  const currency = currencyWritten(text)
  if (currency !== undefined) return currency
  broken.push({
    field: 'currency',
    message: `Валюта «${text.slice(0, 40)}» не ведётся: договоры бывают в рублях, долларах США, евро и лари`,
  })
  return null
}

/** No currency that is kept costs a thousand roubles, so «92,500» is ninety-two and a half. */
export function readRate(cell: ImportCell | undefined, broken: BrokenRule<ImportTarget>[]): string | null {
  const text = readTextCell(cell)
  if (text === '') return null
  const [decimal] = cell?.kind === 'text' ? (readingsBeside(text) ?? []) : []
  const rate = decimal ?? readAmountCell(cell, RATE_DECIMALS)
  if (rate === null || new Decimal(rate).lte(0)) {
    broken.push({
      field: 'currency_rate',
      message: `Курс «${text.slice(0, 40)}» не читается: нужно число больше нуля`,
    })
    return null
  }
  return rate
}
