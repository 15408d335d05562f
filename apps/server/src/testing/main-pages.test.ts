import { scaleDemo } from '@stroyfin/database/demo/scale-demo'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { PAGES, SCALE } from './limits.ts'
import { mainCalls } from './main-calls.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })
await app.database.owner((client) => scaleDemo(client, app.company_id, SCALE))
const asked = await mainCalls(app)

interface Plan {
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
}
type Explained = { rows: { 'QUERY PLAN': [{ Plan: Plan }] }[] }
type Query = (this: Client, ...args: unknown[]) => Promise<unknown>

/** Pages of 8 KB that the database looks at for one answer: each question is explained on its own connection before it is asked. */
async function countPages(work: () => Promise<unknown>): Promise<number> {
  const driver = Client.prototype as unknown as { query: Query }
  const original = driver.query
  const explained: Promise<Explained>[] = []
  driver.query = function explaining(...args) {
    const [first, second] = args
    const { text, values } =
      typeof first === 'object'
        ? (first as { text: string; values?: unknown[] })
        : { text: String(first), values: second }
    if (/^\s*(select|with)\b/iu.test(text) && !/\bfor (no key )?update\b|set_ctx|pg_advisory/iu.test(text)) {
      const asking = { text: `explain (analyze, buffers, format json) ${text}`, values }
      explained.push(original.call(this, asking) as Promise<Explained>)
    }
    return original.apply(this, args)
  }
  try {
    await work()
  } finally {
    driver.query = original
  }
  const plans = (await Promise.all(explained)).map(({ rows: [row] }) => row!['QUERY PLAN'][0].Plan)
  return plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0)
}

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  '%s: the answer looks at no more pages than promised',
  async (name) => {
    const pages = await countPages(asked[name])
    expect(pages, 'questions are explained').toBeGreaterThan(0)
    expect({ name, pages }).toSatisfy((found: { pages: number }) => found.pages <= PAGES[name])
  },
)
