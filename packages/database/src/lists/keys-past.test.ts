import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import type { ListDefinition, ListQuery, ListSort } from './list-definition.ts'
import { runList } from './run-list.ts'

const { database, company } = await testDatabase()
await database.owner((client) =>
  client.query(`
    create table app.walked (id bigint primary key, name text not null, summ numeric, day date, status text not null, ref_id bigint);
    create table app.walked_names (id bigint primary key, name text not null);
    insert into app.walked_names values (1, 'Ёлка'), (2, 'Берег'), (3, 'берег'), (4, 'Берег');
    grant all on app.walked, app.walked_names to app_tenant, app_super`),
)

const list: ListDefinition = {
  from: sql`walked r left join walked_names w on w.id = r.ref_id`,
  where: [sql`${company.company_id}::bigint = app.current_company()`],
  key: sql`r.id`,
  fields: {
    name: { sql: sql`r.name`, kind: 'text', notNull: true },
    summ: { sql: sql`r.summ`, kind: 'money' },
    day: { sql: sql`r.day`, kind: 'date' },
    status: { sql: sql`r.status`, kind: 'enum', notNull: true, isShared: true },
    ref_id: {
      sql: sql`r.ref_id`,
      kind: 'ref',
      sortBy: sql`w.name collate app.russian`,
      named: { names: sql`select id, name from walked_names` },
    },
  },
  order: [{ field: 'day', desc: true }],
}

const row = fc.record({
  name: fc.constantFrom('А-1', 'А-10', 'Б', 'ё', 'е'),
  summ: fc.constantFrom(null, '0', '1.50', '-3'),
  day: fc.constantFrom(null, '2026-01-01', '2026-02-01'),
  status: fc.constantFrom('new', 'approve'),
  ref_id: fc.constantFrom(null, 1, 2, 3, 4),
})
type Walked = typeof row extends fc.Arbitrary<infer R> ? R : never
type Turn = { added: Walked; deleted: number; moved: number }

interface Walk {
  sort: ListSort[]
  limit: number
  turns: Turn[]
  /** Whether each window counts the list anew, and in the pass that finds its rows. */
  count: boolean
  inOnePass: boolean
}

const sorts = fc.uniqueArray(
  fc.record({ field: fc.constantFrom('name', 'summ', 'day', 'status', 'ref_id'), desc: fc.boolean() }),
  { maxLength: 2, selector: ({ field }) => field },
)

let last = 0
type Client = Parameters<Parameters<typeof database.owner>[0]>[0]
async function write(client: Client, rows: readonly Walked[]): Promise<void> {
  for (const { name, summ, day, status, ref_id } of rows) {
    last += 1
    const said = [last, name, summ, day, status, ref_id]
    await client.query('insert into app.walked values ($1, $2, $3, $4, $5, $6)', said)
  }
}
const ask = (query: ListQuery, inOnePass = false) =>
  database.inCompany({ ...company, readOnly: true }, (db) =>
    runList<{ id: number }>(db, { ...list, inOnePass }, query),
  )

/** Another row comes, one goes and one moves elsewhere in every order. */
const turn = fc.record({ added: row, deleted: fc.nat(), moved: fc.nat() })
const MOVE = `update app.walked set name = 'ж' || name, summ = 7, day = null, status = 'new', ref_id = null where id = $1`

test('keyset windows lose and double nothing while others write', async () => {
  const many = fc.array(row, { minLength: 4, maxLength: 14 })
  const writes = fc.array(turn, { minLength: 3, maxLength: 3 })
  const walk = async (client: Client, { sort, limit, turns, count, inOnePass }: Walk) => {
    const { items } = await ask({ sort, count: false, limit: 500 })
    const ids = items.map(({ id }) => id)
    const stays = new Set(ids)
    const met: number[] = []
    let window = await ask({ sort, count, limit }, inOnePass)
    for (let step = 0; ; step += 1) {
      for (const { id } of window.items) met.push(id)
      if (window.next === undefined) break
      const wrote = turns[step]
      if (wrote) {
        const [deleted = 0, moved = 0] = [ids[wrote.deleted % ids.length], ids[wrote.moved % ids.length]]
        for (const id of [deleted, moved]) stays.delete(id)
        await write(client, [wrote.added])
        await client.query(MOVE, [moved])
        await client.query('delete from app.walked where id = $1', [deleted])
      }
      expect(step).toBeLessThan(40)
      window = await ask({ sort, count, limit, offset: met.length, after: window.next }, inOnePass)
    }
    expect(met.filter((id) => stays.has(id))).toEqual(ids.filter((id) => stays.has(id)))
  }
  await database.owner((client) =>
    fc.assert(
      fc.asyncProperty(
        many,
        sorts,
        writes,
        fc.integer({ min: 1, max: 4 }),
        fc.record({ count: fc.boolean(), inOnePass: fc.boolean() }),
        async (rows, sort, turns, limit, how) => {
          await client.query('delete from app.walked')
          await write(client, rows)
          await walk(client, { sort, limit, turns, ...how })
        },
      ),
      { numRuns: 40, endOnFailure: true },
    ),
  )
}, 60_000)

test.each(['{', '[]', '["x"]', '[1, "2"]', '["2026-13-45", "1"]', '["2026-01-01", "nobody"]'])(
  'a place that is none is refused in words: %s',
  async (after) => {
    await expect(ask({ after })).rejects.toThrow('Такого места в списке нет')
  },
)
