import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Decimal } from './decimal.ts'
import { kopecks, roubles, sumOf } from './money.ts'
import { lineSumm } from './multiply.ts'
import { nextPart, partSumm, type TakenPart } from './part-of-total.ts'

const takeAll = (volumes: readonly string[], price: string) => {
  const taken: TakenPart = { volume: '0', summ: 0n }
  return volumes.map((volume) => {
    const summ = partSumm(volume, price, taken)
    taken.volume = new Decimal(taken.volume).plus(volume).toString()
    taken.summ += summ
    return summ
  })
}

describe('volumes of a line', () => {
  test.each([
    ['three thirds of 100.01', ['1', '1', '1'], '33.3366666667', ['33.34', '33.33', '33.34']],
    [
      'three thirds of one unit',
      ['0.3333333333', '0.3333333333', '0.3333333334'],
      '100.01',
      ['33.34', '33.33', '33.34'],
    ],
    ['a kopeck in thirds', ['1', '1', '1'], '0.0033333334', ['0.00', '0.01', '0.00']],
    [
      'taken back and taken again',
      ['1', '1', '-1', '2'],
      '33.3366666667',
      ['33.34', '33.33', '-33.33', '66.67'],
    ],
  ])('%s', (_name, volumes, price, expected) => {
    expect(takeAll(volumes, price).map(roubles)).toEqual(expected)
  })

  test('the parts of any line are the whole, and none is more than a kopeck from itself', () => {
    const volume = fc
      .integer({ min: 1, max: 10_000_000 })
      .map((value) => new Decimal(value).div(1000).toString())
    const price = fc
      .integer({ min: 1, max: 1_000_000_000 })
      .map((value) => new Decimal(value).div(10_000).toString())
    fc.assert(
      fc.property(fc.array(volume, { minLength: 1, maxLength: 12 }), price, (volumes, unit) => {
        const parts = takeAll(volumes, unit)
        const whole = volumes.reduce((sum, part) => sum.plus(part), new Decimal(0)).toString()
        expect(sumOf(parts)).toBe(lineSumm(whole, unit))
        for (const [at, part] of parts.entries()) {
          const off = part - lineSumm(volumes[at] ?? '0', unit)
          expect(off >= -1n && off <= 1n).toBe(true)
        }
      }),
    )
  })

  test('whatever parts are removed or made smaller before, the closing one closes', () => {
    const price = '33.3366666667'
    const parts = fc.array(fc.record({ volume: fc.integer({ min: 1, max: 9 }), stays: fc.boolean() }), {
      maxLength: 9,
    })
    fc.assert(
      fc.property(parts, (made) => {
        const summs = takeAll(
          made.map(({ volume }) => String(volume)),
          price,
        )
        const left = made.flatMap(({ volume, stays }, at) =>
          stays ? [{ volume, summ: summs[at] ?? 0n }] : [],
        )
        const taken = {
          volume: String(left.reduce((sum, { volume }) => sum + volume, 0)),
          summ: sumOf(left.map(({ summ }) => summ)),
        }
        const rest = String(100 - Number(taken.volume))
        expect(taken.summ + partSumm(rest, price, taken)).toBe(lineSumm('100', price))
      }),
    )
  })
})

test('what was taken by other terms is not made good', () => {
  const at = (taken: string) =>
    roubles(nextPart({ so_far: kopecks('100.00'), taken: kopecks(taken), alone: kopecks('40.00') }))
  expect([at('60.00'), at('60.02'), at('59.01'), at('59.00'), at('0'), at('61.00')]).toEqual([
    '40.00',
    '39.98',
    '40.99',
    '40.00',
    '40.00',
    '40.00',
  ])
})
