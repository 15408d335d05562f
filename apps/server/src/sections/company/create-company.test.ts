import { createCompany } from '@stroyfin/contract/company/create-company'
import { loadCompaniesList } from '@stroyfin/contract/company/load-companies-list'
import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { loadDesktop } from '@stroyfin/contract/desktop/load-desktop'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const admin = { as: 'admin' }

const namesOf = async (who: { as: string }) =>
  (await app.call(loadCompaniesList, {}, who)).companies.map(({ name }) => name)

test('a superuser makes an empty company and begins its first hour; nobody else sees it', async () => {
  const { company_id } = await app.call(createCompany, { name: '  ООО «Вторая»  ' }, admin)
  expect(await namesOf(admin)).toContain('ООО «Вторая»')
  expect(await namesOf({ as: 'director' })).not.toContain('ООО «Вторая»')
  const of_new = { ...admin, company_id }
  const { first_steps } = await app.call(loadDesktop, { project_id: null }, of_new)
  expect(first_steps?.steps.some(({ is_taken }) => is_taken)).toBe(false)
  const own = { name: 'ООО «Вторая»', kind: 'legal', inn: null, kpp: null, is_group: true } as const
  await app.call(createContractor, own, of_new)
})

test('a name that is taken is refused at the field, an empty one too, whoever is no superuser is told so', async () => {
  const taken = { status: 422, body: { errors: { name: 'Компания с таким названием уже есть' } } }
  await app.call(createCompany, { name: 'Третья' }, admin)
  await expect(app.call(createCompany, { name: 'третья ' }, admin)).rejects.toMatchObject(taken)
  await expect(app.call(createCompany, { name: ' ' }, admin)).rejects.toMatchObject({ status: 422 })
  await expect(app.call(createCompany, { name: 'Четвёртая' }, { as: 'director' })).rejects.toMatchObject({
    status: 403,
  })
  const both = await Promise.allSettled([1, 2].map(() => app.call(createCompany, { name: 'Пятая' }, admin)))
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
