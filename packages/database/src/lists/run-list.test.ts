import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { groupList } from './group-list.ts'
import type { ListDefinition, ListFilter, ListQuery } from './list-definition.ts'
import { readListTotals, runList, streamList } from './run-list.ts'

const { database, company } = await testDatabase()

// A set of its own: id, name, sum, day, moment, status, ref, flag.
const ROWS = sql`(values
  (1, 'Д-10', 100.10, date '2026-01-10', timestamptz '2026-01-10 22:30:00Z', 'new', 7, true),
  (2, 'Д-2', 250.00, date '2026-02-01', timestamptz '2026-02-01 09:00:00Z', 'approve', 8, false),
  (3, 'Ёлка 50%', null, null, null, 'new', null, null),
  (4, 'еловая_доска', 300.00, date '2026-03-05', timestamptz '2026-03-05 20:59:59Z', 'error', 7, false),
  (5, 'Жук', -5.50, date '2026-01-10', timestamptz '2026-01-11 21:00:00Z', '', 9, true)
) as r (id, name, summ, day, at, status, ref_id, flag)`

const list: ListDefinition = {
  from: ROWS,
  where: [sql`${company.company_id}::bigint = app.current_company()`],
  key: sql`r.id`,
  fields: {
    name: { sql: sql`r.name`, kind: 'text', notNull: true },
    summ: { sql: sql`r.summ`, kind: 'money' },
    day: { sql: sql`r.day`, kind: 'date' },
    at: { sql: sql`r.at`, kind: 'moment' },
    status: { sql: sql`r.status`, kind: 'enum' },
    ref_id: { sql: sql`r.ref_id`, kind: 'ref' },
    flag: { sql: sql`r.flag`, kind: 'bool' },
    borne_id: {
      sql: sql`r.ref_id`,
      kind: 'ref',
      // As if the flagged ones bore none.
      among: (ids) => sql`(not r.flag and r.ref_id = any(${ids}))`,
    },
    told_sign: {
      sql: sql`'nothing'`,
      kind: 'enum',
      told: {
        ids: sql`select 7`,
        sql: () => sql`case when r.ref_id is not null then 'told' end`,
        cases: (seven) => ({ seven: sql`r.ref_id = any(${seven})` }),
      },
    },
    sign: {
      // Whoever asks for a value is answered by its condition.
      sql: sql`'nothing'`,
      kind: 'enum',
      cases: { seven: sql`r.ref_id = 7`, other: sql`r.ref_id <> 7` },
    },
  },
  search: [sql`replace(lower(r.name), 'ё', 'е')`, (pattern) => sql`r.status like ${pattern}`],
  totals: { summ: sql`sum(r.summ)` },
}

type Row = { id: number; name: string; summ: string | null }

const run = (query: ListQuery) =>
  database.inCompany({ ...company, readOnly: true }, (db) => runList<Row>(db, list, query))
const ids = async (query: ListQuery) => (await run(query)).items.map((row) => row.id)
const found = (filter: ListFilter) => ids({ filters: [filter] })

test('a window brings its rows, the number of all rows and the sums of all rows (K-03)', async () => {
  const page = await run({ offset: 1, limit: 2 })
  expect(page.items.map((row) => row.id)).toEqual([2, 3])
  expect(page).toMatchObject({ total: 5, totals: { summ: '644.60' } })
  expect(page.items[0]).toMatchObject({ id: 2, name: 'Д-2', summ: '250.00' })
})

test('sums and folders of a narrowed list are planned for its values, those of the whole list once', async () => {
  const kept = (query: ListQuery) =>
    database.inCompany({ ...company, readOnly: true, plans: 'kept' }, async (db) => {
      const before = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
      for (let time = 0; time < 12; time += 1) {
        await readListTotals(db, list, query)
        await groupList(db, list, query, { key: sql`r.ref_id`, name: sql`r.name` })
      }
      const after = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)
      const known = new Set(before.rows.map(({ name }) => name))
      return after.rows.filter(({ name }) => !known.has(name)).length
    })
  expect(await kept({ filters: [{ field: 'ref_id', op: 'in', value: [7] }] })).toBe(0)
  // A connection just opened keeps nothing before it is known for the server's own.
  await expect.poll(() => kept({})).toBeGreaterThanOrEqual(2)
})

test('a window past the end is empty and still counted', async () => {
  expect(await run({ offset: 50 })).toEqual({ items: [], total: 5, totals: { summ: '644.60' } })
})

test('sums of an empty set are null', async () => {
  expect(await run({ search: 'нет такого' })).toEqual({ items: [], total: 0, totals: { summ: null } })
})

test('a list already counted is not counted again while scrolling', async () => {
  expect(await run({ offset: 2, limit: 2, count: false })).toMatchObject({ total: 4, totals: {} })
})

test.each<[string, ListFilter, number[]]>([
  ['text equal', { field: 'name', op: 'eq', value: 'Жук' }, [5]],
  ['text within, ё as е', { field: 'name', op: 'contains', value: 'ЁЛ' }, [3, 4]],
  ['percent sign is itself', { field: 'name', op: 'contains', value: '0%' }, [3]],
  ['underscore is itself', { field: 'name', op: 'contains', value: 'я_д' }, [4]],
  ['sum from a JSON number', { field: 'summ', op: 'from', value: 250 }, [2, 4]],
  ['sum to a decimal text', { field: 'summ', op: 'to', value: '100.10' }, [1, 5]],
  ['sum between', { field: 'summ', op: 'between', value: [0, '250'] }, [1, 2]],
  ['open end of a range', { field: 'summ', op: 'between', value: [null, 0] }, [5]],
  ['sum equal', { field: 'summ', op: 'eq', value: '250' }, [2]],
  ['date from', { field: 'day', op: 'from', value: '2026-02-01' }, [2, 4]],
  ['date between', { field: 'day', op: 'between', value: ['2026-01-01', '2026-01-31'] }, [1, 5]],
  ['moment by the day of Moscow', { field: 'at', op: 'eq', value: '2026-01-11' }, [1]],
  ['moment up to the end of the day of Moscow', { field: 'at', op: 'to', value: '2026-01-11' }, [1]],
  ['moment from the day of Moscow', { field: 'at', op: 'from', value: '2026-03-05' }, [4]],
  ['one of statuses', { field: 'status', op: 'in', value: ['new', 'error'] }, [1, 3, 4]],
  ['one of refs or none', { field: 'ref_id', op: 'in', value: [9, null] }, [3, 5]],
  ['no ref', { field: 'ref_id', op: 'eq', value: null }, [3]],
  ['flag', { field: 'flag', op: 'eq', value: true }, [1, 5]],
  ['a value by its condition', { field: 'sign', op: 'eq', value: 'other' }, [2, 5]],
  ['any of values by their conditions', { field: 'sign', op: 'in', value: ['seven', 'other'] }, [1, 2, 4, 5]],
  ['refs by a condition of their own', { field: 'borne_id', op: 'in', value: [7, 8] }, [2, 4]],
  ['refs by a condition of their own, or none', { field: 'borne_id', op: 'in', value: [8, null] }, [2, 3]],
  [
    'a value by its condition of ids found beforehand',
    { field: 'told_sign', op: 'eq', value: 'seven' },
    [1, 4],
  ],
  ['such a value or none', { field: 'told_sign', op: 'in', value: ['seven', null] }, [1, 3, 4]],
  ['a value that nothing has', { field: 'sign', op: 'in', value: ['nothing'] }, []],
  ['empty text', { field: 'status', op: 'empty' }, [5]],
  ['not empty', { field: 'day', op: 'not_empty' }, [1, 2, 4, 5]],
  ['nothing chosen does not narrow (A-062)', { field: 'status', op: 'in', value: [] }, [1, 2, 3, 4, 5]],
  ['nothing typed does not narrow (A-062)', { field: 'name', op: 'contains', value: '' }, [1, 2, 3, 4, 5]],
])('filter: %s', async (_name, filter, expected) => {
  expect(await found(filter)).toEqual(expected)
})

test.each<[string, ListQuery]>([
  ['unknown field', { filters: [{ field: 'password', op: 'eq', value: 1 }] }],
  ['field of the object prototype', { filters: [{ field: 'constructor', op: 'eq', value: 1 }] }],
  ['unknown sort', { sort: [{ field: 'id; drop table' }] }],
  ['text for a sum', { filters: [{ field: 'summ', op: 'from', value: 'много' }] }],
  ['infinity for a sum', { filters: [{ field: 'summ', op: 'from', value: Number.POSITIVE_INFINITY }] }],
  ['a day that does not exist', { filters: [{ field: 'day', op: 'to', value: '2026-02-30' }] }],
  ['a range of a status', { filters: [{ field: 'status', op: 'from', value: 'new' }] }],
  ['a text within a sum', { filters: [{ field: 'summ', op: 'contains', value: '1' }] }],
  ['a range with one end', { filters: [{ field: 'day', op: 'between', value: ['2026-01-01'] }] }],
  ['too many rows', { limit: 501 }],
  ['negative offset', { offset: -1 }],
])('refused: %s', async (_name, query) => {
  const error = await run(query).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'ListError', errors: [{ message: expect.stringMatching(/[а-я]/) }] })
})

test('names sort as people count: numbers by value, ё beside е, whatever the case', async () => {
  expect(await ids({ sort: [{ field: 'name' }] })).toEqual([2, 1, 3, 4, 5])
})

test('empty values come last in both directions, the key decides between equals', async () => {
  expect(await ids({ sort: [{ field: 'day' }] })).toEqual([1, 5, 2, 4, 3])
  expect(await ids({ sort: [{ field: 'day', desc: true }] })).toEqual([4, 2, 5, 1, 3])
})

test('windows of a sorted list neither repeat nor lose a row', async () => {
  const sort = [{ field: 'status' }]
  const pages = await Promise.all([0, 2, 4].map((offset) => ids({ sort, offset, limit: 2 })))
  expect(pages.flat().sort()).toEqual([1, 2, 3, 4, 5])
  expect(pages.flat()).toEqual(await ids({ sort }))
})

test('a word looked up elsewhere finds the rows that name it, and nothing looked up finds by their own text', async () => {
  const looked: ListDefinition = {
    ...list,
    search: [
      sql`replace(lower(r.name), 'ё', 'е')`,
      {
        ids: (pattern) => sql`select n.id from (values (7, 'бетон'), (9, 'бетонный завод')) as n (id, name)
          where n.name like ${pattern}`,
        columns: [sql`r.ref_id`],
      },
    ],
  }
  const by = (search: string) =>
    database.inCompany({ ...company, readOnly: true }, async (db) =>
      (await runList<Row>(db, looked, { search })).items.map((row) => row.id),
    )
  expect(await by('бетон')).toEqual([1, 4, 5])
  expect(await by('бетон доска')).toEqual([4])
  expect(await by('жук')).toEqual([5])
})

test('a word that names more than is told by ids is asked row by row', async () => {
  const names = sql`(values (7, 'бетон'), (9, 'бетонный завод')) as n (id, name)`
  const by = (search: string, most: number) => {
    const looked: ListDefinition = {
      ...list,
      search: [
        {
          ids: (pattern) => sql`select n.id from ${names} where n.name like ${pattern}`,
          columns: [sql`r.ref_id`],
          most,
          orAsked: (pattern) =>
            sql<boolean>`exists (select from ${names} where n.id = r.ref_id and n.name like ${pattern})`,
        },
      ],
    }
    const asked = database.inCompany({ ...company, readOnly: true }, (db) =>
      runList<Row>(db, looked, { search }),
    )
    return asked.then(({ items }) => items.map((row) => row.id))
  }
  for (const word of ['бетон', 'завод', 'жук']) expect(await by(word, 0)).toEqual(await by(word, 2))
  expect((await by('бетон', 0)).length).toBeGreaterThan((await by('завод', 0)).length)
})

test('every word of the search is found, each in any place', async () => {
  expect(await ids({ search: 'ёлка 50' })).toEqual([3])
  expect(await ids({ search: 'д new' })).toEqual([1])
})

test('a word of one or two letters is found where words begin, a longer one anywhere', async () => {
  for (const [search, found] of [
    ['10', [1]],
    ['д', [1, 2]],
    ['ел', [3, 4]],
    ['ло', []],
    ['лов', [4]],
    ['0%', []],
    ['_', []],
  ] as const)
    expect(await ids({ search }), search).toEqual(found)
})

test('an export walks the whole set by portions in the order of the screen', async () => {
  const names = await database.inCompany({ ...company, readOnly: true }, async (db) => {
    const seen: string[] = []
    for await (const row of streamList<Row>(db, list, { sort: [{ field: 'name', desc: true }] }, 2))
      seen.push(row.name)
    return seen
  })
  expect(names).toEqual(['Жук', 'еловая_доска', 'Ёлка 50%', 'Д-10', 'Д-2'])
})

test('rows of one value stand as the list opens, and the other way round with the values', async () => {
  const shared: ListDefinition = {
    ...list,
    fields: { ...list.fields, status: { sql: sql`r.status`, kind: 'enum', isShared: true } },
    order: [{ field: 'name', desc: true }],
  }
  const by = (desc: boolean) =>
    database.inCompany({ ...company, readOnly: true }, async (db) =>
      (await runList<Row>(db, shared, { sort: [{ field: 'status', desc }] })).items.map((row) => row.id),
    )
  expect(await by(false)).toEqual([5, 2, 4, 3, 1])
  expect(await by(true)).toEqual((await by(false)).toReversed())
})

test('an order that is walked from where the rows sought begin gives the same windows', async () => {
  const day = sql`date '2026-01-31'`
  const begun: ListDefinition = {
    ...list,
    where: [...list.where, sql`(r.day <= ${day} or r.id = 4)`],
    order: [{ field: 'day', desc: true }],
    begins: { from: sql`r.day <= ${day}`, before: sql`r.day > ${day} and r.id = 4` },
  }
  const of = async (query: ListQuery) =>
    database.inCompany({ ...company, readOnly: true }, async (db) =>
      (await runList<Row>(db, begun, query)).items.map((row) => row.id),
    )
  expect(await of({ count: false })).toEqual([4, 5, 1])
  expect(await of({ count: false, offset: 1, limit: 1 })).toEqual([5])
  expect(await of({ count: false, offset: 2, limit: 5 })).toEqual([1])
  expect(await of({ count: false, sort: [{ field: 'day' }] })).toEqual([1, 5, 4])
})

test('a list counted and ordered in one pass gives the same windows, also by what only finding them needs', async () => {
  const joined: ListDefinition = {
    ...list,
    inOnePass: true,
    sought: {
      from: sql`left join (values (1, 10), (2, 20), (4, 5)) as w (r_id, weight) on w.r_id = r.id`,
      where: [sql`w.weight > 0`],
    },
    fields: { ...list.fields, weight: { sql: sql`w.weight`, kind: 'number' } },
    columns: sql`r.id, r.name, r.summ`,
  }
  const of = (query: ListQuery) =>
    database.inCompany({ ...company, readOnly: true }, (db) => runList<Row>(db, joined, query))
  const sort = [{ field: 'weight', desc: true }]
  const first = await of({ sort, limit: 2 })
  expect(first.items.map((row) => row.id)).toEqual([2, 1])
  expect(first).toMatchObject({ total: 3, totals: { summ: '650.10' } })
  expect((await of({ sort, offset: 2, limit: 2 })).items.map((row) => row.id)).toEqual([4])
  expect((await of({ sort, offset: 2, limit: 2, count: false })).items.map((row) => row.id)).toEqual([4])
  expect(await of({ sort, offset: 3 })).toEqual({ items: [], total: 3, totals: { summ: '650.10' } })
})
