import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

/** What is kept of them, and what their movements tell. */
const inParts = () =>
  database.inCompany(company, async (db) => {
    const { rows } = await sql<{ kept: number[]; told: number[] }>`
      select array(select payment_id from payments_in_parts where company_id = ${company_id} order by 1) as kept,
        array(select p.id from payments p
          left join payment_facts f on f.company_id = p.company_id and f.payment_id = p.id
          where p.company_id = ${company_id} group by p.id, p.summ
          having count(f.id) > 1 or (count(f.id) = 1 and sum(f.summ) < p.summ) order by 1) as told`.execute(
      db,
    )
    return rows[0]
  })

const edit = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), payment: fc.nat(3), summ: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('take back' as const), payment: fc.nat(3) }),
  fc.record({
    kind: fc.constant('resize' as const),
    payment: fc.nat(3),
    summ: fc.integer({ min: 10, max: 14 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), payment: fc.nat(3) }),
)

test('payments paid in parts or not to the end are known after every change', async () => {
  const ids = await database.inCompany(company, async (db) => {
    const contract = await buildContract(db, company_id, { summ: '1000.00' })
    const made: number[] = []
    for (let at = 0; at < 4; at++)
      made.push(await buildPayment(db, contract, { summ: '10.00', type: 'advance' }))
    return made
  })
  let most = 0
  await fc.assert(
    fc.asyncProperty(edit, async (change) => {
      const id = ids[change.payment] ?? 0
      await database
        .inCompany(company, async (db) => {
          if (change.kind === 'pay') await pay(db, company_id, id, `${change.summ}.00`)
          if (change.kind === 'take back')
            await sql`delete from payment_facts where company_id = ${company_id} and id = (select max(id) from payment_facts
              where company_id = ${company_id} and payment_id = ${id})`.execute(db)
          if (change.kind === 'resize')
            await sql`update payments set summ = ${change.summ} where company_id = ${company_id} and id = ${id}`.execute(
              db,
            )
          if (change.kind === 'remove' && change.payment === 3)
            await sql`delete from payments where company_id = ${company_id} and id = ${id}`.execute(db)
        })
        // More than the payment is never paid: the base refuses, and nothing has changed.
        .catch((error: { code?: string }) => expect(error.code).toMatch(/^(P0001|23)/))
      const found = await inParts()
      most = Math.max(most, found?.told.length ?? 0)
      expect(found?.kept).toEqual(found?.told)
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(most).toBeGreaterThan(1)
})
