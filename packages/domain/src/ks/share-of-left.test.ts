import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { shareOfLeft, sharesOfLeft } from './share-of-left.ts'

test.each([
  ['537.655', '100', '537.655'],
  ['537.655', '50', '268.8275'],
  ['10', '33.3333', '3.33333'],
  ['0.0000000003', '50', '0.0000000001'],
  ['537.655', '120', '537.655'],
  ['537.655', '0', '0'],
  ['537.655', null, '0'],
])('of %s left %s %% is %s (K-07)', (left, percent, volume) => {
  expect(shareOfLeft(left, percent)).toBe(volume)
})

test('a share is never more than what is left, whatever the percent', () => {
  const decimal = (max: number) =>
    fc.integer({ min: 0, max }).map((value) => new Decimal(value).div(10_000).toString())
  fc.assert(
    fc.property(decimal(10_000_000), decimal(2_000_000), (left, percent) => {
      const volume = new Decimal(shareOfLeft(left, percent))
      expect(volume.lte(left) && volume.gte(0)).toBe(true)
    }),
  )
})

test('a line and what an additional agreement has added to it are shared out once', () => {
  const line = (id: number, head_id: number | null, left_volume: string) => ({ id, head_id, left_volume })
  const lines = [line(1, 1, '120'), line(2, 1, '20'), line(3, null, '8')]
  expect(sharesOfLeft(lines, '100')).toEqual(['100', '20', '8'])
  expect(sharesOfLeft(lines, '50')).toEqual(['50', '10', '4'])
  expect(sharesOfLeft(lines.slice(0, 1), '100')).toEqual(['120'])
  expect(sharesOfLeft([line(1, 1, '15'), line(2, 1, '20')], '100')).toEqual(['0', '20'])
})
