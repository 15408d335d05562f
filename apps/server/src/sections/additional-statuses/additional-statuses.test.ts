import { loadAdditionalStatuses } from '@stroyfin/contract/additional-statuses/load-statuses'
import { saveAdditionalStatuses } from '@stroyfin/contract/additional-statuses/save-statuses'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const list = async (as = 'director') => (await app.call(loadAdditionalStatuses, {}, { as })).statuses
type Rows = { id: number; name: string; version?: number }[]
const save = (statuses: Rows, known: number[], as = 'director') =>
  app.call(saveAdditionalStatuses, { statuses, known }, { as })
const ids = (rows: Rows) => rows.map(({ id }) => id)
const lines = (rows: Rows): Rows =>
  rows.map(({ id, name, version }) => ({ id, name, ...(version !== undefined && { version }) }))

test('own statuses of contracts are read by all of the company and by no stranger (R-2.6-20, A-026)', async () => {
  const rows = await list('viewer')
  expect(rows.map(({ name }) => name)).toContain('Оригинал получен')
  expect(rows.some(({ agreements }) => agreements > 0)).toBe(true)
  expect(await list('newcomer')).toEqual([])
})

test('added, renamed, moved and deleted by one save; what did not change keeps its version', async () => {
  const before = await list()
  const { statuses } = await save([{ id: -1, name: 'Передан в архив' }, ...lines(before)], ids(before))
  expect(statuses.map(({ name }) => name)).toEqual(['Передан в архив', ...before.map(({ name }) => name)])
  const [first, ...rest] = lines(statuses)
  const after = await save([...rest, { ...first, name: 'Сдан в архив' } as Rows[0]], ids(statuses))
  expect(after.statuses.at(-1)).toMatchObject({ name: 'Сдан в архив', agreements: 0 })
  const same = await save(lines(after.statuses), ids(after.statuses))
  expect(same.statuses).toEqual(after.statuses)
  const removed = await save(lines(after.statuses).slice(0, -1), ids(after.statuses))
  expect(removed.statuses).toEqual(after.statuses.slice(0, -1))
})

test('a status that stands on contracts is not deleted, and nothing of the list is saved', async () => {
  const before = await list()
  const used = before.find(({ agreements }) => agreements > 0)
  const without = lines(before).filter(({ id }) => id !== used?.id)
  await expect(save([...without, { id: -1, name: 'Новый' }], ids(before))).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/удалить нельзя: он стоит у \d+ договор/) },
  })
  expect(await list()).toEqual(before)
})

test('a list changed by a colleague is not written over (K-06)', async () => {
  const before = await list()
  const [first, ...rest] = lines(before)
  await save([{ ...first, name: 'Переименован' } as Rows[0], ...rest], ids(before))
  await expect(save(lines(before), ids(before))).rejects.toMatchObject({ status: 409 })
  const now = await list()
  await save([...lines(now), { id: -1, name: 'Добавлен коллегой' }], ids(now))
  await expect(save(lines(now), ids(now))).rejects.toMatchObject({ status: 409 })
})

test('names alike are refused at their row; without the rights the list is closed', async () => {
  const before = await list()
  const twice = [...lines(before), { id: -1, name: before[0]?.name.toUpperCase() ?? '' }]
  await expect(save(twice, ids(before))).rejects.toMatchObject({
    status: 422,
    body: { errors: { [`statuses.${before.length}.name`]: 'Такой статус уже есть' } },
  })
  await expect(save(lines(before), ids(before), 'viewer')).rejects.toMatchObject({ status: 403 })
})
