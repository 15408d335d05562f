import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kopecks, roubles, sumOf } from './money.ts'
import { displayWithoutVat, netOf, vatIncluded, vatOnTop } from './vat.ts'

describe('VAT', () => {
  test.each([
    ['1000000', 5, '47619.05'],
    ['1000000', 7, '65420.56'],
    ['1000000', 10, '90909.09'],
    ['1000000', 20, '166666.67'],
    ['1000000', 22, '180327.87'],
    ['1000000', 0, '0.00'],
    ['1000000', null, '0.00'],
    ['1234567.89', 20, '205761.32'],
    ['123600000', '20.0000', '20600000.00'],
    ['1723419.09', 20, '287236.52'],
  ])('inside %s at %s %% is %s (K-04)', (gross, rate, expected) => {
    expect(roubles(vatIncluded(kopecks(gross), rate))).toBe(expected)
  })

  test('on top of the example act', () => {
    const net = kopecks('7180912.89')
    expect(roubles(vatOnTop(net, 20))).toBe('1436182.58')
    expect(roubles(net + vatOnTop(net, 20))).toBe('8617095.47')
    expect(vatOnTop(net, null)).toBe(0n)
  })

  test('by lines and by document may differ by a kopeck', () => {
    const lines = [1, 2, 3].map(() => vatOnTop(kopecks('33.33'), 20))
    expect(roubles(sumOf(lines))).toBe('20.01')
    expect(roubles(vatOnTop(kopecks('99.99'), 20))).toBe('20.00')
  })

  test('an advance at 20 % settled by an act at 22 % leaves the difference to pay', () => {
    const advance = kopecks('12000000')
    const net = advance - vatIncluded(advance, 20)
    const gross = net + vatOnTop(net, 22)
    expect([roubles(vatIncluded(advance, 20)), roubles(gross), roubles(gross - advance)]).toEqual([
      '2000000.00',
      '12200000.00',
      '200000.00',
    ])
  })

  test('net and VAT make the gross again, there and back', () => {
    const rate = fc.constantFrom(0, 5, 7, 10, 18, 20, 22, null)
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), rate, (net, percent) => {
        const gross = net + vatOnTop(net, percent)
        expect(netOf(gross, percent) + vatIncluded(gross, percent)).toBe(gross)
        expect(netOf(gross, percent)).toBe(net)
      }),
    )
  })
})

test('the display switch is exactly value / 120 × 100 (R-9-08)', () => {
  expect(displayWithoutVat(kopecks('120'))).toBe(kopecks('100'))
  expect(roubles(displayWithoutVat(kopecks('1234567.89')))).toBe('1028806.58')
  expect(roubles(netOf(kopecks('1234567.89'), 20))).toBe('1028806.57')
  expect(roubles(displayWithoutVat(kopecks('-1234567.89')))).toBe('-1028806.58')
})
