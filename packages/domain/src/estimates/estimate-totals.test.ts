import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks } from '../money/money.ts'
import { byType, estimateTotals } from './estimate-totals.ts'

const none = { work: null, material: null, equip: null }

describe('limits and VAT by type of work (A-091, R-5-46, R-5-47)', () => {
  test('worked example: 100/95/80 % of 1 000 000, 600 000 and 200 000 make a base of 1 730 000', () => {
    const totals = estimateTotals(
      { work: kopecks('1000000'), material: kopecks('600000'), equip: kopecks('200000') },
      { work: '100', material: '95', equip: '80' },
      none,
    )
    expect(totals).toEqual({
      limit_summ: { work: 100_000_000n, material: 57_000_000n, equip: 16_000_000n },
      vat_summ: { work: 0n, material: 0n, equip: 0n },
      net_total: 180_000_000n,
      limit_total: 173_000_000n,
      vat_total: 0n,
      total: 173_000_000n,
    })
  })

  test.each([
    ['20', '1000000', '200000'],
    ['22', '0.03', '0.01'],
    ['22', '0.02', '0'],
    ['0', '1000000', '0'],
    [null, '1000000', '0'],
    ['20', '-33.33', '-6.67'],
  ])('VAT of %s %% on %s is %s, on the limited sum', (rate, summ, vat) => {
    const sums = { work: kopecks(summ), material: 0n, equip: 0n }
    const limits = { work: '100', material: '100', equip: '100' }
    expect(estimateTotals(sums, limits, { ...none, work: rate }).vat_total).toBe(kopecks(vat))
  })

  test('totals are the sums of their parts; full limits and no VAT change nothing', () => {
    const summ = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
    const percent = fc.integer({ min: 0, max: 10_000_000 }).map((value) => String(value / 10_000))
    const of = <Value>(value: fc.Arbitrary<Value>) => fc.record(byType(() => value))
    fc.assert(
      fc.property(
        of(summ),
        of(percent),
        of(fc.option(fc.constantFrom('0', '10', '20', '22'))),
        (sums, limits, rates) => {
          const totals = estimateTotals(sums, limits, rates)
          const add = (by: typeof sums) => by.work + by.material + by.equip
          expect(totals.net_total).toBe(add(sums))
          expect(totals.limit_total).toBe(add(totals.limit_summ))
          expect(totals.total).toBe(totals.limit_total + add(totals.vat_summ))
          const plain = estimateTotals(sums, { work: '100', material: '100', equip: '100' }, none)
          expect(plain.total).toBe(totals.net_total)
        },
      ),
    )
  })
})
