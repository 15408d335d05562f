import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { excludeRegistryRow, lessenRegistryRow } from '@stroyfin/contract/registries/change-row'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { takeOutRows } from '@stroyfin/contract/registries/take-out-rows'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { freePayments, makeRegistry } from './testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const director = { as: 'director' }

const ref = (object_id: number) => ({ object_type: 'registry' as const, object_id })
const cardOf = (registry_id: number, who = finance) => app.call(loadRegistry, { registry_id }, who)
const roundOf = (registry_id: number, who = finance) => app.call(loadRound, ref(registry_id), who)
const decide = (
  registry_id: number,
  who: { as: string },
  kind: 'approve' | 'refuse' = 'approve',
  remark = '',
) => decideNow(app, [ref(registry_id)], { kind, remark }, who)

async function sent(count = 2): Promise<number> {
  const registry_id = await makeRegistry(app, await freePayments(app, count))
  await app.call(sendToApproval, ref(registry_id), finance)
  return registry_id
}

/** Free payments whose own approval has said nothing yet. */
async function unapprovedPayments() {
  const unapproved = await app.database.platform((db) =>
    sql<{
      id: number
    }>`select id from payments where company_id = ${app.company_id} and approval_status = 'new'`.execute(db),
  )
  const ids = new Set(unapproved.rows.map(({ id }) => id))
  return (await freePayments(app, 8)).filter(({ payment_id }) => ids.has(payment_id))
}

describe('a registry goes through its two steps (A-081, K-10)', () => {
  test('finance, then the director, and it is approved with its payments', async () => {
    const registry_id = await sent()
    expect((await roundOf(registry_id, director)).can_decide).toBe(false)
    await decide(registry_id, finance)
    expect((await cardOf(registry_id)).status).toBe('on_approval')
    expect((await roundOf(registry_id, director)).can_decide).toBe(true)
    await decide(registry_id, director)
    const card = await cardOf(registry_id)
    expect(card).toMatchObject({ status: 'approve', needs_user_approval: false })
    expect(card.approved_at).not.toBeNull()
    const round = await roundOf(registry_id)
    expect(round.steps.map((step) => step.lines.map((line) => line.status))).toEqual([
      ['approve'],
      ['approve'],
    ])
  })

  test('the counter equals the list behind it, before and after a decision (A-016)', async () => {
    const registry_id = await sent()
    const seen = async () => {
      const { registry_count } = await app.call(loadRequestsForApproval, {}, finance)
      const list = await app.call(loadRegistries, { needs_user_approval: true }, finance)
      expect(list.total).toBe(registry_count)
      return list.items.map((row) => row.id)
    }
    expect(await seen()).toContain(registry_id)
    await decide(registry_id, finance)
    expect(await seen()).not.toContain(registry_id)
  })

  test('a refusal returns it to new with the remark, and it may be sent again', async () => {
    const registry_id = await sent()
    await expect(decide(registry_id, finance, 'refuse', ' ')).rejects.toMatchObject({
      status: 422,
      body: { errors: { remark: 'Напишите замечание' } },
    })
    await decide(registry_id, finance, 'refuse', 'Нет счёта')
    expect(await cardOf(registry_id)).toMatchObject({ status: 'new', is_sent_back: true })
    const sentBack = async () => {
      const filters = [{ field: 'is_sent_back', op: 'eq' as const, value: true }]
      return (await app.call(loadRegistries, { filters }, finance)).items.map(({ id }) => id)
    }
    expect(await sentBack()).toContain(registry_id)
    const round = await roundOf(registry_id)
    // The code is «new», so the way that was refused is what tells why, until it is sent again.
    expect(round.steps.map(({ lines }) => lines.map(({ status, remark }) => [status, remark]))).toEqual([
      [['error', 'Нет счёта']],
      [['new', '']],
    ])
    expect(round.messages.map(({ text }) => text)).toContain('Не согласовано: Нет счёта')
    await app.call(sendToApproval, ref(registry_id), finance)
    const again = await roundOf(registry_id)
    expect(again.steps[0]?.lines[0]?.status).toBe('on_approval')
    expect((await cardOf(registry_id)).is_sent_back).toBe(false)
    await app.call(withdrawFromApproval, ref(registry_id), finance)
    expect(await roundOf(registry_id)).toMatchObject({ steps: [], started_at: expect.any(String) })
    expect((await cardOf(registry_id)).is_sent_back, 'taken back by its author').toBe(false)
    expect(await sentBack()).not.toContain(registry_id)
  })

  test('a decision is taken once, also when the button is pressed twice at once', async () => {
    const registry_id = await sent()
    const both = await Promise.allSettled([decide(registry_id, finance), decide(registry_id, finance)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(decide(registry_id, finance)).rejects.toMatchObject({ status: 409 })
  })

  test('among many each stands for itself and says why it failed (K-10)', async () => {
    const waiting = await sent(1)
    const passed = await sent(1)
    await decide(passed, finance)
    const { results, message } = await decideNow(
      app,
      [ref(passed), ref(waiting), ref(999_999_999)],
      { kind: 'approve' },
      finance,
    )
    expect(message).toContain('не удалось: 2')
    expect(results).toEqual([
      { object_id: passed, status: null, error: expect.stringContaining('уже приняли решение'), mend: null },
      { object_id: waiting, status: 'on_approval', error: null, mend: null },
      { object_id: 999_999_999, status: null, error: 'Реестр не найден', mend: null },
    ])
  })

  test('a substitute decides for the one on vacation (A-098)', async () => {
    await vacation('finance', 'director', true)
    const registry_id = await sent()
    await decide(registry_id, director)
    const round = await roundOf(registry_id)
    await vacation('finance', 'director', false)
    expect(round.steps[0]?.lines[0]?.decided_by).toBe('Анна Белова, замещает: Марина Орлова')
  })

  test('approved it is read-only; its author cannot take it back, an administrator can', async () => {
    const registry_id = await sent(1)
    await decide(registry_id, finance)
    await decide(registry_id, director)
    const { version, rows } = await cardOf(registry_id)
    const edit = { registry_id, version, general: { date: '2026-11-20', payer_id: null } }
    const kept = rows.map(({ payment_id, summ }) => ({ payment_id, summ }))
    await expect(app.call(editRegistry, { ...edit, rows: kept }, finance)).rejects.toMatchObject({
      status: 409,
    })
    await expect(app.call(withdrawFromApproval, ref(registry_id), finance)).rejects.toMatchObject({
      status: 403,
    })
    await app.call(withdrawFromApproval, { ...ref(registry_id), remark: 'Ошибка' }, { as: 'admin' })
    expect((await cardOf(registry_id)).status).toBe('new')
  })

  test('finance takes out of it what has not gone to the bank: the payment is free and not agreed on again, what is paid stays and is named', async () => {
    const registry_id = await makeRegistry(app, (await unapprovedPayments()).slice(0, 3))
    await app.call(sendToApproval, ref(registry_id), finance)
    await decide(registry_id, finance)
    await decide(registry_id, director)
    const { version, rows } = await cardOf(registry_id)
    const [paid, unsent, last] = rows
    if (!paid || !unsent || !last) throw new Error('no rows')
    await app.database.platform((db) =>
      sql`insert into payment_facts (company_id, payment_id, date, summ)
        values (${app.company_id}, ${paid.payment_id}, '2026-11-21', ${paid.summ})`.execute(db),
    )
    const takeOut = async (payment_ids: number[]) => {
      const { version } = await cardOf(registry_id)
      return app.call(takeOutRows, { registry_id, version, payment_ids, reason: 'Счёт уточняют' }, finance)
    }
    await expect(
      app.call(
        takeOutRows,
        { registry_id, version: version - 1, payment_ids: [unsent.payment_id], reason: 'Счёт уточняют' },
        finance,
      ),
    ).rejects.toMatchObject({ status: 409, body: { message: 'Реестр изменил другой пользователь' } })
    const { message, left_out } = await takeOut([paid.payment_id, unsent.payment_id])
    expect(message).toBe('Убрано из реестра: 1 платёж')
    expect(left_out).toEqual([
      {
        payment_id: paid.payment_id,
        number: paid.payment_number,
        date: paid.payment_date,
        reason: 'уже оплачен, целиком или частью',
      },
    ])
    const after = await cardOf(registry_id)
    expect(after).toMatchObject({ status: 'approve', rows_count: 2 })
    expect(after.rows.find((row) => row.payment_id === unsent.payment_id)).toMatchObject({
      excluded: true,
      remark: 'Убран из реестра: Счёт уточняют',
    })
    const payment = await app.call(loadPayment, { payment_id: unsent.payment_id }, finance)
    expect(payment).toMatchObject({ reserved_summ: 0, approval_status: 'new' })
    await expect(takeOut([unsent.payment_id])).rejects.toMatchObject({
      body: { message: 'Этих платежей в реестре уже нет' },
    })
    await expect(takeOut([paid.payment_id])).rejects.toMatchObject({
      body: {
        message: `№ ${paid.payment_number} от ${formatDate(paid.payment_date)} – уже оплачен, целиком или частью`,
      },
    })
    // Nothing of its approval here stays: no order is made of it again, and the file of the rest does not speak of it.
    const exported = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
    expect(exported.message).toBe('Выгружено: 1 поручение')
  })

  test('the last of them is not taken out: such a registry is withdrawn by an administrator (A-081)', async () => {
    const registry_id = await sent(1)
    await decide(registry_id, finance)
    await decide(registry_id, director)
    const { version, rows } = await cardOf(registry_id)
    const payment_ids = rows.map(({ payment_id }) => payment_id)
    const asked = { registry_id, version, payment_ids, reason: 'Счёт уточняют' }
    await expect(app.call(takeOutRows, asked, finance)).rejects.toMatchObject({
      body: { message: expect.stringContaining('Это все платежи реестра') },
    })
    await expect(app.call(takeOutRows, asked, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
    await expect(app.call(takeOutRows, { ...asked, reason: '' }, finance)).rejects.toMatchObject({
      body: { errors: { reason: 'Напишите, почему платежи убирают' } },
    })
  })

  test('what is paid is left out when it is taken back and stays approved; with nothing unpaid there is nothing to take back', async () => {
    const free = await unapprovedPayments()
    const registry_id = await makeRegistry(app, free.slice(0, 2))
    await app.call(sendToApproval, ref(registry_id), finance)
    await decide(registry_id, finance)
    await decide(registry_id, director)
    const [first, second] = (await cardOf(registry_id)).rows
    const withdraw = () =>
      app.call(withdrawFromApproval, { ...ref(registry_id), remark: 'Ошибка' }, { as: 'admin' })
    const pay = (row = first) =>
      app.database.platform((db) =>
        sql`insert into payment_facts (company_id, payment_id, date, summ)
          select company_id, id, '2026-11-20', summ - paid_summ from payments
          where company_id = ${app.company_id} and id = ${row?.payment_id}`.execute(db),
      )
    const approvals = async () => {
      const rows = await app.database.platform((db) =>
        db
          .selectFrom('payments')
          .select(['id', 'approval_status'])
          .where('company_id', '=', app.company_id)
          .execute(),
      )
      const of = (row = first) => rows.find(({ id }) => id === row?.payment_id)?.approval_status
      return [of(first), of(second)]
    }
    await pay()
    await withdraw()
    const card = await cardOf(registry_id)
    expect(card).toMatchObject({ status: 'new', summ: second?.summ })
    expect(card.rows.map(({ excluded, remark }) => [excluded, remark])).toEqual([
      [true, 'Оплачен до отзыва реестра'],
      [false, ''],
    ])
    expect(await approvals()).toEqual(['approve', 'new'])
    await app.call(sendToApproval, ref(registry_id), finance)
    await decide(registry_id, finance)
    await decide(registry_id, director)
    expect(await approvals()).toEqual(['approve', 'approve'])
    // Taken back, the payment has nobody's approval behind it; paid again by hand it is one nobody has approved.
    const unpay = (row = first) =>
      app.database.platform((db) =>
        sql`delete from payment_facts where company_id = ${app.company_id} and payment_id = ${row?.payment_id}`.execute(
          db,
        ),
      )
    await unpay()
    expect(await approvals()).toEqual(['new', 'approve'])
    await pay(second)
    await unpay(second)
    expect(await approvals()).toEqual(['new', 'approve'])
    await pay(second)
    await expect(withdraw()).rejects.toMatchObject({
      status: 409,
      body: { message: 'Все платежи реестра оплачены: отзывать нечего' },
    })
  })

  test('of a row paid in part the rest stays when the registry is taken back, and is agreed on anew', async () => {
    const [payment] = await freePayments(app, 1)
    if (!payment) throw new Error('no free payment')
    const { payment_id } = payment
    const half = Math.floor(payment.free_summ / 2)
    // The row asks for a half of the payment; a part of that half is paid, then all of it.
    const registry_id = await makeRegistry(app, [{ ...payment, free_summ: half }])
    const agree = async () => {
      await app.call(sendToApproval, ref(registry_id), finance)
      await decide(registry_id, finance)
      await decide(registry_id, director)
    }
    const pay = (summ: number) =>
      app.database.platform((db) =>
        sql`insert into payment_facts (company_id, payment_id, date, summ)
          values (${app.company_id}, ${payment_id}, '2026-11-20', ${summ})`.execute(db),
      )
    const withdraw = () =>
      app.call(withdrawFromApproval, { ...ref(registry_id), remark: 'Ошибка' }, { as: 'admin' })
    await agree()
    await pay(40)
    await withdraw()
    const { rows, summ } = await cardOf(registry_id)
    expect(rows).toMatchObject([
      { summ: half - 40, excluded: false, remark: 'Часть оплачена до отзыва реестра' },
    ])
    expect(summ).toBe(half - 40)
    await agree()
    await pay(half - 40)
    await expect(withdraw()).rejects.toMatchObject({
      status: 409,
      body: { message: 'Все платежи реестра оплачены: отзывать нечего' },
    })
  })
})

async function vacation(who: string, substitute: string, on_vacation: boolean): Promise<void> {
  await app.database.platform(async (db) => {
    const found = await db.selectFrom('users').select(['id', 'username']).execute()
    const idOf = (name: string) => found.find((user) => user.username === name)!.id
    await db
      .updateTable('company_users')
      .set({ on_vacation, substitute_id: idOf(substitute) })
      .where('company_id', '=', app.company_id)
      .where('user_id', '=', idOf(who))
      .execute()
  })
}

describe('an approver changes rows while it waits for them', () => {
  test('leaves one out and lessens another, saying why', async () => {
    const registry_id = await sent(2)
    const [first, second] = (await cardOf(registry_id)).rows
    const change = { registry_id, remark: 'Лимит месяца' }
    await app.call(excludeRegistryRow, { ...change, row_id: first!.id, version: first!.version }, finance)
    const after = await app.call(
      lessenRegistryRow,
      { ...change, row_id: second!.id, version: second!.version, summ: 10.25 },
      finance,
    )
    expect(after).toMatchObject({ summ: 10.25, rows_count: 1, can_change_rows: true })
    const { messages } = await roundOf(registry_id)
    expect(messages.map(({ text }) => text).join('\n')).toMatch(
      /Исключён платёж № .*Лимит месяца[\s\S]*Уменьшен платёж/,
    )
    const last = after.rows.find((row) => !row.excluded)!
    await expect(
      app.call(excludeRegistryRow, { ...change, row_id: last.id, version: last.version }, finance),
    ).rejects.toMatchObject({ status: 409, body: { message: expect.stringContaining('последний платёж') } })
  })

  test('a registry whose last payment the bank has refused is not agreed on, only refused (A-078)', async () => {
    const registry_id = await sent(1)
    await app.database.platform((db) =>
      sql`update registry_rows set excluded = true, remark = 'Отказано банком: нет акта'
        where company_id = ${app.company_id} and registry_id = ${registry_id}`.execute(db),
    )
    await expect(decide(registry_id, finance)).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('не осталось платежей') },
    })
    await decide(registry_id, finance, 'refuse', 'Банк отказал')
    expect((await cardOf(registry_id)).status).toBe('new')
  })

  test.each([
    ['without a reason', { remark: ' ' }, finance, 422],
    ['by who is not asked now', {}, director, 403],
    ['with a stale version', { version: 77 }, finance, 409],
  ])('%s it is refused', async (_story, odd, who, status) => {
    const registry_id = await sent(2)
    const [row] = (await cardOf(registry_id)).rows
    const change = { registry_id, row_id: row!.id, version: row!.version, remark: 'Нет акта', ...odd }
    await expect(app.call(excludeRegistryRow, change, who)).rejects.toMatchObject({ status })
  })
})

test('a registry taken back and sent again is held against what has become of its payments (K-07)', async () => {
  const payments = await freePayments(app, 1)
  const first = await makeRegistry(app, payments)
  await app.call(sendToApproval, ref(first), finance)
  await decide(first, finance, 'refuse', 'Не сейчас')
  const [taken] = (await cardOf(first)).rows
  await app.database.inCompany({ company_id: app.company_id, user_id: 1 }, (db) =>
    sql`update payments set approval_status = 'unapprove' where company_id = ${app.company_id} and id = ${taken?.payment_id}`.execute(
      db,
    ),
  )
  await expect(app.call(sendToApproval, ref(first), finance)).rejects.toMatchObject({
    status: 409,
    body: {
      message: expect.stringMatching(
        /^Платёж № .+\. Платёж не согласован: сначала согласуйте его отдельно\. Исправьте строку или исключите платёж из реестра$/,
      ),
    },
  })
})
