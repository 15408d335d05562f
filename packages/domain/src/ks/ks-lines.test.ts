import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roubles, sumOf } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { addTotals, type KsLine, type KsTotals, type KsVat, lineTotals, takeLastVat } from './ks-lines.ts'
import { KS_TYPE_LABELS, KS_TYPES, vatPerLine } from './ks-type.ts'

const ksTotals = (lines: readonly KsLine[], vat: KsVat) => addTotals(lineTotals(lines, vat))
const shown = (totals: KsTotals) => [totals.net, totals.vat, totals.gross].map(roubles)

describe('totals of a completion document', () => {
  test('КС-2 states VAT on the total', () => {
    const lines = [
      { volume: '312.345', price: '9876.54' },
      { volume: '41.7', price: '68250' },
      { volume: '1', price: '1250000' },
    ]
    const totals = ksTotals(lines, { rate: 20, included: false, per_line: vatPerLine('contracting') })
    expect(shown(totals)).toEqual(['7180912.89', '1436182.58', '8617095.47'])
  })

  test('УПД states VAT per line', () => {
    const lines = [
      { volume: '10', price: '1234.56' },
      { volume: '3', price: '999.99' },
    ]
    const vat = { rate: 20, included: false, per_line: vatPerLine('purchase') }
    expect(lineTotals(lines, vat).map(shown)).toEqual([
      ['12345.60', '2469.12', '14814.72'],
      ['2999.97', '599.99', '3599.96'],
    ])
    expect(shown(ksTotals(lines, vat))).toEqual(['15345.57', '3069.11', '18414.68'])
    expect(shown(ksTotals(lines, { ...vat, per_line: false }))[1]).toBe('3069.11')
  })

  test('per line and per document differ by a kopeck', () => {
    const lines = Array.from({ length: 3 }, () => ({ volume: '1', price: '33.33' }))
    expect(shown(ksTotals(lines, { rate: 20, included: false, per_line: true }))[1]).toBe('20.01')
    expect(shown(ksTotals(lines, { rate: 20, included: false, per_line: false }))[1]).toBe('20.00')
  })

  test('every line of УПД may have its own rate', () => {
    const lines = [
      { volume: '1', price: '100', vat_rate: '20' },
      { volume: '1', price: '100', vat_rate: 10 },
      { volume: '1', price: '100', vat_rate: null },
      { volume: '1', price: '100' },
    ]
    const vat = { rate: 22, included: false, per_line: true }
    expect(lineTotals(lines, vat).map((line) => roubles(line.vat))).toEqual([
      '20.00',
      '10.00',
      '0.00',
      '22.00',
    ])
    expect(shown(ksTotals(lines, vat))).toEqual(['400.00', '52.00', '452.00'])
  })

  test('VAT of the total is shared among the lines without losing a kopeck', () => {
    const lines = Array.from({ length: 3 }, () => ({ volume: '1', price: '33.33' }))
    const shares = lineTotals(lines, { rate: 20, included: false, per_line: false })
    expect(shares.map((line) => roubles(line.vat))).toEqual(['6.67', '6.66', '6.67'])
    const inside = lineTotals(lines, { rate: 20, included: true, per_line: false })
    expect(inside.map((line) => roubles(line.gross))).toEqual(['33.33', '33.33', '33.33'])
    expect(shown(addTotals(inside))).toEqual(['83.32', '16.67', '99.99'])
  })

  test('prices with VAT inside, and without VAT at all', () => {
    const lines = [{ volume: '1', price: '120' }]
    expect(shown(ksTotals(lines, { rate: 20, included: true, per_line: false }))).toEqual([
      '100.00',
      '20.00',
      '120.00',
    ])
    expect(shown(ksTotals(lines, { rate: null, included: true, per_line: false }))).toEqual([
      '120.00',
      '0.00',
      '120.00',
    ])
  })

  test('net and VAT always make the gross', () => {
    const line = fc.record({
      volume: fc.integer({ min: -1e6, max: 1e6 }).map((n) => `${n}e-3`),
      price: fc.integer({ min: 0, max: 1e9 }).map((n) => `${n}e-4`),
    })
    const vat = fc.record({
      rate: fc.constantFrom(0, 5, 10, 20, 22, null),
      included: fc.boolean(),
      per_line: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(line), vat, (lines, terms) => {
        const totals = ksTotals(lines, terms)
        expect(totals.net + totals.vat).toBe(totals.gross)
        const priced = sumOf(lines.map((one) => lineSumm(one.volume, one.price)))
        expect(terms.included ? totals.gross : totals.net).toBe(priced)
      }),
    )
  })
})

test('labels of completion documents (R-3E-05)', () => {
  expect(KS_TYPES.map((type) => KS_TYPE_LABELS[type])).toEqual([
    'КС-2',
    'Зарплатная ведомость',
    'УПД',
    'Акт выполненных работ',
  ])
})

test('the act that takes the last of a contract has what is left of its VAT (K-21)', () => {
  const third = lineTotals([{ volume: '1', price: '10.03' }], {
    rate: '22',
    included: false,
    per_line: false,
  })
  expect(third).toEqual([{ net: 1003n, vat: 221n, gross: 1224n }])
  // Of 36.71 two thirds of 12.24 leave 12.23, without VAT 10.03.
  const left = { net: 1003n, gross: 1223n }
  expect(takeLastVat(third, left)).toEqual([{ net: 1003n, vat: 220n, gross: 1223n }])
  expect(takeLastVat(third, { net: 2006n, gross: 2447n })).toEqual(third)
  // A kopeck of works and not of VAT, and more than rounding makes, stay as they are: the contract has no room for them.
  expect(takeLastVat(third, { ...left, net: 1002n })).toEqual(third)
  expect(takeLastVat(third, { net: 1003n, gross: 1124n })).toEqual(third)
})
