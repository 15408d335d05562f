import { loadAgreements } from '@stroyfin/contract/agreements/load-list'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = { as: 'director' }

type Asked = Omit<Parameters<typeof app.call<typeof loadAgreements>>[1], 'company_id'>
type Filters = NonNullable<Asked['filters']>

interface Places {
  /** Of positions that lie elsewhere than their contract, first. */
  articles: number[]
  projects: number[]
  /** Where additional agreements and frameworks stand. */
  added: number[]
}

const { articles, projects, added } = await app.database.inCompany(
  { company_id: app.company_id, user_id: 1 },
  async (db) => {
    const ids = (name: 'classifier_id' | 'project_id') => sql`array(
      select i.id from (select coalesce(${sql.ref(`n.${name}`)}, ${sql.ref(`a.${name}`)}) as id,
          bool_or(${sql.ref(`n.${name}`)} <> ${sql.ref(`a.${name}`)}) as is_apart, count(*) as count
        from agreements a join agreement_items n on n.company_id = a.company_id and n.agreement_id = a.id and not n.is_root
        where a.company_id = ${app.company_id} group by 1) i
      where i.id is not null order by i.is_apart desc nulls last, i.count desc limit 3)`
    const { rows } =
      await sql<Places>`select ${ids('classifier_id')} as articles, ${ids('project_id')} as projects,
      array(select distinct classifier_id from agreements where company_id = ${app.company_id} and classifier_id is not null
        and not is_deleted and (type = 'framework' or parent_agreement_id is not null) order by 1 limit 5) as added`.execute(
        db,
      )
    return rows[0] ?? { articles: [], projects: [], added: [] }
  },
)

const within = (field: string, value: number[]) => ({ field, op: 'in' as const, value })
const contracted = { field: 'contracted_date', op: 'to' as const, value: '2026-06-30' }
const QUESTIONS: [string, Filters][] = [
  ['one article', [within('position_classifier_id', articles.slice(0, 1))]],
  ['several articles', [within('position_classifier_id', articles)]],
  ['articles of frameworks and additional agreements', [within('position_classifier_id', added), contracted]],
  ['a project', [within('position_project_id', projects.slice(0, 1)), contracted]],
  [
    'articles of projects',
    [within('position_project_id', projects), within('position_classifier_id', articles)],
  ],
  [
    'articles, without VAT and of a status',
    [
      within('position_classifier_id', articles),
      { field: 'vat_part', op: 'in', value: ['net'] },
      { field: 'status', op: 'in', value: ['approve'] },
    ],
  ],
]

test('there are positions elsewhere than their contract, and contracts with what was added', () => {
  expect([articles.length, projects.length]).toEqual([3, 3])
  expect(added.length).toBeGreaterThan(0)
})

test.each(QUESTIONS)('%s: rows without their number are those of the counted list', async (_, filters) => {
  const { items, total } = await app.call(loadAgreements, { filters, limit: 500 }, as)
  expect(items.length).toBe(total)
  expect(total).toBeGreaterThan(0)
  const rows = await app.call(loadAgreements, { filters, limit: 500, count: false }, as)
  expect(rows.items).toEqual(items)
})

test('window after window, none is lost or comes twice', async () => {
  const filters: Filters = [within('position_classifier_id', articles)]
  const { items } = await app.call(loadAgreements, { filters, limit: 500 }, as)
  const found: number[] = []
  let after: string | undefined
  do {
    const asked = { filters, limit: 10, count: false, ...(after && { after }) }
    const window = await app.call(loadAgreements, asked, as)
    found.push(...window.items.map(({ id }) => id))
    after = window.next
  } while (after !== undefined)
  expect(found).toEqual(items.map(({ id }) => id))
})
