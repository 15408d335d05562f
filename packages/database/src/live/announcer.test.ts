import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { announcer } from './announcer.ts'

/** A database that counts each change it is asked about once. */
function listener({ isAway = false } = {}) {
  const told: string[][] = []
  const query = async (_text: string, [first, topics]: [number[] | string[], string[]?]) => {
    if (isAway) throw new Error('away')
    if (!topics) told.push(first as string[])
    const pairs = (first as number[]).flatMap((company_id) =>
      (topics ?? []).map((topic) => ({ company_id, topic, revision: 7 })),
    )
    return { rows: pairs }
  }
  const pool = { query, end: async () => undefined } as unknown as Pool
  return { pool, told }
}

test('what is changed within a moment is told together, once for each company and topic', async () => {
  const { pool, told } = listener()
  const news = announcer(pool)
  for (let time = 0; time < 50; time += 1) news.add('1 payments,1 ks')
  news.add('2 payments')
  await news.stop()
  expect(told).toEqual([['1 payments 7', '1 ks 7', '2 payments 7']])
})

test('what is changed while others are told is told after them', async () => {
  const { pool, told } = listener()
  const news = announcer(pool)
  news.add('1 payments')
  await expect.poll(() => told).toHaveLength(1)
  news.add('1 payments')
  await news.stop()
  expect(told).toEqual([['1 payments 7'], ['1 payments 7']])
})

test('a database that is away holds nobody up', async () => {
  const { pool } = listener({ isAway: true })
  const news = announcer(pool)
  news.add('1 payments')
  await news.stop()
})
