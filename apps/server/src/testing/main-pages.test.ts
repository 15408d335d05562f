import { scaleDemo } from '@stroyfin/database/demo/scale-demo'
import { hearQueries } from '@stroyfin/database/testing/hear-queries'
import { keepMarked } from '@stroyfin/reports/facts/keep-facts'
import { expect, test } from 'vitest'
import { NARROWED_PAGES, PAGES, SCALE, WINDOW_PAGES } from './limits.ts'
import { mainCalls, narrowedCalls, windowCalls } from './main-calls.ts'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })
await app.database.owner((client) => scaleDemo(client, app.company_id, SCALE))
// As a server at work has them.
const actor = { company_id: app.company_id, user_id: null }
await app.database.platform((db) => keepMarked(db, app.company_id), { ...actor, snapshot: true })
await app.database.owner((client) => client.query('vacuum analyze'))
const asked = await mainCalls(app)
const narrowed = narrowedCalls(app)
const windows = await windowCalls(app)

interface Explained {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}
/** Those planned anew for their values say so before they ask. */
const ANSWER = /^\s*(\/\*[^*]*\*\/)?\s*(select|with)\b/iu
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

async function keepsWithin(limit: number, work: () => Promise<unknown>): Promise<void> {
  const pages = await countPages(work)
  expect(pages, 'questions are explained').toBeGreaterThan(0)
  expect(pages).toBeLessThanOrEqual(limit)
}

test.each(Object.keys(PAGES) as (keyof typeof PAGES)[])(
  '%s: the answer looks at no more pages than promised',
  (name) => keepsWithin(PAGES[name], asked[name]),
)

test.each(Object.keys(NARROWED_PAGES) as (keyof typeof NARROWED_PAGES)[])(
  '%s, narrowed: the number and the sums look at no more pages than promised',
  (name) => keepsWithin(NARROWED_PAGES[name], narrowed[name]),
)

test.each(Object.keys(WINDOW_PAGES) as (keyof typeof WINDOW_PAGES)[])(
  '%s: the rows alone look at no more pages than promised',
  (name) => keepsWithin(WINDOW_PAGES[name], windows[name]),
)
