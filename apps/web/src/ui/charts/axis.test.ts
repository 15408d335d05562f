import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisLabel, axisUnit, nameLines, niceTicks } from './axis.ts'

test('the axis holds every value and zero, in at most seven steps', () => {
  const value = fc.integer({ min: -1e15, max: 1e15 }).map((kopecks) => kopecks / 100)
  fc.assert(
    fc.property(value, value, (a, b) => {
      const ticks = niceTicks(Math.min(a, b), Math.max(a, b))
      expect(ticks[0]!).toBeLessThanOrEqual(Math.min(0, a, b) * (1 - 1e-12))
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(Math.max(0, a, b) * (1 - 1e-12))
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
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
})
