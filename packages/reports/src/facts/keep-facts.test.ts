import { testDatabase } from '@stroyfin/database/testing/test-database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { FactsAsked } from './facts-asked.ts'
import { factsSql } from './facts-sql.ts'
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

test('months of the whole company are read from the fewest rows, those of projects from the folds of projects', async () => {
  await database.inCompany(company, async (db) => {
    const readBy = (asked: Partial<FactsAsked>) => {
      const parts = [{ measures: ['paid', 'requested', 'accepted', 'contracted'] as const }]
      const text = factsSql(
        { company_id, by: ['article'], parts, ...asked },
        { is_kept: true, is_folded: true },
      )
      return [...new Set(text?.compile(db).sql.match(/(monthly|folded|sided)_[a-z]+/g))].sort()
    }
    const all = (fold: string) => ['acts', 'contracts', 'moves', 'requests'].map((rows) => `${fold}_${rows}`)
    expect(readBy({})).toEqual(all('monthly'))
    expect(readBy({ by: ['month'], only: { source: 'own' } })).toEqual(['monthly_moves', 'monthly_requests'])
    expect(readBy({ by: ['project'] })).toEqual(all('folded'))
    expect(readBy({ only: { project: 1 } })).toEqual(all('folded'))
  })
})
