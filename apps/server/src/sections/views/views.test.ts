import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const state = { search: 'бетон', filters: [{ field: 'status', op: 'in' as const, value: ['new'] }], sort: [] }
const seen = async (as: string) => (await app.call(loadViews, { type: 'payments' }, { as })).views
const save = (as: string, name: string, is_shared: boolean) =>
  app.call(saveView, { type: 'payments', name, state, is_shared }, { as })

test('a view is one’s own until it is shared, the same name replaces it', async () => {
  await save('finance', 'Мои новые', false)
  expect(await seen('finance')).toMatchObject([{ name: 'Мои новые', state, is_mine: true, is_shared: false }])
  expect(await seen('viewer')).toEqual([])
  await save('finance', 'Мои новые', true)
  expect(await seen('finance')).toHaveLength(1)
  expect(await seen('viewer')).toMatchObject([{ name: 'Мои новые', is_mine: false, is_shared: true }])
  expect((await app.call(loadViews, { type: 'ks' }, { as: 'finance' })).views).toEqual([])
})

test('a shared view is removed by its owner or an administrator, by nobody else', async () => {
  const { id } = await save('finance', 'Срочные', true)
  await expect(app.call(removeView, { id }, { as: 'viewer' })).rejects.toMatchObject({ status: 404 })
  await app.call(removeView, { id }, { as: 'director' })
  const own = await save('finance', 'Личный', false)
  await expect(app.call(removeView, { id: own.id }, { as: 'director' })).rejects.toMatchObject({
    status: 404,
  })
  await app.call(removeView, { id: own.id }, { as: 'finance' })
  expect((await seen('finance')).map(({ name }) => name)).toEqual(['Мои новые'])
})

test('a view keeps the columns it was saved with; one without them says nothing of columns', async () => {
  const columns = [{ code: 'summ', visible: true, order: 0, width: 200, pinned: true }]
  const named = { type: 'ks' as const, name: 'Суммы', state: { ...state, columns } }
  await app.call(saveView, { ...named, is_shared: true }, { as: 'finance' })
  await app.call(saveView, { ...named, name: 'Без колонок', state }, { as: 'finance' })
  const views = (await app.call(loadViews, { type: 'ks' }, { as: 'viewer' })).views
  expect(views.map(({ state: kept }) => kept.columns)).toEqual([columns])
  const mine = (await app.call(loadViews, { type: 'ks' }, { as: 'finance' })).views
  expect(mine.map(({ name, state: kept }) => [name, kept.columns])).toEqual([
    ['Без колонок', undefined],
    ['Суммы', columns],
  ])
})

test('a view without a name is refused in words', async () => {
  await expect(save('finance', ' ', false)).rejects.toMatchObject({ status: 422 })
})
