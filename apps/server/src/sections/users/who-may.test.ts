import { whoMay } from '@stroyfin/contract/users/who-may'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const asked = (mend: 'project' | 'right', as: string, company_id = app.company_id) =>
  app.call(whoMay, { mend }, { as, company_id })

test('whoever may not make it learns the names of those who may; whoever may is told nothing', async () => {
  expect(await asked('project', 'viewer')).toEqual({ ask: 'Попросите создать проект: Анна Белова' })
  expect(await asked('project', 'director')).toEqual({ ask: '' })
})

test('a superuser is seen by superusers alone, and so is their name (R-6-07)', async () => {
  const company_id = await app.database.platform(async (db) => {
    const made = await sql<{
      id: number
    }>`with company as (insert into companies (name) values ('Тихая') returning id),
      people as (select id, username from users where username in ('admin', 'viewer')),
      members as (insert into company_users (company_id, user_id) select company.id, people.id from company, people)
      select id from company`.execute(db)
    return made.rows[0]?.id ?? 0
  })
  expect(await asked('right', 'viewer', company_id)).toEqual({
    ask: 'Попросите администратора дать вам это право',
  })
})

test('of a company one is not in, nobody is named', async () => {
  expect((await asked('project', 'newcomer')).ask).toBe('Попросите администратора создать проект')
})
