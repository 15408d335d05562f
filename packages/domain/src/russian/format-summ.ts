import { CURRENCIES, CURRENCY_VIEW, type Currency } from '../agreements/currency.ts'
import { inRoubles } from '../money/in-roubles.ts'
import { type Kopecks, kopecks, sumOf } from '../money/money.ts'
import { formatDecimal } from './format-decimal.ts'
import { formatMoney } from './format-money.ts'

type Summ = Kopecks | string | number

/** «12 200,00 $»: a sum in running text, with the sign of its own currency. */
export const formatSumm = (summ: Summ, currency: Currency): string =>
  `${formatMoney(summ)} ${CURRENCY_VIEW[currency].sign}`

/** «5 000,00 ₽ и 12 200,00 $»: sums of several currencies are never added. */
export function formatSumms(rows: readonly { summ: Summ; currency: Currency }[]): string {
  const summs = CURRENCIES.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    return own.length === 0 ? [] : formatSumm(sumOf(own.map(({ summ }) => kopecksOf(summ))), currency)
  })
  return summs.length < 2 ? summs.join('') : `${summs.slice(0, -1).join(', ')} и ${summs.at(-1)}`
}

const kopecksOf = (summ: Summ): Kopecks => (typeof summ === 'bigint' ? summ : kopecks(summ))

/** A title with the sign of the currency of the sums under it, where it names roubles. */
export const inCurrency = (title: string, currency: Currency): string =>
  title.replace('₽', CURRENCY_VIEW[currency].sign)

/** What is said of a total of documents some of which are in a currency (K-15). */
export const ROUBLE_TOTAL_IS = 'в рублях: каждый документ по своему курсу'

/** The rouble value of a document in a currency, at its own rate (K-15); one in roubles needs no words. */
export function atRate(summ: Summ, of: { currency: Currency; currency_rate: string }): string | null {
  if (of.currency === 'rub') return null
  const value = inRoubles(kopecksOf(summ), of.currency_rate)
  return `в рублях по курсу ${formatDecimal(of.currency_rate, 2, 6)}: ${formatSumm(value, 'rub')}`
}

/** «12 200,00 $ (в рублях по курсу 95,50: 1 165 100,00 ₽)»: the sum of a document with the value it has everywhere (K-15). */
export function formatSummAtRate(summ: Summ, of: { currency: Currency; currency_rate: string }): string {
  const value = atRate(summ, of)
  return value === null ? formatSumm(summ, of.currency) : `${formatSumm(summ, of.currency)} (${value})`
}
