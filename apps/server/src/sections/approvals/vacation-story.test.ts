import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const admin = { as: 'admin' }

const idOf = async (username: string) => {
  const { rows } = await app.database.platform((db) =>
    sql<{ id: number }>`select id from users where username = ${username}`.execute(db),
  )
  return rows[0]?.id ?? 0
}
const counterOf = async (as: string) => (await app.call(loadRequestsForApproval, {}, { as })).registry_count

async function sentRegistry() {
  const object_id = await makeRegistry(app, await freePayments(app, 1))
  const ref = { object_type: 'registry' as const, object_id }
  await app.call(sendToApproval, ref, { as: 'finance' })
  return ref
}

test('one goes on vacation, the substitute decides in their stead, and back again (K-10, A-098)', async () => {
  const [user_id, substitute_id] = [await idOf('finance'), await idOf('director')]
  const here = { on_vacation: false, substitute_id: await idOf('lebedeva') }
  const away = { on_vacation: true, substitute_id }
  const ref = await sentRegistry()
  const canDecide = async (as: string) => (await app.call(loadRound, ref, { as })).can_decide
  expect([await canDecide('finance'), await canDecide('director')]).toEqual([true, false])
  const before = { finance: await counterOf('finance'), director: await counterOf('director') }

  await app.call(saveAbsence, { user_id, ...away, seen: here } as never, admin)
  expect([await canDecide('finance'), await canDecide('director')]).toEqual([false, true])
  expect(await counterOf('finance')).toBe(0)
  expect(await counterOf('director')).toBeGreaterThan(before.director)
  await expect(decideNow(app, [ref], { kind: 'approve' }, { as: 'finance' })).rejects.toMatchObject({
    status: 409,
  })

  await decideNow(app, [ref], { kind: 'approve' }, { as: 'director' })
  const round = await app.call(loadRound, ref, admin)
  const lines = round.steps.flatMap((step) => step.lines)
  expect(lines.find((line) => line.user_id === user_id)?.decided_by).toMatch(/, замещает: /)
  if (round.is_running) await decideNow(app, [ref], { kind: 'approve' }, { as: 'director' })
  expect((await app.call(loadRegistry, { registry_id: ref.object_id }, { as: 'finance' })).status).toBe(
    'approve',
  )

  const second = await sentRegistry()
  await app.call(saveAbsence, { user_id, on_vacation: false, substitute_id, seen: away } as never, admin)
  const after = await app.call(loadRound, second, { as: 'finance' })
  expect(after.can_decide).toBe(true)
  expect((await app.call(loadRound, second, { as: 'director' })).can_decide).toBe(false)
  expect(await counterOf('finance')).toBe(before.finance)
})
