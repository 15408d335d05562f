import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { priceWithoutVat, priceWithVat } from './price-with-vat.ts'

test('122 with VAT of 22 % is 100 without it, and «Без НДС» changes nothing', () => {
  expect(priceWithoutVat('122', '22')).toBe('100')
  expect(priceWithVat('100', '22')).toBe('122')
  expect(priceWithVat('33.33', null)).toBe('33.33')
})

test('a price with VAT comes back from its net price to the ninth decimal', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 15n })
  fc.assert(
    fc.property(units, fc.constantFrom('5', '7', '10', '20', '22'), (billionths, rate) => {
      const digits = billionths.toString().padStart(10, '0')
      const price = new Decimal(`${digits.slice(0, -9)}.${digits.slice(-9)}`).toString()
      expect(priceWithVat(priceWithoutVat(price, rate), rate)).toBe(price)
    }),
  )
})
