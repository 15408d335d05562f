import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisLabel, axisUnit, nameLines, niceTicks } from './axis.ts'

test('the axis holds zero and every value but for a sliver of a step, in at most seven steps', () => {
  const value = fc.integer({ min: -1e15, max: 1e15 }).map((kopecks) => kopecks / 100)
  fc.assert(
    fc.property(value, value, (a, b) => {
      const ticks = niceTicks(Math.min(a, b), Math.max(a, b))
      const sliver = (ticks[1]! - ticks[0]!) * 0.1
      expect(ticks[0]!).toBeLessThanOrEqual(Math.min(0, Math.min(0, a, b) * (1 - 1e-12) + sliver))
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(0, Math.max(0, a, b) * (1 - 1e-12) - sliver))
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
})

test('a correction of a few roubles among billions takes no step of the axis below zero', () => {
  expect(niceTicks(-14_308.64, 2_142_761_985)).toEqual([0, 1e9, 2e9, 3e9])
  expect(niceTicks(-2_142_761_985, 14_308.64)).toEqual([-3e9, -2e9, -1e9, 0])
  expect(niceTicks(-400, 900)).toEqual([-500, 0, 500, 1000])
})

test('an axis of millions is written in millions', () => {
  const unit = axisUnit(12_400_000)
  expect(unit.label).toBe('млн')
  expect(axisLabel(-7_500_000, unit)).toBe('\u22127,5')
})

test('a name too long for its place stands in two lines, then is cut, then is left out', () => {
  expect(nameLines('Наружные сети', 130)).toEqual(['Наружные сети'])
  expect(nameLines('Внутренние инженерные системы', 130)).toEqual(['Внутренние', 'инженерные системы'])
  expect(nameLines('Электроэнергетика', 90)).toEqual(['Электроэнерг…'])
  expect(nameLines('Электроэнергетика', 40)).toBeNull()
  expect(nameLines('1-я очередь · Кредитная линия «Балтика»', 130)).toEqual([
    '1-я очередь',
    'Кредитная линия «Б…',
  ])
})
