import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import { testDatabase } from '../testing/test-database.ts'

const { database, company } = await testDatabase({ demo: true })
const { company_id } = company

const { rows } = await database.inCompany(company, (db) =>
  sql<{ id: number; agreement_id: number }>`
    select i.id, i.agreement_id from agreement_items i
    join agreements a on a.company_id = ${company_id} and a.id = i.agreement_id and app.is_approved(a.status)
      and not a.is_deleted
    where i.company_id = ${company_id} and not i.is_root order by i.id limit 1`.execute(db),
)
const [item] = rows
if (!item) throw new Error('the demo has no agreed contract with positions')

const answerOf = (statement: ReturnType<typeof sql>, opened = false) =>
  database
    .inCompany(company, async (db) => {
      if (opened)
        await sql`update agreements set status = 'new' where company_id = ${company_id} and id = ${item.agreement_id}`.execute(
          db,
        )
      await statement.execute(db)
      throw new Error('let through')
    })
    .catch((error: unknown) => readConstraintError(error)?.sentence ?? String(error))

const CHANGES = {
  'another sum': sql`update agreement_items set summ = summ + 1 where company_id = ${company_id} and id = ${item.id}`,
  'another article': sql`update agreement_items set classifier_id = null
    where company_id = ${company_id} and id = ${item.id} and classifier_id is not null`,
  'one more': sql`insert into agreement_items (company_id, agreement_id, group_id, level, position, name, summ)
    select company_id, agreement_id, group_id, level, 99, 'Ещё', 1 from agreement_items
    where company_id = ${company_id} and id = ${item.id}`,
}

test.each(Object.entries(CHANGES))(
  'positions of an agreed contract stay, whichever road the change comes by: %s (K-18)',
  async (_what, change) => {
    expect(await answerOf(change)).toMatch(/^Договор № .+ согласован: его позиции меняют/)
    expect(await answerOf(change, true)).toBe('Error: let through')
  },
)

test('their words and order are no part of what was agreed on', async () => {
  const renamed = sql`update agreement_items set name = name || ' ' where company_id = ${company_id} and id = ${item.id}`
  expect(await answerOf(renamed)).toBe('Error: let through')
})
