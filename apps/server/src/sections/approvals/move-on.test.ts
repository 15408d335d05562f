import { handOver } from '@stroyfin/contract/approvals/hand-over'
import { loadHeld, loadHolders } from '@stroyfin/contract/approvals/load-held'
import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { loadApprovalRoutes, saveApprovalRoute } from '@stroyfin/contract/approvals/routes'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import { saveMatrix } from '@stroyfin/contract/permissions/save-matrix'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { ESCALATION_JOB } from './escalation-job.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const admin = { as: 'admin' }
const people = await peopleByName()
const atWork = { on_vacation: false, substitute_id: null }
const here = { on_vacation: false, substitute_id: people.lebedeva ?? 0 }

async function peopleByName(): Promise<Record<string, number>> {
  const found = await app.database.platform((db) =>
    sql<{ id: number; username: string }>`select id, username from users`.execute(db),
  )
  return Object.fromEntries(found.rows.map(({ id, username }) => [username, id]))
}
const idOf = (username: string) => people[username] ?? 0

async function sentRegistry() {
  const object_id = await makeRegistry(app, await freePayments(app, 1))
  const ref = { object_type: 'registry' as const, object_id }
  await app.call(sendToApproval, ref, { as: 'finance' })
  return ref
}
const lineOf = async (object_id: number, as = admin) =>
  (await app.call(loadHeld, { limit: 500 }, as)).items.find(
    (row) => row.object_type === 'registry' && row.object_id === object_id,
  )
const told = async (as: string) =>
  (await app.call(getNotifications, {}, { as })).notifications.map(({ text }) => text)
const decide = (ref: { object_type: 'registry'; object_id: number }, as: string) =>
  decideNow(app, [ref], { kind: 'approve' }, { as })
const absence = (username: string, seen: object, next: object) =>
  app.call(saveAbsence, { user_id: idOf(username), ...next, seen } as never, admin)

describe('«У кого лежит» (K-10)', () => {
  test('says who holds what, since when and until when; by people it is the same number', async () => {
    const { object_id } = await sentRegistry()
    expect(await lineOf(object_id)).toMatchObject({
      name: expect.stringMatching(/^Реестр № /),
      holder_name: 'Марина Орлова',
      instead_of: null,
      step_name: 'Финансовая служба',
      is_late: false,
      stuck_reason: null,
      link: `/reports/registry/${object_id}`,
    })
    const { total } = await app.call(loadHeld, { limit: 1 }, admin)
    const { holders } = await app.call(loadHolders, {}, admin)
    expect(holders.reduce((sum, holder) => sum + holder.total, 0)).toBe(total)
    for (const { kinds, total: theirs } of holders)
      expect(kinds.reduce((sum, kind) => sum + kind.total, 0)).toBe(theirs)
    const late = { field: 'is_late', op: 'eq' as const, value: true }
    const { items } = await app.call(loadHeld, { limit: 500, filters: [late] }, admin)
    expect(items.length).toBe(holders.reduce((sum, holder) => sum + holder.late, 0))
  })

  test('shows only kinds of documents that the reader may see', async () => {
    const { items } = await app.call(loadHeld, { limit: 500 }, { as: 'engineer' })
    expect(items.length).toBeGreaterThan(0)
    expect(items.filter(({ object_type }) => object_type === 'registry')).toEqual([])
  })
})

describe('handing a decision over', () => {
  test('the receiver decides «за …», the former holder no more; the counter of each follows', async () => {
    const ref = await sentRegistry()
    const before = (await app.call(loadRequestsForApproval, {}, { as: 'director' })).registry_count
    const line = await lineOf(ref.object_id)
    const items = [{ item_id: line?.id ?? 0, version: line?.version ?? 0 }]
    const order = { items, user_id: idOf('director'), remark: 'Отпуск' }
    await expect(app.call(handOver, order, { as: 'finance' })).rejects.toMatchObject({ status: 403 })
    expect(await app.call(handOver, order, admin)).toMatchObject({ message: 'Передано: 1 решение' })
    await expect(app.call(handOver, order, admin)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/решение уже передали другому$/) },
    })
    expect(await lineOf(ref.object_id)).toMatchObject({
      holder_name: 'Анна Белова',
      instead_of: 'Марина Орлова',
    })
    // It is found by every name that its line shows.
    for (const search of ['белова', 'Орлова']) {
      const { items: found } = await app.call(loadHeld, { limit: 500, search }, admin)
      expect(found.map(({ id }) => id)).toContain(line?.id)
    }
    expect((await app.call(loadRequestsForApproval, {}, { as: 'director' })).registry_count).toBe(before + 1)
    const { steps: open } = await app.call(loadRound, ref, admin)
    expect(open[0]?.lines[0]).toMatchObject({ user_name: 'Марина Орлова', acting: 'Анна Белова' })
    await expect(decide(ref, 'finance')).rejects.toMatchObject({ status: 409 })
    await decide(ref, 'director')
    const { steps, messages } = await app.call(loadRound, ref, admin)
    expect(steps[0]?.lines[0]?.decided_by).toBe('Анна Белова, замещает: Марина Орлова')
    expect(messages.map(({ text }) => text)).toContain(
      'Решение передано: Марина Орлова → Анна Белова. Отпуск',
    )
    expect((await told('finance')).at(-1)).toMatch(/решение больше не за вами/)
  })

  test('what cannot be handed over is told why', async () => {
    const { object_id } = await sentRegistry()
    const line = await lineOf(object_id)
    const items = [{ item_id: line?.id ?? 0, version: line?.version ?? 0 }]
    const to = (username: string) => app.call(handOver, { items, user_id: idOf(username) }, admin)
    await expect(to('finance')).rejects.toMatchObject({
      body: { message: expect.stringMatching(/решение и так за этим человеком/) },
    })
    await expect(to('engineer')).rejects.toMatchObject({
      body: { message: 'У этого сотрудника нет права видеть документы «Реестр»' },
    })
    await expect(app.call(handOver, { items, user_id: 999_999 }, admin)).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('nobody is there to decide (K-10)', () => {
  test('a substitution is told to both when it begins and when it ends (A-098)', async () => {
    await absence('finance', here, { on_vacation: true, substitute_id: idOf('director') })
    expect((await told('director')).at(-1)).toMatch(
      /^Замещение началось: на время отпуска вы решаете вместо: Марина Орлова/,
    )
    expect((await told('finance')).at(-1)).toBe(
      'Замещение началось: на время отпуска за вас решает Анна Белова',
    )
    await absence('finance', { on_vacation: true, substitute_id: idOf('director') }, here)
    expect((await told('director')).at(-1)).toBe(
      'Замещение окончено: Марина Орлова – решения больше не за вами',
    )
    expect((await told('finance')).at(-1)).toBe('Замещение окончено: Анна Белова больше не решает за вас')
  })

  test('an approver who is away without a substitute becomes a task of the administrators', async () => {
    await absence('finance', here, { on_vacation: true, substitute_id: null })
    expect((await told('admin')).at(-1)).toMatch(/^Марина Орлова в отпуске, замещающего нет\. .*Передайте/)
    const { object_id } = await sentRegistry()
    expect((await told('admin')).at(-1)).toMatch(
      /^Реестр № .+: решить некому \(Марина Орлова – в отпуске, замещающего нет\)\. Передайте решение другому$/,
    )
    expect(await lineOf(object_id)).toMatchObject({ stuck_reason: 'away' })
    await absence(
      'finance',
      { on_vacation: true, substitute_id: null },
      { on_vacation: false, substitute_id: null },
    )
    await app.database.platform((db) =>
      sql`update users set is_active = false where id = ${idOf('finance')}`.execute(db),
    )
    expect(await lineOf(object_id)).toMatchObject({ stuck_reason: 'gone' })
    await app.database.platform((db) =>
      sql`update users set is_active = true where id = ${idOf('finance')}`.execute(db),
    )
  })

  test('whose right to see such documents is taken becomes a task of the administrators, now and at the next sending', async () => {
    const { object_id } = await sentRegistry()
    const next = await makeRegistry(app, await freePayments(app, 1))
    const giveBack = await takeRegistries('finance')
    expect((await told('admin')).at(-1)).toMatch(
      /^Марина Орлова – нет права видеть такие документы\. Ждут решения: реестры платежей – \d+\. Передайте их другому$/,
    )
    expect(await lineOf(object_id)).toMatchObject({ stuck_reason: 'blind' })
    // What cannot be opened is not counted as waiting either (K-10).
    const counted = await app.call(loadRequestsForApproval, {}, { as: 'finance' })
    expect(counted.registry_count).toBe(0)
    await app.call(sendToApproval, { object_type: 'registry', object_id: next }, admin)
    expect((await told('director')).at(-1)).toMatch(
      /^Реестр № .+: решить некому \(Марина Орлова – нет права видеть такие документы\)\. Передайте/,
    )
    await giveBack()
    expect(await lineOf(object_id)).toMatchObject({ stuck_reason: null })
  })

  describe('judged by whoever decides today (A-098)', () => {
    const away = (substitute: string) => ({ on_vacation: true, substitute_id: idOf(substitute) })
    const words = 'Елена Лебедева, замещает: Марина Орлова – нет права видеть такие документы'

    test('a substitute who may not see such documents is a task of the administrators, now and at the next sending', async () => {
      const { object_id } = await sentRegistry()
      const next = await makeRegistry(app, await freePayments(app, 1))
      await absence('finance', atWork, away('lebedeva'))
      const giveBack = await takeRegistries('lebedeva')
      expect((await told('admin')).at(-1)).toMatch(
        new RegExp(`^${words}\\. Ждут решения: реестры платежей – \\d+\\. Передайте их другому$`),
      )
      expect(await lineOf(object_id)).toMatchObject({ holder_name: 'Елена Лебедева', stuck_reason: 'blind' })
      await app.call(sendToApproval, { object_type: 'registry', object_id: next }, admin)
      expect((await told('director')).at(-1)).toMatch(
        new RegExp(`^Реестр № .+: решить некому \\(${words}\\)\\. Передайте`),
      )
      await absence('finance', away('lebedeva'), atWork)
      expect(await lineOf(object_id)).toMatchObject({ stuck_reason: null })
      await giveBack()
    })

    test('nothing is given into the hands of such a substitute', async () => {
      const { object_id } = await sentRegistry()
      const line = await lineOf(object_id)
      const items = [{ item_id: line?.id ?? 0, version: line?.version ?? 0 }]
      await absence('director', atWork, away('lebedeva'))
      const giveBack = await takeRegistries('lebedeva')
      await expect(app.call(handOver, { items, user_id: idOf('director') }, admin)).rejects.toMatchObject({
        body: {
          message: 'У замещающего (Елена Лебедева) нет права видеть документы «Реестр»',
        },
      })
      await absence('director', away('lebedeva'), atWork)
      await giveBack()
    })

    test('one who may not see them is not missed while a substitute may', async () => {
      const { object_id } = await sentRegistry()
      await absence('finance', atWork, away('director'))
      const before = await told('admin')
      const giveBack = await takeRegistries('finance')
      expect(await told('admin')).toEqual(before)
      expect(await lineOf(object_id)).toMatchObject({ holder_name: 'Анна Белова', stuck_reason: null })
      await absence('finance', away('director'), atWork)
      expect((await told('admin')).at(-1)).toMatch(/^Марина Орлова – нет права видеть такие документы\./)
      expect(await lineOf(object_id)).toMatchObject({ stuck_reason: 'blind' })
      await giveBack()
    })
  })

  test('people of the company alone are offered for a route', async () => {
    const { member_ids } = await app.call(loadApprovalRoutes, {}, admin)
    const strangers = await app.database.platform((db) =>
      db.selectFrom('users').select('id').where('username', '=', 'newcomer').execute(),
    )
    expect(member_ids).toContain(idOf('director'))
    expect(member_ids).not.toContain(strangers[0]?.id)
  })

  test('a step that has stood too long may be decided by those named in the route', async () => {
    const { routes } = await app.call(loadApprovalRoutes, {}, admin)
    const route = routes.find(({ object_type }) => object_type === 'registry')
    if (!route) throw new Error('no route for registries')
    const { id: route_id, ...rest } = route
    const steps = rest.steps.map((step, place) =>
      place === 0 ? { ...step, escalate_hours: 24, escalate_to: [idOf('director')] } : step,
    )
    const early = { ...rest, route_id, steps }
    await expect(app.call(saveApprovalRoute, early, admin)).rejects.toMatchObject({
      status: 422,
      body: { errors: { 'steps.0.escalate_hours': 'Не раньше срока решения' } },
    })
    const late = steps.map((step) => ({ ...step, escalate_hours: step.escalate_hours && 72 }))
    await app.call(saveApprovalRoute, { ...early, steps: late }, admin)
    const ref = await sentRegistry()
    await expect(decide(ref, 'director')).rejects.toMatchObject({ status: 409 })
    await hurry(ref.object_id)
    expect((await told('director')).at(-1)).toMatch(
      /ждёт вашего решения: Марина Орлова – решение не принято за 72 ч$/,
    )
    expect(await lineOf(ref.object_id)).toMatchObject({
      holder_name: 'Марина Орлова',
      escalated_to: ['Анна Белова'],
    })
    await decide(ref, 'director')
    const { steps: way, messages } = await app.call(loadRound, ref, admin)
    expect(way[0]?.lines[0]?.decided_by).toBe('Анна Белова, замещает: Марина Орлова')
    expect(messages[1]).toMatchObject({ user_name: '' })
    expect(messages[1]?.text).toMatch(/^Шаг передан выше: решение не принято за 72 ч/)
  })
})

/** Takes the right to see registries away; what is returned gives it back. */
async function takeRegistries(username: string): Promise<() => Promise<unknown>> {
  const user_id = idOf(username)
  const stored = async () => {
    const { users } = await app.call(loadMatrix, {}, admin)
    const records = users.find(({ id }) => id === user_id)?.records ?? []
    const record = records.find(({ name }) => name === 'payment_registry')
    if (!record) throw new Error('no such right')
    return { ...record, user_id }
  }
  const had = await stored()
  const none = { is_access: false, is_view: false, is_create: false, is_edit: false, is_remove: false }
  await app.call(saveMatrix, { changes: [{ ...had, ...none }] }, admin)
  return async () => app.call(saveMatrix, { changes: [{ ...had, version: (await stored()).version }] }, admin)
}

/** The hours before the escalation of this registry have passed. */
async function hurry(object_id: number): Promise<void> {
  const found = await app.database.platform((db) =>
    sql<{ id: number }>`update jobs set run_at = now() where company_id = ${app.company_id}
      and kind = ${ESCALATION_JOB} and payload->>'object_id' = ${String(object_id)} returning id`.execute(db),
  )
  const id = found.rows[0]?.id ?? null
  expect(id).not.toBeNull()
  app.house.jobs.wake()
  const state = () =>
    app.database.platform((db) =>
      sql<{
        state: string
      }>`select state from jobs where company_id = ${app.company_id} and id = ${id}`.execute(db),
    )
  await expect.poll(async () => (await state()).rows[0]?.state).toBe('done')
}
