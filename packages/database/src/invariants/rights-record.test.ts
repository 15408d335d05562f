import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase()
const { company_id, user_id } = company
const actor = { ...company, ip: '10.0.0.7', request_id: 'req-1' }

const told = async () =>
  (
    await database.inCompany(company, (db) =>
      sql<{ subject_id: number; user_id: number; ip: string; request_id: string; details: object }>`
        select subject_id, user_id, ip, request_id, details from security_events
        where company_id = ${company_id} and kind = 'rights_changed' order by id`.execute(db),
    )
  ).rows

test('rights of a person changed at once are one line of the journal, whichever role writes them (K-09)', async () => {
  const other = await database.platform(async (db) => {
    const made = await sql<{ id: number }>`
      insert into users (username, email, first_name, last_name, password_hash)
      values ('second', 'second@rights.example', 'Второй', 'Сотрудник', '') returning id`.execute(db)
    return made.rows[0]?.id ?? 0
  })
  await database.inCompany(actor, (db) =>
    sql`insert into permissions (company_id, user_id, name, is_view)
      select ${company_id}, u, n, true from unnest(${[user_id, other]}::bigint[]) u, unnest(array['payment', 'ks']) n`.execute(
      db,
    ),
  )
  const by = { user_id, ip: '10.0.0.7', request_id: 'req-1' }
  const sections = ['ks', 'payment']
  expect(await told()).toEqual([
    { ...by, subject_id: user_id, details: { sections } },
    { ...by, subject_id: other, details: { sections } },
  ])
  await database.inCompany(actor, (db) =>
    sql`update permissions set is_edit = true where company_id = ${company_id} and user_id = ${other}
      and name = 'ks'`.execute(db),
  )
  await database.platform(
    (db) => sql`delete from permissions where company_id = ${company_id} and user_id = ${other}`.execute(db),
    actor,
  )
  expect((await told()).slice(2)).toEqual([
    { ...by, subject_id: other, details: { sections: ['ks'] } },
    { ...by, subject_id: other, details: { taken: sections } },
  ])
})

test('the record of rights reads nobody else’s data in the name of the owner', async () => {
  const found = await database.owner(
    async (client) =>
      (
        await client.query(
          `select distinct f.proname from pg_trigger t join pg_proc f on f.oid = t.tgfoid
          where t.tgrelid = 'app.permissions'::regclass and f.prosecdef`,
        )
      ).rows,
  )
  expect(found).toEqual([])
})
