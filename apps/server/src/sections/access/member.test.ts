import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { removeMember } from '@stroyfin/contract/permissions/remove-member'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import { checkOnVacation } from '@stroyfin/contract/profile/on-vacation'
import { getUsers } from '@stroyfin/contract/users/get-users'
import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const as = 'director'
const person = async (username: string) =>
  (await app.call(loadMatrix, {}, { as })).users.find((user) => user.username === username)!

describe('vacation and substitute (A-098)', () => {
  test('an admin sets both, and the person sees the vacation', async () => {
    const { id: user_id, on_vacation, substitute_id } = await person('engineer')
    const finance = await person('finance')
    const input = {
      user_id,
      on_vacation: true,
      substitute_id: finance.id,
      seen: { on_vacation, substitute_id },
    }
    expect(await app.call(saveAbsence, input, { as })).toEqual({
      on_vacation: true,
      substitute_id: finance.id,
    })
    expect(await app.call(checkOnVacation, {}, { as: 'engineer' })).toEqual({ on_vacation: true })
    expect(await person('engineer')).toMatchObject({ on_vacation: true, substitute_id: finance.id })
    await expect(app.call(saveAbsence, input, { as })).rejects.toMatchObject({
      status: 409,
      body: { current: { on_vacation: true, substitute_id: finance.id } },
    })
  })

  test('nobody substitutes themself, and only people of the company do', async () => {
    const { id: user_id, on_vacation, substitute_id } = await person('viewer')
    const seen = { on_vacation, substitute_id }
    const own = app.call(saveAbsence, { user_id, on_vacation, substitute_id: user_id, seen }, { as })
    await expect(own).rejects.toMatchObject({
      status: 422,
      body: { errors: { substitute_id: 'Замещать самого себя нельзя' } },
    })
    const stranger = app.call(saveAbsence, { user_id, on_vacation, substitute_id: 999_999, seen }, { as })
    await expect(stranger).rejects.toMatchObject({ status: 404 })
  })
})

describe('removing a member', () => {
  test('takes the rights at once; the account stays', async () => {
    const { id: user_id } = await person('viewer')
    expect(await app.call(removeMember, { user_id }, { as })).toHaveProperty('message')
    expect(await person('viewer')).toBeUndefined()
    expect(await app.call(getUsers, {}, { as: 'viewer' })).toEqual([])
    await expect(app.call(removeMember, { user_id }, { as })).rejects.toMatchObject({ status: 404 })
  })

  test('the last admin and oneself stay', async () => {
    const { id: user_id } = await person('director')
    await expect(app.call(removeMember, { user_id }, { as })).rejects.toMatchObject({
      body: { message: 'Себя убрать нельзя: попросите другого администратора' },
    })
    await expect(app.call(removeMember, { user_id }, { as: 'admin' })).rejects.toMatchObject({
      body: { message: 'В компании должен остаться хотя бы один администратор' },
    })
  })

  test('who is asked by a route in force is replaced there first', async () => {
    const { id: user_id } = await person('finance')
    await expect(app.call(removeMember, { user_id }, { as })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Сначала замените сотрудника в маршрутах согласования: «') },
    })
  })
  test('whose decision waits is sent to hand it over; whose turn is yet to come, to wait for it', async () => {
    const [{ id: user_id }, { id: other }] = [await person('engineer'), await person('director')]
    const remove = () => app.call(removeMember, { user_id }, { as })
    const write = (query: RawBuilder<unknown>) => app.database.platform((db) => query.execute(db))
    await write(
      sql`delete from approval_step_users where company_id = ${app.company_id} and user_id = ${user_id}`,
    )
    await write(sql`update approval_items set user_id = ${user_id} where company_id = ${app.company_id}
      and status = 'new' and not is_cancelled and user_id = ${other}`)
    await expect(remove()).rejects.toMatchObject({
      body: { message: expect.stringMatching(/^Решения сотрудника ждут .*: \d+\. Передайте их другому/) },
    })
    await write(sql`update approval_items set handed_to = ${other} where company_id = ${app.company_id}
      and status = 'on_approval' and user_id = ${user_id}`)
    await expect(remove()).rejects.toMatchObject({
      body: { message: expect.stringMatching(/^Сотрудник согласует на следующих шагах, документов: \d+\. /) },
    })
    await write(sql`update approval_items set user_id = ${other} where company_id = ${app.company_id}
      and status = 'new' and user_id = ${user_id}`)
    const asked = sql`array[${user_id}, ${other}]::bigint[]`
    await write(sql`update approval_steps set escalate_hours = 72, escalate_to = ${asked}
      where company_id = ${app.company_id}`)
    await write(sql`update approval_items set escalated_to = ${asked}
      where company_id = ${app.company_id} and status = 'on_approval' and not is_cancelled`)
    expect(await remove()).toHaveProperty('message')
    const left = await write(sql`
      select distinct escalate_to as asked from approval_steps where company_id = ${app.company_id}
      union select escalated_to from approval_items
      where company_id = ${app.company_id} and status = 'on_approval' and not is_cancelled`)
    expect(left.rows).toEqual([{ asked: [other] }])
  })
})
