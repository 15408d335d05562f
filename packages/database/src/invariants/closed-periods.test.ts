import { describe, expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase({ demo: true })
const { company_id } = company
const LAST_DAY = '2026-10-31'

/** Every table that keeps to closed periods: where its date is and what of it may change (K-17). */
interface Guard {
  table: string
  date: string
  free: string
  parent: string | null
  key: string | null
}

const guards = await database.owner(async (client) => {
  const { rows } = await client.query<{ table: string; args: string }>(
    `select c.relname as table, encode(t.tgargs, 'escape') as args from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgname = 'period' order by 1`,
  )
  return rows.map(({ table, args }): Guard => {
    const [date = '', free = '', parent = null, key = null] = args.split('\\000').slice(0, -1)
    return { table, date, free, parent: parent || null, key: key || null }
  })
})

await database.inCompany(company, (db) =>
  db
    .insertInto('closed_periods')
    .values({ company_id, month: LAST_DAY.replace(/31$/, '01') })
    .execute(),
)

/** A row of the closed time, by its own date or by that of its document. */
const rowOf = ({ table, date, parent, key }: Guard) =>
  parent
    ? `select t.* from app.${table} t join app.${parent} d on d.company_id = t.company_id and d.id = t.${key}
       where t.company_id = ${company_id} and d.${date} <= '${LAST_DAY}' order by t.id limit 1`
    : `select t.* from app.${table} t where t.company_id = ${company_id} and t.${date} <= '${LAST_DAY}' order by t.id limit 1`

/** What the database answers to each of these statements after the same beginning; all is undone. */
async function answersOf(beginning: string, statements: readonly string[]): Promise<string[]> {
  return database.owner(async (client) => {
    await client.query(`begin; ${beginning}`)
    const answers: string[] = []
    for (const statement of statements) {
      await client.query('savepoint before')
      const answer = await client.query(statement).then(
        () => 'done',
        (error: unknown) => readConstraintError(error)?.sentence ?? String(error),
      )
      await client.query('rollback to before')
      answers.push(answer)
    }
    await client.query('rollback')
    return answers
  })
}

/** Only the guard is asked: what other rules and keys say about the value itself is left out. */
const alone = (table: string) => `set local session_replication_role = replica;
  alter table app.${table} enable always trigger period;
  do $$ declare rule text; begin
    for rule in select i.indexrelid::regclass from pg_index i where i.indrelid = 'app.${table}'::regclass and i.indisunique
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid) loop
      execute format('drop index %s', rule);
    end loop;
    for rule in select conname from pg_constraint where conrelid = 'app.${table}'::regclass and contype in ('c', 'u') loop
      execute format('alter table app.${table} drop constraint %I cascade', rule);
    end loop;
  end $$;`

const CLOSED = /^Период «[а-я]+ \d{4}» закрыт \d\d\.\d\d\.\d{4}/
const QUIET = [
  'company_id',
  'id',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
  'search_text',
]
// Kept by the database itself from other columns: whoever writes them writes nothing.
const KEPT = [
  'in_force',
  'agreed_summ',
  'paid_summ',
  'paid_date',
  'paid_through',
  'held_summ',
  'reserved_summ',
]

interface Column {
  name: string
  type: string
}

const columnsOf = (table: string) =>
  database.owner(async (client) => {
    const { rows } = await client.query<Column>(
      `select column_name as name, data_type as type from information_schema.columns
       where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    return rows.filter(({ name }) => !QUIET.includes(name))
  })

const OTHER: Record<string, (name: string) => string> = {
  text: (name) => `coalesce(${name}, '') || 'x'`,
  date: (name) => `coalesce(${name} + 1, '2026-11-20')`,
  boolean: (name) => `not ${name}`,
  'timestamp with time zone': (name) => `coalesce(${name}, now()) + interval '1 hour'`,
}
const otherValue = ({ name, type }: Column) =>
  (OTHER[type] ?? ((column) => `coalesce(${column}, 0) + 1`))(name)

describe.each(guards)('$table', (guard) => {
  const { table, date, free } = guard
  const isFree = ({ name }: Column) => free.slice(1, -1).split(',').includes(name)

  const own = `alter table app.${table} enable always trigger period;`

  test('of a closed period is not deleted', async () => {
    const undone =
      table === 'bank_statements'
        ? 'alter table app.bank_statements enable always trigger period_undone;'
        : ''
    const [answer] = await answersOf(`set local session_replication_role = replica; ${own} ${undone}`, [
      `delete from app.${table} where (company_id, id) in (select company_id, id from (${rowOf(guard)}) r)`,
    ])
    expect(answer).toMatch(CLOSED)
  })

  test('of a closed period keeps its figures, whatever the column; what is no figure changes', async () => {
    const found = await database.owner(async (client) => (await client.query(rowOf(guard))).rows)
    expect(found).toHaveLength(1)
    const columns = (await columnsOf(table)).filter(
      ({ name, type }) => !KEPT.includes(name) && type !== 'jsonb',
    )
    const answers = await answersOf(
      alone(table),
      columns.map(
        (column) => `update app.${table} set ${column.name} = ${otherValue(column)}
          where company_id = ${company_id} and id = ${found[0].id}`,
      ),
    )
    const told = columns.map(({ name }, place) => [
      name,
      CLOSED.test(answers[place] ?? '') ? 'closed' : answers[place],
    ])
    const expected = columns.map((column) => [column.name, isFree(column) ? 'done' : 'closed'])
    expect(told).toEqual(expected)
  })

  test('is not made in a closed period, nor moved into it', async () => {
    if (guard.parent) return
    const columns = (await columnsOf(table)).map(({ name }) => name).filter((name) => name !== date)
    const one = `select * from app.${table} where company_id = ${company_id} limit 1`
    const later = one.replace('limit', `and ${date} > '${LAST_DAY}' limit`)
    const copied = `insert into app.${table} (company_id, ${date}, ${columns.join(', ')})
      select company_id, '2026-10-01'::date, ${columns.join(', ')} from (${one}) r`
    const moved = `update app.${table} set ${date} = '2026-10-01' where (company_id, id) in (select company_id, id from (${later}) r)`
    const hasLater = await database.owner(async (client) => (await client.query(later)).rows.length > 0)
    for (const answer of await answersOf(alone(table), hasLater ? [copied, moved] : [copied]))
      expect(answer).toMatch(CLOSED)
  })
})

test('a payment due in a closed period keeps all but words, requisites and what its way brings (K-17)', async () => {
  const free = await database.owner(async (client) => {
    const { rows } = await client.query<{ args: string }>(
      "select encode(tgargs, 'escape') as args from pg_trigger where tgname = 'period_due'",
    )
    return rows[0]?.args.slice(1).split('}')[0]?.split(',') ?? []
  })
  const columns = (await columnsOf('payments')).filter(
    ({ name, type }) => !KEPT.includes(name) && type !== 'jsonb',
  )
  // Its own day is of the open time: only the day it is due holds it.
  const one = `(select min(id) from app.payments where company_id = ${company_id})`
  const beginning = alone('payments').replace(
    /alter table app\.payments enable always trigger period;/,
    `update app.payments set date = '2026-11-15', due_date = '2026-10-20' where company_id = ${company_id} and id = ${one};
     alter table app.payments enable always trigger period_due;`,
  )
  const answers = await answersOf(
    beginning,
    columns.map(
      (column) => `update app.payments set ${column.name} = ${otherValue(column)}
        where company_id = ${company_id} and id = ${one}`,
    ),
  )
  const told = columns.map(({ name }, place) => [
    name,
    answers[place]?.startsWith('Срок оплаты 20.10.2026') ? 'closed' : answers[place],
  ])
  expect(told).toEqual(columns.map(({ name }) => [name, free.includes(name) ? 'done' : 'closed']))
})

test('every table that bears a business date keeps to closed periods, or says why not', async () => {
  const dated = await database.owner(async (client) => {
    const { rows } = await client.query<{ table: string }>(
      `select distinct c.table_name as table from information_schema.columns c
       join information_schema.tables t on t.table_schema = 'app' and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
       where c.table_schema = 'app' and c.data_type = 'date' and c.column_name in ('date', 'month')`,
    )
    return rows.map(({ table }) => table)
  })
  const guarded = new Set(guards.map(({ table }) => table))
  expect(dated.filter((table) => !guarded.has(table)).sort()).toEqual(NOT_GUARDED)
})

const NOT_GUARDED = [
  // Its payment and the fact of it are guarded.
  'bank_orders',
  // What closed months are told by: only closing writes it and only opening takes it back.
  'closed_cash',
  'closed_periods',
  // Sums that the database keeps from guarded rows, and the line of those that wait for it.
  'folded_acts',
  'folded_contracts',
  'folded_moves',
  'folded_requests',
  'kept_acts',
  'kept_contracts',
  'kept_moves',
  'kept_prepaid',
  'kept_requests',
  'kept_unpaid',
  'ks_parts',
  'ks_totals',
  // Limits hold without a date.
  'loan_agreements',
  // Sums kept as those above.
  'monthly_acts',
  'monthly_contracts',
  'monthly_moves',
  'monthly_requests',
]

test('a writer and who closes the period wait for each other: nothing slips in between', async () => {
  const written = Promise.withResolvers<void>()
  const done: string[] = []
  const write = database.inCompany(company, async (db) => {
    await db
      .updateTable('budgets')
      .set({ remark: 'держит период' })
      .where('company_id', '=', company_id)
      .execute()
    written.resolve()
    await new Promise((later) => setTimeout(later, 300))
    done.push('written')
  })
  await written.promise
  const close = database
    .inCompany(company, (db) =>
      db.insertInto('closed_periods').values({ company_id, month: '2026-11-01' }).execute(),
    )
    .then(() => done.push('closed'))
  await Promise.all([write, close])
  expect(done).toEqual(['written', 'closed'])
})
