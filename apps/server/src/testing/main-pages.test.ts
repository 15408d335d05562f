import { scaleDemo } from '@stroyfin/database/demo/scale-demo'
import { hearQueries } from '@stroyfin/database/testing/hear-queries'
import { expect, test } from 'vitest'
import { PAGES, SCALE } from './limits.ts'
import { mainCalls } from './main-calls.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })
await app.database.owner((client) => scaleDemo(client, app.company_id, SCALE))
const asked = await mainCalls(app)

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}
const ANSWER = /^\s*(select|with)\b/iu
const HOLDS = /\bfor (no key )?update\b|set_ctx|pg_advisory/iu

/** Pages of 8 KB that the database looks at for one answer: each question is explained on its own connection before it is asked. */
async function countPages(work: () => Promise<unknown>): Promise<number> {
  const explained: Promise<{ rows: unknown[] }>[] = []
  const stop = hearQueries(({ text, values, before }) => {
    if (ANSWER.test(text) && !HOLDS.test(text))
      explained.push(before({ text: `explain (analyze, buffers, format json) ${text}`, values }))
  })
  await work().finally(stop)
  const plans = (await Promise.all(explained)).flatMap(({ rows }) => rows as Explained[])
  return plans.reduce(
    (sum, { 'QUERY PLAN': [{ Plan }] }) => sum + Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'],
    0,
  )
}

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  '%s: the answer looks at no more pages than promised',
  async (name) => {
    const pages = await countPages(asked[name])
    expect(pages, 'questions are explained').toBeGreaterThan(0)
    expect({ name, pages }).toSatisfy((found: { pages: number }) => found.pages <= PAGES[name])
  },
)
