import { testDatabase } from '@stroyfin/database/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isKeptHere } from './keep-facts.ts'

const { database, company } = await testDatabase()
const { company_id } = company

test('whether figures are kept is known of each company apart, and asked once for the readings of a transaction', async () => {
  await database.inCompany(company, async (db) => {
    await sql`insert into kept_companies (company_id) values (${company_id})`.execute(db)
    const asked = isKeptHere(db, company_id)
    expect(await asked).toBe(true)
    expect(await isKeptHere(db, company_id + 1000)).toBe(false)
    expect(isKeptHere(db, company_id)).toBe(asked)
  })
})
