import { hearQueries } from '@stroyfin/database/testing/hear-queries'
import { expect, test } from 'vitest'
import { CALLS, WINDOW_ROWS } from './limits.ts'
import { mainCalls } from './main-calls.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })
const asked = await mainCalls(app)

/** What this process asks its databases while `work` runs. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = hearQueries(() => {
    count += 1
  })
  await work().finally(stop)
  return count
}

/** The fewest of several: what the server does by itself meanwhile is no part of the answer. */
async function fewestStatements(ask: () => Promise<object>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 4; time += 1) counts.push(await countStatements(ask))
  return Math.min(...counts)
}

test.each(Object.keys(asked) as (keyof typeof asked)[])(
  '%s: the answer costs no more than promised',
  async (name) => {
    const ask = asked[name]
    const answer = await ask()
    const bytes = Buffer.byteLength(JSON.stringify(answer))
    if ('items' in answer) {
      expect(answer.items.length).toBeGreaterThan(0)
      expect(answer.items.length).toBeLessThanOrEqual(WINDOW_ROWS)
    }
    const statements = await fewestStatements(ask)
    expect(statements, 'driver is listened to').toBeGreaterThan(0)
    expect({ name, statements, bytes }).toSatisfy(
      (found: { statements: number; bytes: number }) =>
        found.statements <= CALLS[name].statements && found.bytes <= CALLS[name].bytes,
    )
  },
)
