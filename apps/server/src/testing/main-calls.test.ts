import { Client } from 'pg'
import { expect, test } from 'vitest'
import { CALLS, WINDOW_ROWS } from './limits.ts'
import { mainCalls } from './main-calls.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })
const asked = await mainCalls(app)

type Query = (this: Client, ...args: unknown[]) => unknown

/** What this process asks its databases while `work` runs; the driver is listened to, so nothing is left out. */
async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const driver = Client.prototype as unknown as { query: Query }
  const original = driver.query
  let count = 0
  driver.query = function counted(...args) {
    count += 1
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    driver.query = original
  }
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
