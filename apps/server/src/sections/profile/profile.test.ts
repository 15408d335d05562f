import { checkOnVacation, setOnVacation } from '@stroyfin/contract/profile/on-vacation'
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

  test('who is in no company has nobody to stand in for', async () => {
    await expect(app.call(setOnVacation, { on_vacation: true }, { as: 'newcomer' })).rejects.toMatchObject({
      status: 409,
    })
  })
})
