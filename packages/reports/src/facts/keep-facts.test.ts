import { testDatabase } from '@stroyfin/database/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { keptHere } from './keep-facts.ts'
import { NOTHING_KEPT } from './kept-parts.ts'

const { database, company } = await testDatabase()
const { company_id } = company

test('whether figures are kept is known of each company apart, and asked once for the readings of a transaction', async () => {
  await database.inCompany(company, async (db) => {
    await sql`insert into kept_companies (company_id) values (${company_id})`.execute(db)
    const asked = keptHere(db, company_id)
    expect(await asked).toMatchObject({ is_kept: true })
    expect(await keptHere(db, company_id + 1000)).toEqual(NOTHING_KEPT)
    expect(keptHere(db, company_id)).toBe(asked)
  })
})
