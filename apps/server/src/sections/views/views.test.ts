import { changeView } from '@stroyfin/contract/views/change-view'
import { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import { loadViews } from '@stroyfin/contract/views/load-views'
import { removeView } from '@stroyfin/contract/views/remove-view'
import { saveView } from '@stroyfin/contract/views/save-view'
import { setDefaultView } from '@stroyfin/contract/views/set-default-view'
import { sql } from 'kysely'
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
  const owner_name = (await seen('finance'))[0]?.owner_name
  expect(owner_name).toBeTruthy()
  expect(await seen('viewer')).toMatchObject([
    { name: 'Мои новые', is_mine: false, is_shared: true, owner_name },
  ])
  expect((await app.call(loadViews, { type: 'ks' }, { as: 'finance' })).views).toEqual([])
})

test('a shared view is removed by its owner alone, an administrator’s word is not enough', async () => {
  const { id } = await save('finance', 'Срочные', true)
  for (const as of ['viewer', 'director', 'admin']) {
    await expect(app.call(removeView, { id }, { as })).rejects.toMatchObject({ status: 404 })
  }
  await app.call(removeView, { id }, { as: 'finance' })
  const own = await save('finance', 'Личный', false)
  await expect(app.call(removeView, { id: own.id }, { as: 'director' })).rejects.toMatchObject({
    status: 404,
  })
  await app.call(removeView, { id: own.id }, { as: 'finance' })
  expect((await seen('finance')).map(({ name }) => name)).toEqual(['Мои новые'])
})

test('what somebody shared and left behind with the company an administrator removes, nobody else', async () => {
  const { id } = await save('lebedeva', 'Оставленный', true)
  await app.database.platform((db) =>
    sql`update saved_views set user_id = (select min(u.id) from users u where not exists (
      select from company_users m where m.company_id = saved_views.company_id and m.user_id = u.id))
      where id = ${id}`.execute(db),
  )
  expect((await seen('viewer')).find((view) => view.id === id)?.is_orphan).toBe(true)
  await expect(app.call(removeView, { id }, { as: 'viewer' })).rejects.toMatchObject({ status: 404 })
  await app.call(removeView, { id }, { as: 'director' })
  expect((await seen('viewer')).some((view) => view.id === id)).toBe(false)
})

test('one’s own view gets another name; a colleague’s does not, nor one that is taken', async () => {
  const { id } = await save('finance', 'К пятнице', true)
  await expect(app.call(changeView, { id, name: 'Мой' }, { as: 'admin' })).rejects.toMatchObject({
    status: 404,
  })
  await expect(app.call(changeView, { id, name: 'Мои новые' }, { as: 'finance' })).rejects.toMatchObject({
    status: 409,
    body: { message: 'У вас уже есть вид «Мои новые». Назовите иначе' },
  })
  await expect(app.call(changeView, { id, name: ' ' }, { as: 'finance' })).rejects.toMatchObject({
    status: 422,
  })
  await app.call(changeView, { id, name: 'К пятнице' }, { as: 'finance' })
  await app.call(changeView, { id, name: 'К четвергу' }, { as: 'finance' })
  expect((await seen('finance')).map(({ name }) => name)).toEqual(['К четвергу', 'Мои новые'])
  await app.call(removeView, { id }, { as: 'finance' })
})

test('changes of one view made at once, or of an old look at it, do not undo one another', async () => {
  const { id } = await save('finance', 'Двое', false)
  const seen_one = async () => (await seen('finance')).find((view) => view.id === id)
  const other = { ...state, search: 'кладка' }
  const change = (part: object) => app.call(changeView, { id, ...part }, { as: 'finance' })
  const told = await Promise.all([
    change({ name: 'Двое разом' }),
    change({ is_shared: true }),
    change({ state: other }),
  ])
  expect(told.map(({ message }) => message)).toEqual([
    'Вид переименован',
    'Вид видят все в компании',
    'Вид сохранён',
  ])
  expect(await seen_one()).toMatchObject({ name: 'Двое разом', is_shared: true, state: other })
  expect((await change({ is_shared: false })).message).toBe('Вид видите только вы')
  expect(await seen_one()).toMatchObject({ name: 'Двое разом', is_shared: false, state: other })
  expect((await seen('finance')).filter(({ name }) => name.startsWith('Двое'))).toHaveLength(1)
  await app.call(removeView, { id }, { as: 'finance' })
  for (const part of [{ state }, { is_shared: true }, { name: 'Снова' }])
    await expect(change(part)).rejects.toMatchObject({ status: 404 })
  expect(await seen_one()).toBeUndefined()
})

test('a list opens in the view one chose, for nobody else; what is gone or shared no more opens nothing', async () => {
  const opens = async (as: string) => {
    const { default_view } = await app.call(loadViews, { type: 'payments' }, { as })
    const { defaults } = await app.call(loadDefaultViews, {}, { as })
    expect(defaults.map(({ view }) => view)).toEqual(default_view === null ? [] : [default_view])
    return defaults[0] ?? null
  }
  const choose = (as: string, view: string | null) =>
    app.call(setDefaultView, { type: 'payments', view }, { as })
  const { id } = await save('finance', 'Утро', true)
  expect((await choose('viewer', String(id))).message).toBe('Список будет открываться в виде «Утро»')
  expect(await opens('viewer')).toEqual({ type: 'payments', view: String(id), state })
  expect(await opens('finance')).toBeNull()

  await save('finance', 'Утро', false)
  expect(await opens('viewer')).toBeNull()
  await expect(choose('viewer', String(id))).rejects.toMatchObject({ status: 404 })
  await save('finance', 'Утро', true)
  expect(await opens('viewer')).toMatchObject({ view: String(id) })
  await app.call(removeView, { id }, { as: 'finance' })
  expect(await opens('viewer')).toBeNull()

  expect((await choose('viewer', 'due-this-week')).message).toContain('«К оплате на неделе»')
  expect(await opens('viewer')).toEqual({ type: 'payments', view: 'due-this-week', state: null })
  await expect(choose('viewer', 'no-such-view')).rejects.toMatchObject({ status: 404 })
  await choose('viewer', null)
  expect(await opens('viewer')).toBeNull()
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
