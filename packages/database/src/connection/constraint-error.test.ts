import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { readConstraintError } from './constraint-error.ts'

const { database } = await testDatabase()

await database.owner((client) =>
  client.query(`
    create table parents (id int constraint parents_pk primary key, name text not null);
    create table children (id int constraint children_pk primary key,
      parent_id int constraint children_parent_fk references parents (id),
      age int constraint children_age_ck check (age > 0));
    insert into parents values (1, 'один');`),
)

const refusal = (work: (client: Client) => Promise<unknown>) =>
  database.owner(work).then(
    () => null,
    (error: unknown) => readConstraintError(error),
  )

test.each([
  [
    "insert into parents values (1, 'ещё один')",
    { kind: 'unique', constraint: 'parents_pk', table: 'parents' },
  ],
  [
    'insert into children values (1, 2, 5)',
    { kind: 'foreign', constraint: 'children_parent_fk', table: 'children' },
  ],
  [
    'insert into children values (1, 1, 0)',
    { kind: 'check', constraint: 'children_age_ck', table: 'children' },
  ],
  ['insert into parents values (2, null)', { kind: 'not_null', constraint: '', table: 'parents' }],
  ['set statement_timeout = 5; select pg_sleep(60)', { kind: 'timeout', constraint: '', table: '' }],
])('%s', async (statement, expected) => {
  expect(await refusal((client) => client.query(statement))).toEqual({ ...expected, sentence: null })
})

test('two snapshots that change one row are a serialization failure', async () => {
  const answer = await refusal(async (first) => {
    await first.query("begin isolation level repeatable read; update parents set name = 'а' where id = 1")
    const second = database.owner(async (client) => {
      await client.query('begin isolation level repeatable read; select from parents')
      const waiting = client.query("update parents set name = 'б' where id = 1")
      await Promise.all([waiting, first.query('commit')])
    })
    await second
  })
  expect(answer).toMatchObject({ kind: 'serialization' })
})

test('a sharded server names the constraint only in its message', () => {
  const message = 'duplicate key value violates unique constraint "agreements_pk_102110"'
  const error = Object.assign(new Error(message), { code: '23505', constraint: undefined })
  expect(readConstraintError(error)).toMatchObject({ kind: 'unique', constraint: 'agreements_pk', table: '' })
})

test('the words of our own rule reach the user, the row of a broken check does not', () => {
  const check = (fields: object) =>
    readConstraintError(Object.assign(new Error('check'), { code: '23514', ...fields }))
  const ours = check({ constraint: 'loan_limit', detail: 'Превышен лимит' })
  expect(ours).toMatchObject({ constraint: 'loan_limit', sentence: 'Превышен лимит' })
  const detail = 'Failing row contains (1, 2, секрет).'
  expect(check({ table: 'children', detail })?.sentence).toBeNull()
  expect(check({ detail })?.sentence).toBeNull()
})

test('other errors are not refusals of the database', () => {
  expect(readConstraintError(new Error('constraint "x"'))).toBeNull()
  expect(readConstraintError(Object.assign(new Error('syntax'), { code: '42601' }))).toBeNull()
  expect(readConstraintError('23505')).toBeNull()
})
