import { expect, test } from 'vitest'
import { kopecks, roubles } from '../money/money.ts'
import { costIndex, estimateAtCompletion, scheduleIndex, toCompleteIndex } from './earned-value.ts'

const value = {
  budget: kopecks('500'),
  planned: kopecks('210'),
  earned: kopecks('180'),
  actual: kopecks('200'),
}

test('BAC 500, EV 180, AC 200, PV 210 (domain §17)', () => {
  expect(costIndex(value)).toBe('0.9')
  expect(scheduleIndex(value)).toBe('0.8571')
  expect(toCompleteIndex(value)).toBe('1.0667')
  expect(roubles(estimateAtCompletion(value) ?? 0n)).toBe('555.56')
})

test('before the first act nothing is forecast', () => {
  const start = { ...value, earned: 0n, actual: 0n }
  expect([costIndex(start), estimateAtCompletion(start)]).toEqual([null, null])
  expect(toCompleteIndex(start)).toBe('1')
})
