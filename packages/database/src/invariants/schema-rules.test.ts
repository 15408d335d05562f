import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'

const { database } = await testDatabase()

const WITHOUT_COMPANY = [
  'bank_directory',
  'bank_people',
  'banks',
  'banks_before',
  'cities',
  'companies',
  'login_attempts',
  'migrations',
  'one_time_tokens',
  'passkey_challenges',
  'passkeys',
  'recovery_codes',
  'second_steps',
  'servers',
  'sessions',
  'telegram_chats',
  'telegram_listener',
  'users',
  'vat_rates',
]
// A membership is rarely written and belongs to the copied tables, so its key is its own.
const NOT_SHARDED = ['company_users']

async function rows<T extends object>(text: string): Promise<T[]> {
  return database.owner(async (client) => (await client.query<T>(text)).rows)
}

const COMPANY_TABLES = `select c.oid, c.relname from pg_class c where c.relnamespace = 'app'::regnamespace
  and c.relkind = 'r' and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id'
    and a.attnum = 1)`

test('every table but the copied and sign-in ones belongs to a company (K-08)', async () => {
  const found = await rows<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
    and not exists (select from pg_attribute a where a.attrelid = pg_class.oid and a.attname = 'company_id'
      and a.attnum = 1) order by 1`,
  )
  expect(found.map((row) => row.relname)).toEqual(WITHOUT_COMPANY)
})

test('a row that is touched has a version and the one who changed it', async () => {
  const broken = await rows(
    `select t.relname from (${COMPANY_TABLES}) t join pg_trigger g on g.tgrelid = t.oid and g.tgname = 'touch'
    where (select count(*) from pg_attribute a where a.attrelid = t.oid
      and a.attname in ('version', 'updated_at', 'updated_by') and not a.attisdropped) < 3`,
  )
  expect(broken).toEqual([])
})

test('company_id is a bigint, never null, and begins every key and unique index (K-08)', async () => {
  const loose = await rows(
    `select t.relname, i.indexrelid::regclass as index from (${COMPANY_TABLES}) t
    join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisprimary)
    join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0] where a.attname <> 'company_id'`,
  )
  expect(loose).toEqual([])
  const soft = await rows(
    `select t.relname from (${COMPANY_TABLES}) t join pg_attribute a on a.attrelid = t.oid
      and a.attname = 'company_id'
    where a.atttypid <> 'bigint'::regtype or not a.attnotnull`,
  )
  expect(soft).toEqual([])
})

test('a foreign key between company tables carries company_id on both sides (K-08)', async () => {
  const found = await rows(
    `select k.conname from pg_constraint k
    join (${COMPANY_TABLES}) t on t.oid = k.conrelid join (${COMPANY_TABLES}) f on f.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
    where k.contype = 'f' and (a.attname <> 'company_id' or b.attname <> 'company_id')`,
  )
  expect(found).toEqual([])
})

test('no foreign key of a company table nulls company_id or points from a copied table into a company', async () => {
  const found = await rows(
    `select k.conname from pg_constraint k where k.connamespace = 'app'::regnamespace and k.contype = 'f'
      and k.confdeltype in ('n', 'd')
    union all
    select k.conname from pg_constraint k join (${COMPANY_TABLES}) f on f.oid = k.confrelid
    where k.contype = 'f' and f.relname not in ('${NOT_SHARDED.join("','")}')
      and k.conrelid not in (select oid from (${COMPANY_TABLES}) t)`,
  )
  expect(found).toEqual([])
})

test('constraint and index names leave room for the number of a shard', async () => {
  const found = await rows(
    `select conname as name from pg_constraint
      where connamespace = 'app'::regnamespace and contype <> 'n' and octet_length(conname) > 54
    union all select relname from pg_class
      where relnamespace = 'app'::regnamespace and relkind in ('i', 'S') and octet_length(relname) > 63`,
  )
  expect(found).toEqual([])
})

test('row-level security stands on every company table and on the list of companies (K-08)', async () => {
  const found = await rows(
    `select t.relname from (${COMPANY_TABLES}) t join pg_class c on c.oid = t.oid
    where not c.relrowsecurity or not exists (select from pg_policy p where p.polrelid = t.oid)`,
  )
  expect(found).toEqual([])
})

test('no index behind row-level security stands on COALESCE: PostgreSQL would never use it there', async () => {
  const found = await rows(
    `select i.indexrelid::regclass::text as index from pg_index i
    join pg_class c on c.oid = i.indrelid and c.relrowsecurity
    where i.indexprs is not null and pg_get_indexdef(i.indexrelid) ilike '%coalesce(%'`,
  )
  expect(found).toEqual([])
})

test('rows that go with their parent are found by an index', async () => {
  const found = await rows(
    `select k.conname from pg_constraint k
    where k.connamespace = 'app'::regnamespace and k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confdeltype = 'c' and not exists (select from pg_index i where i.indrelid = k.conrelid
        and i.indkey[0] = k.conkey[1] and i.indkey[1] = k.conkey[2])`,
  )
  expect(found).toEqual([])
})

test('views run with the rights of the reader, not of the owner', async () => {
  const found = await rows(
    `select relname from pg_class where relnamespace = 'app'::regnamespace and relkind = 'v'
      and not coalesce('security_invoker=true' = any(reloptions), false)`,
  )
  expect(found).toEqual([])
})

test('the company role reads no password, session, one-time token or place in Telegram', async () => {
  const found = await rows(
    `select has_column_privilege('app_tenant', 'app.users', 'password_hash', 'select') as hash,
      has_table_privilege('app_tenant', 'app.sessions', 'select') as session,
      has_table_privilege('app_tenant', 'app.one_time_tokens', 'select') as token,
      has_column_privilege('app_tenant', 'app.telegram_chats', 'chat_id', 'select') as chat,
      has_table_privilege('app_tenant', 'app.users', 'update') as user,
      has_column_privilege('app_tenant', 'app.users', 'username', 'select') as name`,
  )
  expect(found).toEqual([{ hash: false, session: false, token: false, chat: false, user: false, name: true }])
})

test('what thousands of payments do at once is not compared by a plan kept from the first of them', async () => {
  const found = await rows(
    `select distinct f.proname from pg_trigger t join pg_proc f on f.oid = t.tgfoid
    where t.tgrelid in ('app.payments'::regclass, 'app.payment_facts'::regclass)
      and f.prosrc ~ 'join old_rows' and f.prosrc !~ 'execute'`,
  )
  expect(found).toEqual([])
})
