import { exportAgreements } from '@stroyfin/contract/agreements/export-agreements'
import { loadNames } from '@stroyfin/contract/names/load-names'
import { saveNames } from '@stroyfin/contract/names/save-names'
import type { OwnName } from '@stroyfin/domain/lists/list-names'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const load = (as = 'director') => app.call(loadNames, {}, { as })
const save = async (names: OwnName[], as = 'director', stamp?: string) =>
  app.call(saveNames, { names, stamp: stamp ?? (await load()).stamp }, { as })
const contracts: OwnName = { list: 'agreements', code: '', title: 'Контракты' }
const party: OwnName = { list: 'agreements', code: 'executor_id', title: 'Подрядчик' }

test('own names are told to all of the company, the usual one is no own one (R-2.6-15)', async () => {
  expect(await load('viewer')).toEqual({ names: [], stamp: '' })
  const usual: OwnName = { list: 'agreements', code: 'number', title: 'Номер' }
  const saved = await save([contracts, party, usual])
  expect(saved.names).toEqual([contracts, party])
  expect(await load('viewer')).toEqual({ names: saved.names, stamp: saved.stamp })
  expect((await load('newcomer')).names).toEqual([])
})

test('the Excel file of the list is called as the company calls it', async () => {
  await save([contracts, party])
  const file = await app.call(exportAgreements, { columns: ['number', 'executor_id'] }, { as: 'director' })
  expect(file.name).toMatch(/^Контракты на /)
})

test('what another person saved meanwhile is not overwritten (K-06); names go back to usual', async () => {
  const { stamp } = await save([contracts])
  await save([contracts, party])
  await expect(save([], 'director', stamp)).rejects.toMatchObject({
    status: 409,
    body: { current: { names: [contracts, party] } },
  })
  expect((await save([])).names).toEqual([])
})

test('two fields of one list cannot be called alike; a viewer names nothing', async () => {
  await expect(save([{ ...party, title: 'Заказчик' }])).rejects.toMatchObject({
    status: 422,
    body: { errors: { 'names.0.title': 'В этом списке уже есть поле с таким наименованием' } },
  })
  await expect(save([contracts], 'viewer')).rejects.toMatchObject({ status: 403 })
})
