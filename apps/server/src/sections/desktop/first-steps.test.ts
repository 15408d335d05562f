import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { skipLoan } from '@stroyfin/contract/company/skip-loan'
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

const ALONE =
  'Пока вы один, согласовать свой документ некому: действует правило «Четыре глаза». Отключают его там же, кнопкой «Правила».'

test('an empty company has all its steps ahead, and each one ticks itself', async () => {
  expect((await takenIn(admin))?.steps).toEqual(
    FIRST_STEPS.map((step) => ({
      step,
      is_taken: false,
      is_skipped: false,
      meanwhile: step === 'route' ? 'Действует стандартный маршрут: согласует администратор.' : '',
      warning: step === 'people' ? ALONE : '',
      ask: [],
    })),
  )
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
      insert into company_users (company_id, user_id)
      select ${company_id}, id from users where username in ('viewer', 'director')`.execute(db),
  )
  expect(await taken()).toEqual(['own_company', 'articles', 'project', 'people', 'route'])
  const route = async () => (await takenIn(admin))?.steps.find(({ step }) => step === 'route')
  const standard = (is_on: boolean) =>
    app.database.platform((db) =>
      sql`insert into company_settings (company_id, default_route, four_eyes, confirm_requisites)
        values (${company_id}, ${is_on}, true, true)
        on conflict (company_id) do update set default_route = excluded.default_route`.execute(db),
    )
  await standard(false)
  expect(await route()).toMatchObject({
    is_taken: false,
    meanwhile: 'Свой маршрут: платежи. Остальное отправить нельзя.',
  })
  await app.database.platform((db) =>
    sql`insert into approval_routes (company_id, object_type, name)
      select ${company_id}, kind, kind from unnest(array['agreement', 'ks', 'registry']) kind`.execute(db),
  )
  expect(await route()).toMatchObject({ is_taken: true, meanwhile: '' })
  await standard(true)
})

test('the step of the loan is struck out for the company, and taken back', async () => {
  const loan = async () => (await takenIn(admin))?.steps.find(({ step }) => step === 'loan')
  await app.call(skipLoan, { is_skipped: true }, admin)
  expect(await loan()).toMatchObject({ is_taken: false, is_skipped: true })
  await app.call(skipLoan, { is_skipped: false }, admin)
  expect(await loan()).toMatchObject({ is_skipped: false })
})

test('whoever belongs to the demo company may look at it', async () => {
  const { companies } = await app.call(loadCompaniesList, {}, { as: 'director' })
  expect(companies.filter(({ is_example }) => is_example).map(({ id }) => id)).toEqual([app.company_id])
})

test('whoever can take none of the steps left is not shown them, and a company at work has none', async () => {
  expect(await takenIn({ as: 'viewer', company_id })).toBeNull()
  expect(await takenIn({ as: 'director' })).toBeNull()
})
