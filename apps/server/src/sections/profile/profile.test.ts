import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { loadOwnDeputy } from '@stroyfin/contract/profile/own-deputy'
import { getSendNotifications, setSendNotifications } from '@stroyfin/contract/profile/send-notifications'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

describe('notices by mail', () => {
  test('the wish is a bare yes or no and is kept (R-7-33, R-7-34)', async () => {
    expect(await app.call(getSendNotifications, {}, { as: 'viewer' })).toBe(true)
    const answer = await app.call(setSendNotifications, { send_notifications: false }, { as: 'viewer' })
    expect(answer).toEqual({ send_notifications: false })
    expect(await app.call(getSendNotifications, {}, { as: 'viewer' })).toBe(false)
    expect(await app.call(getSendNotifications, {}, { as: 'finance' })).toBe(true)
  })
})

describe('vacation (A-098)', () => {
  test('belongs to one company (R-7-35, R-7-36, R-1-31)', async () => {
    expect(await app.call(checkOnVacation, {}, { as: 'engineer' })).toEqual({ on_vacation: false })
    expect(await app.call(setOnVacation, { on_vacation: true }, { as: 'engineer' })).toEqual({
      on_vacation: true,
    })
    expect(await app.call(checkOnVacation, {}, { as: 'engineer' })).toEqual({ on_vacation: true })
    const elsewhere = await app.call(
      checkOnVacation,
      {},
      { as: 'engineer', company_id: app.other_company_id },
    )
    expect(elsewhere).toEqual({ on_vacation: false })
  })

  test('a call that names no company means all companies of the person (R-7-36)', async () => {
    const ask = async (path: string, body: object) => {
      const reply = await fetch(`${app.url}/api/permission/${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${await app.token('finance')}`,
        },
        body: JSON.stringify(body),
      })
      return [reply.status, await reply.json()]
    }
    const away = [200, { on_vacation: true }]
    expect(await ask('set-current-user-on-vacation', { on_vacation: true })).toEqual(away)
    expect(await ask('check-current-user-on-vacation', {})).toEqual(away)
    for (const company_id of [app.company_id, app.other_company_id])
      expect(await ask('check-current-user-on-vacation', { company_id })).toEqual(away)
    await app.call(setOnVacation, { on_vacation: false }, { as: 'finance' })
    expect(await ask('check-current-user-on-vacation', {})).toEqual([200, { on_vacation: false }])
    const foreign = await ask('set-current-user-on-vacation', { on_vacation: true, company_id: 999_999 })
    expect(foreign[0]).toBe(409)
  })

  test('says who would truly decide, and whom to ask where nobody would', async () => {
    const own = () => app.call(loadOwnDeputy, {}, { as: 'bank' })
    expect(await own()).toMatchObject({ appointed: null, deciding: null, may_appoint: false })
    expect((await own()).admins).toContain('Анна Белова')
    const { users } = await app.call(loadMatrix, {}, { as: 'director' })
    const member = (username: string) => {
      const found = users.find((user) => user.username === username)
      if (!found) throw new Error(username)
      return found
    }
    const appoint = (username: string, substitute: string, on_vacation: boolean) => {
      const { id: user_id, ...was } = member(username)
      const seen = { on_vacation: was.on_vacation, substitute_id: was.substitute_id }
      const asked = { user_id, on_vacation, substitute_id: member(substitute).id, seen }
      return app.call(saveAbsence, asked, { as: 'director' })
    }
    await appoint('bank', 'finance', false)
    expect(await own()).toMatchObject({ appointed: 'Марина Орлова', deciding: 'Марина Орлова' })
    // She is away herself: whoever stands in for her decides.
    await appoint('finance', 'director', true)
    expect(await own()).toMatchObject({ appointed: 'Марина Орлова', deciding: 'Анна Белова' })
    expect(await app.call(loadOwnDeputy, {}, { as: 'director' })).toMatchObject({ may_appoint: true })
  })

  test('who is in no company has nobody to stand in for', async () => {
    await expect(app.call(setOnVacation, { on_vacation: true }, { as: 'newcomer' })).rejects.toMatchObject({
      status: 409,
    })
  })
})
