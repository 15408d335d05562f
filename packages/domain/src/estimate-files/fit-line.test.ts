import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { kopecks, roubles } from '../money/money.ts'
import { lineSumm } from '../money/multiply.ts'
import { fitLine } from './fit-line.ts'
import { readFileNumber } from './read-file-number.ts'

test('a printed price that gives the sum of the line stays, one that does not is found from the sum (A-090)', () => {
  expect(fitLine({ volume: '8.825508', price: '675', summ: '5957.22' })).toMatchObject({
    price: '675',
    problem: null,
  })
  expect(fitLine({ volume: '3', price: '33.33', summ: '100' })).toEqual({
    volume: '3',
    price: '33.3333333333',
    summ: '100.00',
    problem: 'mismatch',
  })
  expect(fitLine({ volume: '3', price: '33.33', summ: '100' }, 'price')).toMatchObject({
    price: '33.33',
    problem: 'mismatch',
  })
})

test('a sum without a volume is one whole', () => {
  expect(fitLine({ volume: null, price: null, summ: '-12.5' })).toEqual({
    volume: '1',
    price: '-12.50',
    summ: '-12.50',
    problem: 'no_volume',
  })
  expect(fitLine({ volume: '0', price: '7', summ: '0' })).toMatchObject({
    volume: '0',
    price: '7',
    problem: null,
  })
})

test('whatever the file says a line comes to is what the line will come to', () => {
  const volume = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.nat(999_999))
  fc.assert(
    fc.property(volume, fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), ([whole, part], summ) => {
      const line = fitLine({ volume: `${whole}.${part}`, price: null, summ: roubles(summ) })
      expect(lineSumm(line.volume ?? '0', line.price ?? '0')).toBe(summ)
    }),
  )
})

test('the price found is the exact quotient to the tenth decimal', () => {
  const figures = fc.tuple(
    fc.integer({ min: 1, max: 9_999_999 }),
    fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
  )
  fc.assert(
    fc.property(figures, ([thousandths, summ]) => {
      const volume = new Decimal(thousandths).div(1000).toString()
      const exact = new Decimal(roubles(summ)).div(volume).round(10).toString()
      expect(fitLine({ volume, price: null, summ: roubles(summ) }).price).toBe(summ === 0n ? '0' : exact)
    }),
  )
})

test.each([
  ['12,5', '12.5'],
  ['1 234,5678901234', '1234.5678901234'],
  ['0.12345678905', '0.1234567891'],
  ['1,5E-3', '0.0015'],
  ['100/1000', null],
  ['', null],
])('%j of a file is %j', (text, number) => {
  expect(readFileNumber(text)).toBe(number)
  if (number !== null) expect(kopecks(number)).toBeTypeOf('bigint')
})
