import { loadRestrictions } from '@stroyfin/contract/restrictions/load-restrictions'
import { saveRestriction } from '@stroyfin/contract/restrictions/save-restriction'
import type { Restriction } from '@stroyfin/domain/access/restrictions'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const people = async (as = 'director') => (await app.call(loadRestrictions, {}, { as })).people
const save = (code: Restriction, user_ids: number[], is_on: boolean, as = 'director') =>
  app.call(saveRestriction, { code, user_ids, is_on }, { as })

test('people stand by their roles, an administrator is exempt, superusers are not seen by others (R-6-08)', async () => {
  const all = await people()
  expect(all.find(({ is_exempt }) => is_exempt)?.role).toBe('admin')
  expect(all.map(({ role }) => role)).toContain('viewer')
  expect(all.every(({ codes }) => codes.length === 0)).toBe(true)
  expect((await people('admin')).length).toBe(all.length + 1)
})

test('a restriction is put on several people and taken off one; said twice it changes nothing (R-3E-29)', async () => {
  const free = (await people()).filter(({ is_exempt }) => !is_exempt).map(({ user_id }) => user_id)
  const code = 'editing_and_deleting_smeta_items'
  await save(code, free, true)
  const { people: put, message } = await save(code, free, true)
  expect(message).toBe('Ограничение включено')
  expect(put.filter(({ codes }) => codes.includes(code)).map(({ user_id }) => user_id)).toEqual(free)
  const [first = 0, ...rest] = free
  const { people: left } = await save(code, [first], false)
  expect(left.filter(({ codes }) => codes.length > 0).map(({ user_id }) => user_id)).toEqual(rest)
})

test('all or nothing: a stranger among the people refuses them all; only an administrator restricts', async () => {
  const [one] = (await people()).filter(({ is_exempt }) => !is_exempt)
  const before = await people()
  const asked = [one?.user_id ?? 0, 999_999]
  await expect(save('edit_inner_description', asked, true)).rejects.toMatchObject({ status: 404 })
  await expect(save('edit_inner_description', [one?.user_id ?? 0], true, 'viewer')).rejects.toMatchObject({
    status: 403,
  })
  expect(await people()).toEqual(before)
})
