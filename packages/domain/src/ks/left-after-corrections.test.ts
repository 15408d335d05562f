import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '../money/decimal.ts'
import { broughtByCorrections, leftAfterCorrections } from './left-after-corrections.ts'

const line = (volume: string, given: object = {}) => ({
  estimate_line_id: null,
  name: 'Кладка',
  unit: 'м³',
  code: '',
  price: '100.00',
  volume,
  ...given,
})

test('what two corrections took is gone, other works are as they were', () => {
  const lines = [line('10'), line('5', { name: 'Бетон' })]
  const taken = [
    line('-3', { price: '100' }),
    line('-2.5', { price: '100.000' }),
    line('-1', { name: 'Песок' }),
  ]
  expect(leftAfterCorrections(lines, taken)).toEqual(['4.5', '5'])
})

test('a line of the estimate is known by itself, whatever it is called', () => {
  const lines = [line('10', { estimate_line_id: 7 })]
  expect(leftAfterCorrections(lines, [line('-4', { estimate_line_id: 7, name: 'Кладка стен' })])).toEqual([
    '6',
  ])
})

test('one work in several lines is taken back as a whole and no line goes below nothing', () => {
  expect(leftAfterCorrections([line('10'), line('2')], [line('-5')])).toEqual(['7', '0'])
  const volumes = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(volumes, fc.nat(1000), (list, share) => {
      const whole = list.reduce((sum, volume) => sum + volume, 0)
      const taken = Math.floor((whole * share) / 1000)
      const left = leftAfterCorrections(
        list.map((volume) => line(String(volume))),
        [line(String(-taken))],
      ).map((volume) => new Decimal(volume))
      expect(left.every((volume) => volume.gte(0))).toBe(true)
      expect(left.reduce((sum, volume) => sum.plus(volume), new Decimal(0)).toString()).toBe(
        String(whole - taken),
      )
    }),
  )
})

test('a price that a correction has changed is a work of its own: the next correction takes it back whole', () => {
  const lines = [line('10')]
  const dearer = [line('-10'), line('10', { price: '120' }), line('2', { name: 'Песок' })]
  expect(leftAfterCorrections(lines, dearer)).toEqual(['0'])
  expect(broughtByCorrections(lines, dearer)).toEqual([
    { at: 1, volume: '10' },
    { at: 2, volume: '2' },
  ])
  const back = [...dearer, line('-4', { price: '120.00' }), line('-2', { name: 'Песок' })]
  expect(broughtByCorrections(lines, back)).toEqual([{ at: 3, volume: '6' }])
})
