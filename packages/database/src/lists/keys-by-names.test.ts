import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import type { ListDefinition, ListField, ListQuery } from './list-definition.ts'
import { runList, streamList } from './run-list.ts'

const { database, company } = await testDatabase()

// More rows than are put in order at once; every seventh names nobody, and two of the others are of one name.
const ROWS = 6000
const NAMES = ['Вега', 'Альфа', 'Ёлка', 'Бета', 'Альфа', 'Яр']
const rows = sql`(select n as id, nullif(n % 7, 0) as ref_id, nullif(n % 5, 0) as part, date '2026-01-01' + n * 7919 % 500 as day
      from generate_series(1, ${sql.lit(ROWS)}) n)`
const ref: ListField = {
  sql: sql`r.ref_id`,
  kind: 'ref',
  sortBy: sql`c.name collate app.russian`,
  named: { names: sql`select c.id, c.name from unnest(${NAMES}::text[]) with ordinality as c (name, id)` },
}
// Most names of the directory nobody bears.
const crowd = sql`select c.id, c.name from unnest(${NAMES}::text[]) with ordinality as c (name, id)
  union all select 100 + n, 'Никто ' || n from generate_series(1, 50) n`
const list: ListDefinition = {
  from: sql`${rows} r
    left join unnest(${NAMES}::text[]) with ordinality as c (name, id) on c.id = r.ref_id`,
  where: [sql`${company.company_id}::bigint = app.current_company()`],
  key: sql`r.id`,
  fields: {
    day: { sql: sql`r.day`, kind: 'date', notNull: true },
    part: { sql: sql`r.part`, kind: 'number' },
    ref_id: ref,
    used_id: {
      ...ref,
      named: { names: crowd, used: { from: sql`${rows} u where true`, ref: sql`u.ref_id` } },
    },
  },
  order: [{ field: 'day', desc: true }],
}

type Row = { id: number; ref_id: number | null; day: string }
const ask = (query: ListQuery) =>
  database.inCompany({ ...company, readOnly: true }, (db) => runList<Row>(db, list, query))
const streamed = (query: ListQuery) =>
  database.inCompany({ ...company, readOnly: true }, async (db) => {
    const ids: number[] = []
    for await (const row of streamList<Row>(db, list, query)) ids.push(row.id)
    return ids
  })

const nameOf = ({ ref_id }: Row) => (ref_id === null ? null : (NAMES[ref_id - 1] ?? null))
const filters = [{ field: 'day', op: 'from' as const, value: '2026-01-20' }]
const narrowed = { 'the whole list': {}, 'a narrowed list': { filters } }
const cases = Object.keys(narrowed).flatMap((words) =>
  ['ref_id', 'used_id', 'part'].flatMap((field) => [false, true].map((desc) => ({ words, field, desc }))),
) as { words: keyof typeof narrowed; field: string; desc: boolean }[]

test.each(cases)('$words by $field, desc $desc: windows follow each other as the file does', async (one) => {
  const query = { ...narrowed[one.words], sort: [{ field: one.field, desc: one.desc }] }
  const whole = await streamed(query)
  expect(whole.length).toBeGreaterThan(5000)
  for (const count of [true, false]) {
    // Around the end of a name, where the empty ones begin, and behind the last row.
    for (const back of [whole.length, whole.length - 837, 1210, 1180, 870, 30, 0]) {
      const offset = whole.length - back
      const { items, total } = await ask({ ...query, offset, limit: 60, count })
      expect(items.map(({ id }) => id)).toEqual(whole.slice(offset, offset + 60))
      if (count) expect(total).toBe(whole.length)
    }
  }
})

test('of one name the rows stand as the list opens, those of none behind all others', async () => {
  const { items } = await ask({ sort: [{ field: 'ref_id', desc: true }], limit: 500 })
  const found = [...items]
  for (let offset = 500; offset < ROWS; offset += 500)
    found.push(...(await ask({ sort: [{ field: 'ref_id', desc: true }], offset, limit: 500 })).items)
  const collator = new Intl.Collator('ru')
  const inOrder = found.toSorted((a, b) => {
    const [one, other] = [nameOf(a), nameOf(b)]
    if (one !== other) return one === null ? 1 : other === null ? -1 : collator.compare(other, one)
    return a.day === b.day ? b.id - a.id : a.day < b.day ? 1 : -1
  })
  expect(found.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
  expect(new Set(found.map(({ id }) => id)).size).toBe(ROWS)
})
