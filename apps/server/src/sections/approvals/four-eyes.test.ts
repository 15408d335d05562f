import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { saveApprovalRoute } from '@stroyfin/contract/approvals/routes'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { loadCompanySettings, saveCompanySettings } from '@stroyfin/contract/company/settings'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { loadMatrix } from '@stroyfin/contract/permissions/load-matrix'
import { saveAbsence } from '@stroyfin/contract/permissions/save-absence'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'
import { freePayments, makeRegistry } from '../registries/testing/sample-registry.ts'
import { decideNow } from './testing/decide-now.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }
const terms = { advance_summ: 90_000_000, summ: 100_000_000, advance_method: 'full' } as const
const agreement_id = await makeContract(app, { number: 'ГЛАЗА', ...terms })

async function sentPayment(as = 'finance'): Promise<number> {
  const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 1000, vat_rate: null } as const
  const { payment } = await app.call(createPayment, draft, { as })
  await app.call(sendToApproval, ref(payment), { as })
  return payment
}
const ref = (object_id: number) => ({ object_type: 'payment' as const, object_id })
const approve = (id: number, as: string) => decideNow(app, [ref(id)], { kind: 'approve' }, { as })
const statusOf = async (payment_id: number) =>
  (await app.call(loadPayment, { payment_id }, finance)).approval_status
const person = async (username: string) =>
  (await app.call(loadMatrix, {}, director)).users.find((user) => user.username === username)!

/** A route of registries that finance alone decides on. */
async function routeOfFinance(): Promise<number> {
  const user_ids = [(await person('finance')).id]
  const { route_id } = await app.call(
    saveApprovalRoute,
    {
      route_id: null,
      version: null,
      object_type: 'registry',
      name: 'финансы одни',
      project_id: null,
      min_summ: null,
      source: null,
      budget_appointment: null,
      is_active: true,
      priority: 999,
      steps: [
        { name: 'я', mode: 'any', deadline_hours: null, escalate_hours: null, escalate_to: [], user_ids },
      ],
    },
    director,
  )
  return route_id
}

test('the author alone approves nothing: one more person decides, and is told', async () => {
  const id = await sentPayment()
  await approve(id, 'finance')
  expect(await statusOf(id)).toBe('on_approval')
  await expect(approve(id, 'finance')).rejects.toMatchObject({ status: 409 })
  const { number } = await app.call(loadPayment, { payment_id: id }, finance)
  const told = (await app.call(getNotifications, {}, director)).notifications.map(({ text }) => text)
  expect(told).toContainEqual(
    expect.stringMatching(
      new RegExp(`^Платёж № ${number} от \\S+ согласован автором и ждёт вашего решения$`),
    ),
  )
  await approve(id, 'director')
  expect(await statusOf(id)).toBe('approve')
})

test('a route of oneself alone approves neither a payment nor a registry by oneself', async () => {
  const me = (await person('finance')).id
  const route = {
    route_id: null,
    version: null,
    project_id: null,
    min_summ: null,
    source: null,
    budget_appointment: null,
    is_active: true,
    priority: 999,
    steps: [
      { name: 'я', mode: 'any', deadline_hours: null, escalate_hours: null, escalate_to: [], user_ids: [me] },
    ],
  } as const
  await app.call(
    saveApprovalRoute,
    {
      ...route,
      steps: [...route.steps].map((step) => ({ ...step, escalate_to: [], user_ids: [me] })),
      object_type: 'registry',
      name: 'мой',
    },
    director,
  )
  const registry_id = await makeRegistry(app, await freePayments(app, 1))
  const object = { object_type: 'registry', object_id: registry_id } as const
  await app.call(sendToApproval, object, finance)
  await decideNow(app, [object], { kind: 'approve' }, finance)
  expect((await app.call(loadRegistry, { registry_id }, finance)).status).toBe('on_approval')
  await app.database.platform((db) =>
    sql`update approval_routes set is_active = false where company_id = ${app.company_id} and name = 'мой'`.execute(
      db,
    ),
  )
})

test('where another has created the document one decision is enough', async () => {
  const id = await sentPayment('lebedeva')
  await approve(id, 'finance')
  expect(await statusOf(id)).toBe('approve')
})

test('whoever wrote a value of it last does not approve it alone, whoever created and sent it', async () => {
  const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 1000, vat_rate: null } as const
  const { payment } = await app.call(createPayment, draft, { as: 'lebedeva' })
  const { version } = await app.call(loadPayment, { payment_id: payment }, finance)
  await app.call(editPayment, { ...draft, summ: 4_900_000, payment_id: payment, version }, finance)
  await app.call(sendToApproval, ref(payment), { as: 'lebedeva' })
  await approve(payment, 'finance')
  expect(await statusOf(payment)).toBe('on_approval')
  await approve(payment, 'director')
  expect(await statusOf(payment)).toBe('approve')
})

test('an author of the payments or of the sums of a registry does not approve it alone', async () => {
  const route_id = await routeOfFinance()
  const lebedeva = { as: 'lebedeva' }
  const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 3000, vat_rate: null } as const
  const general = { date: '2026-11-20', payer_id: null }
  const made = async () => {
    const { payment } = await app.call(createPayment, draft, lebedeva)
    const rows = [{ payment_id: payment, summ: 1000 }]
    return { payment, ...(await app.call(createRegistry, { general, rows }, lebedeva)) }
  }
  const decided = async (registry_id: number) => {
    const object = { object_type: 'registry', object_id: registry_id } as const
    await app.call(sendToApproval, object, lebedeva)
    await decideNow(app, [object], { kind: 'approve' }, finance)
    return (await app.call(loadRegistry, { registry_id }, finance)).status
  }
  const untouched = await made()
  expect(await decided(untouched.registry)).toBe('approve')

  const ofSums = await made()
  const seen = await app.call(loadRegistry, { registry_id: ofSums.registry }, finance)
  const rows = [{ payment_id: ofSums.payment, summ: 1500 }]
  await app.call(
    editRegistry,
    { registry_id: ofSums.registry, version: seen.version, general, rows },
    finance,
  )
  expect(await decided(ofSums.registry)).toBe('on_approval')

  const ofPayment = await made()
  const { version } = await app.call(loadPayment, { payment_id: ofPayment.payment }, finance)
  await app.call(editPayment, { ...draft, summ: 3500, payment_id: ofPayment.payment, version }, finance)
  expect(await decided(ofPayment.registry)).toBe('on_approval')
  await app.database.platform((db) =>
    sql`update approval_routes set is_active = false
      where company_id = ${app.company_id} and id = ${route_id}`.execute(db),
  )
})

test('a company may say otherwise: it is told to the other administrators and stands in the record', async () => {
  const before = await app.call(loadCompanySettings, {}, director)
  expect(before).toMatchObject({ four_eyes: true, confirm_requisites: true })
  await expect(app.call(saveCompanySettings, { ...before, four_eyes: false }, finance)).rejects.toMatchObject(
    {
      status: 403,
    },
  )
  const off = await app.call(saveCompanySettings, { ...before, four_eyes: false }, director)
  await expect(app.call(saveCompanySettings, before, director)).rejects.toMatchObject({ status: 409 })
  const id = await sentPayment()
  await approve(id, 'finance')
  expect(await statusOf(id)).toBe('approve')
  await app.call(saveCompanySettings, { ...off, four_eyes: true }, director)
  const { rows } = await app.database.platform((db) =>
    sql<{ changes: unknown; user_id: number }>`select changes, user_id from audit_log
      where company_id = ${app.company_id} and table_name = 'company_settings' and action = 'update'
      order by id`.execute(db),
  )
  expect(rows.map(({ changes }) => changes)).toEqual([
    { four_eyes: [true, false] },
    { four_eyes: [false, true] },
  ])
})

test('one who may not decide stands in for nobody: refused when it is set and when it is decided', async () => {
  const [fin, viewer] = [await person('finance'), await person('viewer')]
  const seen = { on_vacation: fin.on_vacation, substitute_id: fin.substitute_id }
  const set = app.call(
    saveAbsence,
    { user_id: fin.id, on_vacation: true, substitute_id: viewer.id, seen },
    director,
  )
  await expect(set).rejects.toMatchObject({
    status: 422,
    body: { errors: { substitute_id: expect.stringContaining('нет права «Согласование»') } },
  })
  const id = await sentPayment('lebedeva')
  const away = (on_vacation: boolean, substitute_id: number | null) =>
    app.database.platform((db) =>
      sql`update company_users set on_vacation = ${on_vacation}, substitute_id = ${substitute_id}
        where company_id = ${app.company_id} and user_id = ${fin.id}`.execute(db),
    )
  await away(true, viewer.id)
  await expect(approve(id, 'viewer')).rejects.toMatchObject({ status: 403 })
  expect(await statusOf(id)).toBe('on_approval')
  await away(false, fin.substitute_id)
})

test('one who may not see what the other decides does not stand in for them', async () => {
  const [fin, engineer] = [await person('finance'), await person('engineer')]
  const seen = { on_vacation: fin.on_vacation, substitute_id: fin.substitute_id }
  await expect(
    app.call(saveAbsence, { user_id: fin.id, on_vacation: true, substitute_id: engineer.id, seen }, director),
  ).rejects.toMatchObject({
    status: 422,
    body: { errors: { substitute_id: expect.stringContaining('реестры платежей') } },
  })
})

test('withdrawing a registry leaves the own approval of its payments, and no green step under «Новый»', async () => {
  const own = await sentPayment('lebedeva')
  await approve(own, 'finance')
  const draft = { agreement_id, type: 'advance', date: '2026-11-01', summ: 2000, vat_rate: null } as const
  const { payment: bare } = await app.call(createPayment, draft, finance)
  const { registry: registry_id } = await app.call(
    createRegistry,
    {
      general: { date: '2026-11-20', payer_id: null },
      rows: [own, bare].map((payment_id) => ({ payment_id, summ: payment_id === own ? 1000 : 2000 })),
    },
    finance,
  )
  const object = { object_type: 'registry', object_id: registry_id } as const
  await app.call(sendToApproval, object, finance)
  await decideNow(app, [object], { kind: 'approve' }, finance)
  await decideNow(app, [object], { kind: 'approve' }, director)
  expect([await statusOf(own), await statusOf(bare)]).toEqual(['approve', 'approve'])
  await app.call(withdrawFromApproval, { ...object, remark: 'ошибка' }, director)
  expect([await statusOf(own), await statusOf(bare)]).toEqual(['approve', 'new'])
  const round = await app.call(loadRound, object, finance)
  expect(round.steps).toEqual([])
  expect(round.messages.map(({ text }) => text)).toContain('Отозвано: ошибка')
})
