import { createContractor } from '@stroyfin/contract/contractors/create-contractor'
import { saveAccount } from '@stroyfin/contract/contractors/save-account'
import { loadObjectLog } from '@stroyfin/contract/object-log/load-object-log'
import { createProject } from '@stroyfin/contract/projects/create-project'
import { editProject } from '@stroyfin/contract/projects/edit-project'
import { loadProjectLimits } from '@stroyfin/contract/projects/load-project-limits'
import { saveProjectLimits } from '@stroyfin/contract/projects/save-project-limits'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const director = { as: 'director' }

test('a card tells who changed it and what belongs to it, newest first (K-09)', async () => {
  const { id } = await app.call(createContractor, { name: 'ООО «Память»', kind: 'legal' }, director)
  await app.call(
    saveAccount,
    { contractor_id: id, account: '40702810938120061991', bic: '044525225' },
    { as: 'finance' },
  )
  const log = await app.call(loadObjectLog, { object_type: 'contractor', object_id: id }, { as: 'viewer' })
  expect(log.has_more).toBe(false)
  expect(log.items.map((entry) => entry.title)).toEqual(['Банковский счёт: создание', 'Контрагент: создание'])
  expect(log.items[0]?.changes).toContainEqual({
    field: 'account',
    label: 'Расчётный счёт',
    was: null,
    became: '40702810938120061991',
  })
  expect(log.items[0]?.user_name).not.toBe(log.items[1]?.user_name)
})

test('ids are told by names, and a limit taken away stays in the log', async () => {
  const { id } = await app.call(createProject, { name: 'ЖК «Журнал»' }, director)
  const customer = await app.call(
    createContractor,
    { name: 'ООО «Новый застройщик»', kind: 'legal' },
    director,
  )
  await app.call(editProject, { id, version: 1, name: 'ЖК «Журнал»', customer_id: customer.id }, director)
  const { items } = await app.call(loadProjectLimits, { project_id: id }, director)
  const article = items.find((item) => !item.is_folder)
  const limit = { classifier_id: article?.id ?? 0, version: null, summ: 1234.5 }
  await app.call(saveProjectLimits, { project_id: id, items: [limit] }, director)
  await app.call(
    saveProjectLimits,
    { project_id: id, items: [{ ...limit, version: 1, summ: null }] },
    director,
  )
  const log = await app.call(loadObjectLog, { object_type: 'project', object_id: id }, director)
  expect(log.items.map((entry) => entry.title)).toEqual([
    'Лимит статьи: удаление',
    'Лимит статьи: создание',
    'Проект: изменение',
    'Проект: создание',
  ])
  expect(log.items[0]?.changes).toContainEqual({
    field: 'summ',
    label: 'Лимит',
    was: '1\u00a0234,50',
    became: null,
  })
  expect(log.items[2]?.changes).toEqual([
    { field: 'customer_id', label: 'Застройщик', was: null, became: 'ООО «Новый застройщик»' },
  ])
})

test('the log comes by windows', async () => {
  const { id } = await app.call(createProject, { name: 'ЖК' }, director)
  await app.call(editProject, { id, version: 1, name: 'ЖК-1' }, director)
  const ask = { object_type: 'project' as const, object_id: id, limit: 1 }
  const first = await app.call(loadObjectLog, ask, director)
  expect([first.items.length, first.has_more]).toEqual([1, true])
  const second = await app.call(loadObjectLog, { ...ask, before_id: first.items[0]?.id ?? null }, director)
  expect([second.items[0]?.title, second.has_more]).toEqual(['Проект: создание', false])
})

test('who may not see the card sees no log, and another company has none', async () => {
  const { id } = await app.call(createProject, { name: 'ЖК «Чужой»' }, director)
  const ask = { object_type: 'project' as const, object_id: id }
  await expect(app.call(loadObjectLog, ask, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  const foreign = { as: 'admin', company_id: app.other_company_id }
  expect((await app.call(loadObjectLog, ask, foreign)).items).toEqual([])
})
