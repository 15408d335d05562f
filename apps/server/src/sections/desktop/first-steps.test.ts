import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { FIRST_STEPS } from '@stroyfin/domain/company/first-steps'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { rows } = await app.database.platform((db) =>
  sql<{ id: number }>`insert into companies (name) values ('Пустая') returning id`.execute(db),
)
const company_id = rows[0]?.id ?? 0
const admin = { as: 'admin', company_id }

const takenIn = async (options: { as: string; company_id?: number }) =>
  (await app.call(loadDesktop, { project_id: null }, options)).first_steps

const taken = async () =>
  (await takenIn(admin))?.steps.filter(({ is_taken }) => is_taken).map(({ step }) => step)

test('an empty company has all its steps ahead, and each one ticks itself', async () => {
  expect((await takenIn(admin))?.steps).toEqual(FIRST_STEPS.map((step) => ({ step, is_taken: false })))
  const own = {
    name: 'ООО «Первая»',
    kind: 'legal',
    inn: '7707083893',
    kpp: '770701001',
    is_group: true,
  } as const
  const { id } = await app.call(createContractor, own, admin)
  expect(await taken()).toEqual(['own_company'])
  expect((await takenIn(admin))?.own_company_id).toBe(id)
  await app.call(createClassifierItem, { name: 'Проектирование', is_folder: false, group_id: null }, admin)
  expect(await taken()).toEqual(['own_company', 'articles'])
  await app.call(createProject, { name: 'Дом' }, admin)
  expect(await taken()).toEqual(['own_company', 'articles', 'project'])
  await app.database.platform((db) =>
    sql`with route as (insert into approval_routes (company_id, object_type, name) values (${company_id}, 'payment', 'Платежи'))
      insert into permissions (company_id, user_id, name, is_view)
      select ${company_id}, id, 'agreement', true from users where username = 'viewer'`.execute(db),
  )
  expect(await taken()).toEqual(['own_company', 'articles', 'project', 'people', 'route'])
})

test('whoever can take none of the steps left is not shown them, and a company at work has none', async () => {
  await app.database.platform((db) =>
    sql`insert into company_users (company_id, user_id)
      select ${company_id}, id from users where username = 'viewer'`.execute(db),
  )
  expect(await takenIn({ as: 'viewer', company_id })).toBeNull()
  expect(await takenIn({ as: 'director' })).toBeNull()
})
