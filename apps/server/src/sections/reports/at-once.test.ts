import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('no more work at a time than is let, all are served, a failure frees its place', async () => {
  const gate = atOnce(2)
  let [working, most] = [0, 0]
  const work = (at: number) =>
    gate(async () => {
      working += 1
      most = Math.max(most, working)
      await Promise.resolve()
      working -= 1
      if (at === 3) throw new Error('broken')
      return at
    })
  const ended = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => work(at)))
  expect(most).toBe(2)
  expect(ended.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(await work(10)).toBe(10)
})
