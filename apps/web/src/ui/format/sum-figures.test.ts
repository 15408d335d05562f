import { Decimal } from '@stroyfin/domain/money/decimal'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumFigures } from './sum-figures.ts'

test('sums are exact, whatever the digits', () => {
  expect(sumFigures([0.1, 0.2, '0.3', null, '', 5n])).toBe('5.6')
  expect(sumFigures(['123456789012345678.1234567891', '-0.0000000001', '1e3'])).toBe(
    '123456789012346678.123456789',
  )
  expect(sumFigures([])).toBe('0')
})

test('is the sum of decimals', () => {
  const figure = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
    .map(([units, places]) => new Decimal(units.toString()).times(`1e-${places}`).toString())
  fc.assert(
    fc.property(fc.array(figure), (figures) => {
      expect(sumFigures(figures)).toBe(
        figures.reduce((sum, text) => sum.plus(text), new Decimal(0)).toString(),
      )
    }),
  )
})
