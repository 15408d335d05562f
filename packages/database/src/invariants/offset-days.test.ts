import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConstraintError } from '../connection/constraint-error.ts'
import type { Db } from '../connection/db.ts'
import { testDatabase } from '../testing/test-database.ts'
import { type BuiltContract, buildAct, buildContract, buildPayment, pay } from './contract-builder.ts'

const { database, company } = await testDatabase()
const { company_id } = company

async function refusalOf(work: (db: Db) => Promise<unknown>): Promise<string | undefined> {
  const refused = await database.inCompany(company, work).then(
    () => null,
    (error: unknown) => error,
  )
  if (refused === null) return undefined
  const known = readConstraintError(refused)
  if (!known) throw refused
  return known.sentence?.replaceAll(/\s/g, ' ')
}

/** An advance of 100 paid on this day. */
async function advance(db: Db, contract: BuiltContract, date: string): Promise<number> {
  const payment = await buildPayment(db, contract, { type: 'advance', summ: '100.00', date })
  await pay(db, company_id, payment, '100.00', date)
  return payment
}
const act = (db: Db, contract: BuiltContract, date: string, offset = '60.00') =>
  buildAct(db, contract, { summ: '500.00', offset, payable: String(500 - Number(offset)), date })
const leftOn = async (db: Db, contract: BuiltContract, day: string) => {
  const { rows } = await sql<{ left: string }>`
    select app.advance_left(${company_id}, ${contract.agreement_id}, ${day}::date)::text as left`.execute(db)
  return rows[0]?.left
}

test('an act of October does not offset an advance of the next February (K-17)', async () => {
  const words = await refusalOf(async (db) => {
    const contract = await buildContract(db, company_id)
    await advance(db, contract, '2027-02-10')
    await act(db, contract, '2026-10-31')
  })
  expect(words).toBe(
    'К 31.10.2026 зачтено аванса 60,00 ₽, а оплачено к этому дню 0,00 ₽: аванс зачитывают акты не раньше дня его оплаты',
  )
})

test('on its own day it does; what a later act has offset is not offset again by an earlier one', async () => {
  const contract = await database.inCompany(company, async (db) => {
    const made = await buildContract(db, company_id)
    await advance(db, made, '2026-10-31')
    await act(db, made, '2026-10-31')
    await advance(db, made, '2026-12-01')
    await act(db, made, '2026-12-02', '120.00')
    expect(await leftOn(db, made, '2026-10-30')).toBe('0')
    expect(await leftOn(db, made, '2026-10-31')).toBe('20.00')
    expect(await leftOn(db, made, '2026-12-31')).toBe('20.00')
    return made
  })
  expect(await refusalOf((db) => act(db, contract, '2026-11-05', '20.00'))).toBeUndefined()
  expect(await refusalOf((db) => act(db, contract, '2026-11-06', '0.01'))).toMatch(
    /больше оплаченного аванса/,
  )
})

test('money that was offset is not taken away nor moved behind the act', async () => {
  const { payment } = await database.inCompany(company, async (db) => {
    const made = await buildContract(db, company_id)
    const payment = await advance(db, made, '2026-10-01')
    await act(db, made, '2026-10-31')
    return { payment }
  })
  const move = (db: Db) =>
    db
      .updateTable('payment_facts')
      .set({ date: '2026-11-01' })
      .where('company_id', '=', company_id)
      .where('payment_id', '=', payment)
      .execute()
  expect(await refusalOf(move)).toMatch(/^К 31\.10\.2026 зачтено аванса 60,00/)
})
