import { describe, expect, it } from 'vitest'
import { atRate, formatSumm, formatSummAtRate, formatSumms, inCurrency } from './format-summ.ts'

/** No-break spaces are of the eye, not of the figure. */
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ')

describe('a sum in words has the sign of its own currency', () => {
  it.each([
    [12200, 'rub', '12 200,00 ₽'],
    [12200, 'dollar', '12 200,00 $'],
    ['0.5', 'euro', '0,50 €'],
    [-150_00n, 'lary', '−150,00 ₾'],
  ] as const)('%s in %s is %s', (summ, currency, told) => {
    expect(plain(formatSumm(summ, currency))).toBe(told)
  })
})

describe('a document in a currency has one rouble value: its sum at its own rate (K-15)', () => {
  it.each([
    [12200, '95.5', 'в рублях по курсу 95,50: 1 165 100,00 ₽'],
    ['100000.00', '97', 'в рублях по курсу 97,00: 9 700 000,00 ₽'],
    [0.01, '91.123456', 'в рублях по курсу 91,123456: 0,91 ₽'],
    [-12200, '95.5', 'в рублях по курсу 95,50: −1 165 100,00 ₽'],
  ])('%s at %s', (summ, currency_rate, told) => {
    expect(plain(atRate(summ, { currency: 'dollar', currency_rate }))).toBe(told)
  })

  it('a document in roubles needs no such words', () => {
    expect(atRate(12200, { currency: 'rub', currency_rate: '1' })).toBeNull()
  })
})

describe('sums of several currencies are told one by one and never added', () => {
  const row = (summ: number, currency: 'rub' | 'dollar' | 'euro') => ({ summ, currency })
  it.each([
    [[row(12200, 'dollar'), row(0.5, 'dollar')], '12 200,50 $'],
    [[row(12200, 'dollar'), row(5000, 'rub'), row(1000, 'rub')], '6 000,00 ₽ и 12 200,00 $'],
    [[row(1, 'euro'), row(2, 'dollar'), row(3, 'rub')], '3,00 ₽, 2,00 $ и 1,00 €'],
    [[], ''],
  ])('%j', (rows, told) => {
    expect(plain(formatSumms(rows))).toBe(told)
  })
})

describe('a title names the currency of the sums under it', () => {
  it.each([
    ['Осталось без НДС, ₽', 'dollar', 'Осталось без НДС, $'],
    ['Осталось без НДС, ₽', 'rub', 'Осталось без НДС, ₽'],
    ['Статус', 'dollar', 'Статус'],
  ] as const)('%s in %s is %s', (title, currency, told) => {
    expect(inCurrency(title, currency)).toBe(told)
  })
})

it('what is decided on tells its sum and, in a currency, the rouble value of its own date', () => {
  const of = { currency: 'dollar' as const, currency_rate: '95.5' }
  expect(formatSummAtRate('12200.00', of)).toBe(
    `${formatSumm('12200.00', 'dollar')} (в рублях по курсу 95,50: ${formatSumm('1165100.00', 'rub')})`,
  )
  expect(formatSummAtRate('12200.00', { currency: 'rub', currency_rate: '1' })).toBe(
    formatSumm('12200.00', 'rub'),
  )
})
