import { describe, expect, test } from 'vitest'
import { settleTax } from './settle-tax.ts'

const said = { rate: undefined, summ: null, net: null } as const
const settle = (summ: string, tax: Partial<Parameters<typeof settleTax>[0]['tax']>, without_tax = false) =>
  settleTax({ summ, currency: null, tax: { ...said, ...tax } }, { without_tax, default_rate: '22' })

describe('the sum and the rate of a contract', () => {
  test.each([
    ['the rate of the screen where the file names none', settle('122', {}), '122.00', '22'],
    ['the rate that the file names', settle('120', { rate: '20' }), '120.00', '20'],
    ['«Без НДС» of the file', settle('100', { rate: null }), '100.00', null],
    ['the rate that its VAT shows', settle('120', { summ: '20' }), '120.00', '20'],
    ['the rate that its net sum shows', settle('110', { net: '100' }), '110.00', '10'],
    ['no VAT of its own is «Без НДС»', settle('100', { summ: '0' }), '100.00', null],
    ['a net sum grows by the rate that the file names', settle('100', { rate: '5' }, true), '105.00', '5'],
    ['a net sum grows by the VAT of the file', settle('100', { summ: '20' }, true), '120.00', '20'],
    ['VAT rounded by positions still shows its rate', settle('122', { summ: '22.03' }), '122.00', '22'],
  ])('%s', (_, { summ, rate }, expected, vat_rate) => {
    expect([summ, rate]).toEqual([expected, vat_rate])
  })
})

describe('what does not agree is asked about', () => {
  test.each([
    [settle('120', { rate: '20', summ: '20' }), []],
    [settle('120', { rate: '20', summ: '20.01' }), []],
    [
      settle('120', { rate: '20', summ: '18' }),
      ['НДС в файле – 18,00 ₽, а по ставке 20 % в сумме 120,00 ₽ его 20,00 ₽'],
    ],
    [settle('122', { summ: '50' }), ['НДС в файле – 50,00 ₽, а по ставке 22 % в сумме 122,00 ₽ его 22,00 ₽']],
    [
      settle('130', { summ: '20', net: '100', rate: '20' }),
      [
        'Без НДС 100,00 ₽ и НДС 20,00 ₽ – это 120,00 ₽, а сумма в файле – 130,00 ₽',
        'НДС в файле – 20,00 ₽, а по ставке 20 % в сумме 130,00 ₽ его 21,67 ₽',
      ],
    ],
    [settle('100', { rate: null, summ: '16.67' }), ['НДС в файле – 16,67 ₽, а договор без НДС']],
  ])('%#', ({ doubts }, told) => {
    expect(doubts.map((text) => text.replaceAll(/\s/gu, ' '))).toEqual(told)
  })
})
