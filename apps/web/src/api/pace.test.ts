import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paced } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first reason runs at once, a flood becomes one run later, and the last reason is not lost', () => {
  const runs: number[] = []
  const pace = paced(() => runs.push(performance.now()), { every_ms: 1000, delay_ms: () => 0 })
  const start = performance.now()
  for (let at = 0; at < 2500; at += 10) {
    pace.ask()
    vi.advanceTimersByTime(10)
  }
  vi.advanceTimersByTime(5000)
  expect(runs.map((at) => at - start)).toEqual([0, 1000, 2000, 3000])
})

test('what was stopped does not run', () => {
  let runs = 0
  const pace = paced(() => runs++, { every_ms: 1000, delay_ms: () => 50 })
  pace.ask()
  pace.stop()
  vi.advanceTimersByTime(5000)
  expect(runs).toBe(0)
})
