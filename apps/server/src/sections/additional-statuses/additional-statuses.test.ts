import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { saveAdditionalStatuses } from '@stroyfin/contract/additional-statuses/save-statuses'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const list = async (as = 'director') =>
  (await app.call(loadAdditionalStatuses, { with_usage: true }, { as })).statuses
type Rows = { id: number; name: string; version?: number }[]
const save = (statuses: Rows, removed: { id: number; version: number }[] = [], as = 'director') =>
  app.call(saveAdditionalStatuses, { statuses, removed }, { as })
const lines = (rows: Rows): Rows =>
  rows.map(({ id, name, version }) => ({ id, name, ...(version !== undefined && { version }) }))

test('own statuses of contracts are read by all of the company and by no stranger (R-2.6-20, A-026)', async () => {
  const rows = await list('viewer')
  expect(rows.map(({ name }) => name)).toContain('Оригинал получен')
  expect(rows.some(({ agreements }) => agreements !== null && agreements > 0)).toBe(true)
  const bare = await app.call(loadAdditionalStatuses, {}, { as: 'viewer' })
  expect(bare.statuses.map(({ agreements }) => agreements)).toEqual(rows.map(() => null))
  expect(await list('newcomer')).toEqual([])
})

test('added, renamed, moved and deleted by one save; what did not change keeps its version', async () => {
  const before = await list()
  const { statuses } = await save([{ id: -1, name: 'Передан в архив' }, ...lines(before)])
  expect(statuses.map(({ name }) => name)).toEqual(['Передан в архив', ...before.map(({ name }) => name)])
  const [first, ...rest] = lines(statuses)
  const after = await save([...rest, { ...first, name: 'Сдан в архив' } as Rows[0]])
  expect(after.statuses.at(-1)).toMatchObject({ name: 'Сдан в архив', agreements: 0 })
  const same = await save(lines(after.statuses))
  expect(same.statuses).toEqual(after.statuses)
  const gone = after.statuses.at(-1)
  const removed = await save(lines(after.statuses).slice(0, -1), [
    { id: gone?.id ?? 0, version: gone?.version ?? 0 },
  ])
  expect(removed.statuses).toEqual(after.statuses.slice(0, -1))
})

test('a status that stands on contracts is not deleted, and nothing of the list is saved', async () => {
  const before = await list()
  const used = before.find(({ agreements }) => (agreements ?? 0) > 0)
  const without = lines(before).filter(({ id }) => id !== used?.id)
  const removed = [{ id: used?.id ?? 0, version: used?.version ?? 0 }]
  await expect(save([...without, { id: -1, name: 'Новый' }], removed)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/удалить нельзя: он стоит у \d+ договор/) },
  })
  expect(await list()).toEqual(before)
})

test('a list changed by a colleague is not written over (K-06)', async () => {
  const before = await list()
  const [first, ...rest] = lines(before)
  await save([{ ...first, name: 'Переименован' } as Rows[0], ...rest])
  await expect(save(lines(before))).rejects.toMatchObject({ status: 409 })
  const now = await list()
  await save([...lines(now), { id: -1, name: 'Добавлен коллегой' }])
  await expect(save(lines(now))).rejects.toMatchObject({
    status: 409,
    body: { current: expect.arrayContaining([expect.objectContaining({ name: 'Добавлен коллегой' })]) },
  })
  const [gone] = (await list()).slice(-1)
  const rest_now = lines(await list()).slice(0, -1)
  await save([...rest_now, { id: gone?.id ?? 0, name: 'Переименован им', version: gone?.version ?? 0 }])
  await expect(save(rest_now, [{ id: gone?.id ?? 0, version: gone?.version ?? 0 }])).rejects.toMatchObject({
    status: 409,
  })
})

test('names alike are refused at their row; without the rights the list is closed', async () => {
  const before = await list()
  const twice = [...lines(before), { id: -1, name: before[0]?.name.toUpperCase() ?? '' }]
  await expect(save(twice)).rejects.toMatchObject({
    status: 422,
    body: { errors: { [`statuses.${before.length}.name`]: 'Такой статус уже есть' } },
  })
  await expect(save(lines(before), [], 'viewer')).rejects.toMatchObject({ status: 403 })
})
