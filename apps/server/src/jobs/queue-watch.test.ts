import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueWatch } from './queue-watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** How long the next pause is, in milliseconds. */
async function pauseOf(watch: ReturnType<typeof queueWatch>): Promise<number> {
  let isOver = false
  void watch.pause().then(() => {
    isOver = true
  })
  for (let passed = 0; ; passed += 20) {
    await vi.advanceTimersByTimeAsync(0)
    if (isOver) return passed
    await vi.advanceTimersByTimeAsync(20)
  }
}

test('a lane that is woken while it looks does not sleep over it, and sleeps as ever after that', async () => {
  const watch = queueWatch()
  watch.wake()
  expect(await pauseOf(watch)).toBe(0)
  expect(await pauseOf(watch)).toBe(1000)
})

test('a lane that is woken from its sleep is not woken by the same call again', async () => {
  const watch = queueWatch()
  const asleep = pauseOf(watch)
  watch.wake()
  expect(await asleep).toBe(0)
  expect(await pauseOf(watch)).toBe(1000)
})

test('a job about to appear is looked for soon, and ever more seldom while it does not come', async () => {
  const watch = queueWatch()
  watch.expect()
  expect([await pauseOf(watch), await pauseOf(watch), await pauseOf(watch)]).toEqual([20, 40, 80])
})
