import { loadKsList } from '@stroyfin/contract/ks/load-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

type Asked = Omit<Parameters<typeof app.call<typeof loadKsList>>[1], 'company_id'>
type Filters = NonNullable<Asked['filters']>

/** The articles that most acts of the demo company lie under, whole and in parts. */
const articles = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
  const { rows } = await sql<{ id: number; parts: boolean }>`
    select classifier_id as id, bool_or(is_part) as parts from (
      select classifier_id, false as is_part from ks_totals where company_id = ${app.company_id}
      union all select classifier_id, true from ks_parts where company_id = ${app.company_id}) f
    where classifier_id is not null group by 1 order by bool_or(is_part) desc, count(*) desc limit 3`.execute(
    db,
  )
  return rows
})
const ids = articles.map(({ id }) => id)

/** Signed after their period has ended. */
const ended = await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, async (db) => {
  const { rows } = await sql<{ day: string }>`
    update ks set period_from = date - 60, period_to = date - 25 where company_id = ${app.company_id} and id in (
      select id from ks where company_id = ${app.company_id} and not is_deleted and status = 'new' order by id limit 3)
    returning period_to as day`.execute(db)
  return rows.map(({ day }) => day).sort()
})

const QUESTIONS: [string, Filters][] = [
  ['one article', [{ field: 'classifier_id', op: 'eq', value: ids[0] }]],
  ['several articles', [{ field: 'classifier_id', op: 'in', value: ids }]],
  [
    'articles of some days and a status',
    [
      { field: 'classifier_id', op: 'in', value: ids },
      { field: 'date', op: 'from', value: '2025-03-01' },
      { field: 'status', op: 'in', value: ['approve'] },
    ],
  ],
  [
    'articles of a project',
    [
      { field: 'classifier_id', op: 'in', value: ids },
      { field: 'project_id', op: 'not_empty' },
    ],
  ],
]

const between = (from = '', to = ''): Filters => [{ field: 'period_to', op: 'between', value: [from, to] }]
QUESTIONS.push(
  ['a past period', between(ended[0], ended[0])],
  [
    'the same of an article',
    [...between(ended[0], ended.at(-1)), { field: 'classifier_id', op: 'not_empty' }],
  ],
  ['everything until the end of a period', [{ field: 'period_to', op: 'to', value: ended[0] ?? '' }]],
)

const rowsOf = async (asked: Asked) => (await app.call(loadKsList, asked, as)).items

test('acts in parts and acts of periods that were over are among those asked for', () => {
  expect(articles.some(({ parts }) => parts)).toBe(true)
  expect(ended.length).toBe(3)
})

test.each(QUESTIONS)(
  '%s: rows without their number are those of the counted list, sums too',
  async (_, filters) => {
    const { items, total } = await app.call(loadKsList, { filters, limit: 500 }, as)
    expect(items.length).toBe(Math.min(total, 500))
    expect(total).toBeGreaterThan(0)
    expect(await rowsOf({ filters, limit: 500, count: false })).toEqual(items)
    expect(await rowsOf({ filters, limit: 2, offset: 1, count: false })).toEqual(items.slice(1, 3))
  },
)

test('window after window, none is lost or comes twice', async () => {
  const filters: Filters = [{ field: 'classifier_id', op: 'in', value: ids }]
  const { items } = await app.call(loadKsList, { filters, limit: 500 }, as)
  expect(items.length).toBeGreaterThan(50)
  const found: number[] = []
  let after: string | undefined
  do {
    const asked = { filters, limit: 40, count: false, ...(after && { after }) }
    const window = await app.call(loadKsList, asked, as)
    found.push(...window.items.map(({ id }) => id))
    after = window.next
  } while (after !== undefined)
  expect(found).toEqual(items.map(({ id }) => id))
})
