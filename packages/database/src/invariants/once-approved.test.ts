import { describe, expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase({ demo: true })
const { company_id } = company

const KINDS = [
  ['agreements', 'status', /^Договор № .+ согласован, его не удаляют/],
  ['ks', 'status', /^Документ № .+ согласован, его не удаляют/],
  ['estimates', 'status', /^Смета № .* согласована, её не удаляют/],
  ['payments', 'approval_status', /^Платёж № .+ был согласован, его не удаляют/],
] as const

/** What the database answers to the statement about a document that was approved and then opened for a change. */
async function answerOf(table: string, status: string, statement: string): Promise<string> {
  return database.owner(async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from app.${table} where company_id = ${company_id} and not is_deleted
         and app.is_approved(${status}) order by id desc limit 1`,
    )
    const where = `where company_id = ${company_id} and id = ${rows[0]?.id ?? 0}`
    await client.query('begin')
    // Only the documents' own rules are asked: who else points at them is another matter.
    await client.query(`set local session_replication_role = replica;
      alter table app.${table} enable always trigger note_approved;
      alter table app.${table} enable always trigger keep_approved;
      update app.${table} set ${status} = 'new' ${where};
      update app.${table} set first_approved_at = null ${where}`)
    const answer = await client.query(`${statement} ${where}`).then(
      ({ rowCount }) => `${rowCount} done`,
      (error: unknown) => readConstraintError(error)?.sentence ?? String(error),
    )
    await client.query('rollback')
    return answer
  })
}

describe.each(KINDS)('%s once approved and opened for a change (K-17)', (table, status, sentence) => {
  test('is not marked deleted, whichever road the change comes by', async () => {
    expect(await answerOf(table, status, `update app.${table} set is_deleted = true`)).toMatch(sentence)
  })

  test('is not erased, by an import that is undone either', async () => {
    expect(await answerOf(table, status, `delete from app.${table}`)).toMatch(sentence)
  })
})

test('a payment is withdrawn with a reason alone, and does not come back', async () => {
  const taken = `update app.payments set is_deleted = true, withdrawn_on = '2026-11-23'`
  expect(await answerOf('payments', 'approval_status', taken)).toContain('payments_withdrawn_ck')
  const told = `${taken}, withdrawal_reason = 'Ошибка'`
  expect(await answerOf('payments', 'approval_status', told)).toBe('1 done')
  const back = `update app.payments set withdrawn_on = '2026-11-23', is_deleted = false`
  expect(await answerOf('payments', 'approval_status', back)).toContain('payments_withdrawn_ck')
})
