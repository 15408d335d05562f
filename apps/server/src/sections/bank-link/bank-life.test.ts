import { createHmac } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { PAYMENT_PATHS } from '@stroyfin/bank-simulator/payment-paths'
import type { BankOrderWithLife } from '@stroyfin/contract/bank-link/bank-order'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadPaymentOrders } from '@stroyfin/contract/bank-link/load-orders'
import { loadBankStatement } from '@stroyfin/contract/bank-link/load-statement'
import { sendOrderAgain, sendOrders } from '@stroyfin/contract/bank-link/send-orders'
import { loadBankLines } from '@stroyfin/contract/bank-statements/load-lines'
import { loadStatements } from '@stroyfin/contract/bank-statements/load-list'
import { unmatchLine } from '@stroyfin/contract/bank-statements/unmatch-line'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { loadPayments } from '@stroyfin/contract/payments/load-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid, unmarkPaid } from '@stroyfin/contract/payments/mark-payment'
import { BANK_PAYMENT_STATUSES, isFinalBankStatus } from '@stroyfin/domain/bank/bank-payment-status'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { BANK_STATEMENT_JOB } from './load-statement.ts'
import { approvedRegistry } from './testing/approved-registry.ts'
import { BANK_PEOPLE, connectBank, NOTICE_SECRET, testBank } from './testing/test-bank.ts'

const app = await testApp()
const [director] = BANK_PEOPLE
if (!director) throw new Error('the director banks here')
const bank = await testBank(app, [{ ...director, accounts: [] }])
await connectBank(app)
const finance = { as: 'finance' }

async function lastOrder(payment_id: number): Promise<BankOrderWithLife> {
  const { items } = await app.call(loadPaymentOrders, { payment_id }, finance)
  const [order] = items
  if (!order) throw new Error('the payment has no order')
  return order
}

/** Asked until it is so; what waits in the queue for this order is due at once. */
async function until(payment_id: number, reached: (order: BankOrderWithLife) => boolean) {
  for (;;) {
    const order = await lastOrder(payment_id)
    if (reached(order)) return order
    await app.database.platform((db) =>
      sql`update jobs set run_at = now() where company_id = ${app.company_id} and state = 'queued'
        and payload->>'order_id' = ${String(order.id)}`.execute(db),
    )
    app.house.jobs.wake()
    await pause(20)
  }
}

/** One payment in an approved registry, sent and known to the bank. */
async function sentPayment() {
  bank.ledger.path = 'stays'
  const { registry_id, payments } = await approvedRegistry(app, 1)
  const payment_id = payments[0]?.payment_id ?? 0
  await app.call(sendOrders, { registry_id }, finance)
  const order = await until(payment_id, ({ state }) => state !== 'written')
  return { registry_id, payment_id, order, external_id: await externalId(order.id) }
}

async function externalId(order_id: number): Promise<string> {
  const found = await app.database.platform((db) =>
    sql<{ external_id: string }>`select external_id from bank_orders
      where company_id = ${app.company_id} and id = ${order_id}`.execute(db),
  )
  return found.rows[0]?.external_id ?? ''
}

/** Questions about the payments of other tests would take a planned fault for themselves. */
async function forgetQuestions(): Promise<void> {
  const left = await app.database.platform(async (db) => {
    await sql`delete from jobs where company_id = ${app.company_id} and state = 'queued'`.execute(db)
    return sql`select from jobs where company_id = ${app.company_id} and state = 'running'`.execute(db)
  })
  if (left.rows.length === 0) return
  await pause(20)
  return forgetQuestions()
}

const cardOf = (payment_id: number) => app.call(loadPayment, { payment_id }, finance)

describe('the life of a payment at the bank (A-083)', () => {
  test('the simulator plays all 29 statuses', () => {
    const played = Object.values(PAYMENT_PATHS).flatMap(({ steps }) =>
      steps.map(({ status }) => String(status)),
    )
    expect(new Set([...played, 'CREATED'])).toEqual(new Set(Object.keys(BANK_PAYMENT_STATUSES)))
  })

  test('every path: the money, the row, the reservation and the call for attention follow the bank', async () => {
    const paths = Object.entries(PAYMENT_PATHS)
    const { registry_id, payments } = await approvedRegistry(app, paths.length)
    const reserved = await Promise.all(payments.map(({ payment_id }) => cardOf(payment_id)))
    bank.ledger.path = 'stays'
    await app.call(sendOrders, { registry_id }, finance)
    for (const [place, [name, { steps }]] of paths.entries()) {
      const { payment_id } = payments[place] ?? { payment_id: 0 }
      const order = await until(payment_id, ({ state }) => state !== 'written')
      expect(order, name).toMatchObject({ state: 'sent', bank_status: 'CREATED', stage: 'draft' })
      const external_id = await externalId(order.id)
      for (const { status } of steps) bank.ledger.say(external_id, status)
      const last = steps.at(-1)?.status ?? 'CREATED'
      const after = await until(payment_id, ({ bank_status }) => bank_status === last)
      const refused = isFinalBankStatus(last) && last !== 'IMPLEMENTED'
      expect(after.state, name).toBe(last === 'IMPLEMENTED' ? 'done' : refused ? 'refused' : 'sent')
      expect(after.needs_attention, name).toBe(after.stage === 'attention' || after.stage === 'refused')
      const card = await cardOf(payment_id)
      expect(card.status, name).toBe(last === 'IMPLEMENTED' ? 'paid' : 'new')
      expect(card.registries.find(({ id }) => id === registry_id)?.excluded, name).toBe(refused)
      const freed = (reserved[place]?.reserved_summ ?? 0) - card.reserved_summ
      expect(freed, name).toBe(refused ? order.summ : 0)
    }
  })
})

describe('sent once, whatever happens', () => {
  test.each([
    ['unavailable', 'Банк не отвечает. Попробуйте позже'],
    ['too_many', 'Банк просит спрашивать реже'],
    ['garbage', 'Банк ответил непонятно. Попробуйте позже'],
    ['lost_answer', 'Банк не отвечает. Попробуйте позже'],
  ] as const)('%s: it waits in words, and then it is there once', async (fault, words) => {
    bank.ledger.path = 'stays'
    const { registry_id, payments } = await approvedRegistry(app, 1)
    const payment_id = payments[0]?.payment_id ?? 0
    bank.notices.on = false
    await forgetQuestions()
    bank.faults.plan(fault)
    await app.call(sendOrders, { registry_id }, finance)
    let seen = ''
    const order = await until(payment_id, ({ state, error }) => {
      seen ||= error
      return state === 'sent'
    })
    bank.notices.on = true
    expect(seen).toBe(words)
    expect(order).toMatchObject({ bank_status: 'CREATED', error: '' })
    expect(bank.ledger.find(await externalId(order.id))?.times_sent).toBe(1)
  })

  test('a second press, two presses at once, and a file besides send nothing more', async () => {
    const { registry_id } = await approvedRegistry(app, 2)
    const before = bank.ledger.payments().length
    const pressed = await Promise.allSettled([
      app.call(sendOrders, { registry_id }, finance),
      app.call(sendOrders, { registry_id }, finance),
      app.call(exportOrders, { registry_id, format: '1c' }, finance),
    ])
    expect(pressed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(app.call(sendOrders, { registry_id }, { as: 'viewer' })).rejects.toMatchObject({
      status: 403,
    })
    const in_file = pressed[2]?.status === 'fulfilled'
    await expect.poll(() => bank.ledger.payments().length - before).toBe(in_file ? 0 : 2)
  })

  test('a document that the bank does not take frees its row with the bank’s words, and can be sent anew', async () => {
    const { registry_id, payments } = await approvedRegistry(app, 1)
    const payment_id = payments[0]?.payment_id ?? 0
    const { send } = app.house.bank ?? {}
    if (!app.house.bank || !send) throw new Error('the bank is set up')
    const real = app.house.bank
    app.house.bank = {
      ...real,
      send: (access, order, signed) =>
        send(access, { ...order, document: { ...order.document, purpose: 'я'.repeat(300) } }, signed),
    }
    await app.call(sendOrders, { registry_id }, finance)
    const failed = await until(payment_id, ({ state }) => state === 'failed')
    app.house.bank = real
    expect(failed.error).toBe('Банк не принял документ: purpose: не более 210 символов')
    const excluded = async () =>
      (await cardOf(payment_id)).registries.find(({ id }) => id === registry_id)?.excluded
    expect(await excluded()).toBe(true)
    const asked = { order_id: failed.id, version: failed.version }
    await app.call(sendOrderAgain, asked, finance)
    const anew = await until(payment_id, ({ state }) => state === 'sent')
    expect(anew.id).not.toBe(failed.id)
    expect(await excluded()).toBe(false)
    await expect(app.call(sendOrderAgain, asked, finance)).rejects.toMatchObject({ status: 409 })
  })
})

describe('what the bank tells by itself', () => {
  const notice = (body: object, secret = NOTICE_SECRET) => {
    const text = JSON.stringify(body)
    return fetch(`${app.url}/api/bank-link/notice`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': createHmac('sha256', secret).update(text).digest('base64'),
      },
      body: text,
    })
  }
  const told = (externalId: string, bankStatus: string, minute: number) => ({
    externalId,
    bankStatus,
    bankComment: '',
    eventTime: new Date(Date.now() + minute * 60_000).toISOString(),
  })

  test('late, double and contradicting words neither lose money nor move it twice', async () => {
    const { payment_id, external_id, order } = await sentPayment()
    const say = async (status: string, minute: number) => {
      expect((await notice(told(external_id, status, minute))).status).toBe(204)
      return lastOrder(payment_id)
    }
    expect(await say('ACCEPTED', 3)).toMatchObject({ bank_status: 'ACCEPTED' })
    expect(await say('SIGNED', 1)).toMatchObject({ bank_status: 'ACCEPTED', stage: 'in_bank' })
    expect(await say('BRAND_NEW', 4)).toMatchObject({ bank_status: 'BRAND_NEW', stage: 'in_bank' })
    const paid = await say('IMPLEMENTED', 2)
    expect(paid).toMatchObject({ state: 'done', bank_status: 'IMPLEMENTED' })
    await say('IMPLEMENTED', 2)
    expect(await say('REFUSEDBYBANK', 5)).toMatchObject({
      state: 'done',
      bank_status: 'IMPLEMENTED',
      needs_attention: true,
    })
    const card = await cardOf(payment_id)
    expect(card.paid_summ).toBe(order.summ)
    expect(card.facts).toMatchObject([{ summ: order.summ, is_manual: false, statement: null }])
    const { events } = await lastOrder(payment_id)
    expect(events.filter(({ status }) => status === 'IMPLEMENTED')).toHaveLength(1)
    await expect(app.call(unmarkPaid, { payment_id, version: card.version }, finance)).rejects.toMatchObject({
      status: 409,
    })
  })

  test('a refusal tells whoever has sent the payment', async () => {
    const { payment_id, external_id } = await sentPayment()
    bank.ledger.say(external_id, 'REFUSEDBYBANK', 'Счёт получателя закрыт')
    const refused = await until(payment_id, ({ state }) => state === 'refused')
    expect(refused.bank_comment).toBe('Счёт получателя закрыт')
    const { notifications } = await app.call(getNotifications, {}, finance)
    expect(notifications.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/банк сообщил «Отвергнут \(отклонён\) банком. Счёт получателя закрыт»$/),
    )
    const filters = [{ field: 'bank_place', op: 'in' as const, value: ['refused'] }]
    const { items } = await app.call(loadPayments, { limit: 100, filters }, finance)
    expect(items.every(({ bank_place }) => bank_place === 'refused')).toBe(true)
    expect(items.map(({ id }) => id)).toContain(payment_id)
    // The section sbbol governs reading what the bank says.
    await expect(app.call(loadPayments, { limit: 1, filters }, { as: 'viewer' })).rejects.toThrow()
  })

  test('a payment marked paid by hand meanwhile is not paid twice, and somebody has to look', async () => {
    const { payment_id, external_id, order } = await sentPayment()
    const { version } = await cardOf(payment_id)
    await app.call(
      markPaid,
      { payment_id, version, date: '2026-11-01', reason: 'Оплачен до учёта' },
      { as: 'director' },
    )
    await notice(told(external_id, 'IMPLEMENTED', 1))
    expect(await lastOrder(payment_id)).toMatchObject({ state: 'done', needs_attention: true })
    expect((await cardOf(payment_id)).paid_summ).toBe(order.summ)
  })

  test('a message that the bank has not signed, garbage and an unknown document change nothing', async () => {
    const { payment_id, external_id } = await sentPayment()
    const done = told(external_id, 'IMPLEMENTED', 1)
    expect((await notice(done, 'another')).status).toBe(401)
    expect((await notice({ externalId: external_id, bankStatus: 5 })).status).toBe(401)
    expect((await notice(told(crypto.randomUUID(), 'IMPLEMENTED', 1))).status).toBe(204)
    const bare = await fetch(`${app.url}/api/bank-link/notice`, { method: 'POST', body: '<xml>' })
    expect(bare.status).toBe(401)
    expect((await lastOrder(payment_id)).state).toBe('sent')
  })
})

test('a statement through the bridge: the line takes over what the bank has told, the same day twice adds nothing', async () => {
  const { payment_id, external_id, order } = await sentPayment()
  bank.ledger.say(external_id, 'IMPLEMENTED')
  await until(payment_id, ({ state }) => state === 'done')
  const sent = bank.ledger.find(external_id)
  const day = sent?.executed_on ?? ''
  const account = sent?.body.payerAccount ?? ''
  const payer = {
    name: 'ООО «Дольщик»',
    inn: '7707083893',
    account: '40702810938120061991',
    bic: '044525225',
  }
  const amount = 1_000_000n
  bank.book.incoming.push({ id: 'in-1', day, account, number: '77', amount, purpose: 'Взнос', payer })

  const told = async () => {
    const { notifications } = await app.call(getNotifications, {}, finance)
    return notifications.map(({ text }) => text).filter((text) => text.includes('СберБизнес'))
  }
  const ask = () => app.call(loadBankStatement, { from: day, to: day }, finance)
  await ask()
  await expect.poll(told, { timeout: 20_000 }).toHaveLength(1)
  const { facts, paid_summ, version } = await cardOf(payment_id)
  expect(facts).toMatchObject([{ is_manual: false, statement: expect.stringMatching(/^СберБизнес, /) }])
  expect(paid_summ).toBe(order.summ)
  const { items } = await app.call(loadStatements, { limit: 50 }, finance)
  const loaded = items.filter(({ file_name }) => file_name.startsWith('СберБизнес'))
  const lines = loaded.reduce((sum, statement) => sum + statement.lines, 0)

  await ask()
  await expect.poll(told, { timeout: 20_000 }).toContain('В СберБизнесе новых операций нет')
  const again = await app.call(loadStatements, { limit: 50 }, finance)
  expect(again.items.filter(({ file_name }) => file_name.startsWith('СберБизнес'))).toHaveLength(
    loaded.length,
  )
  expect(lines).toBeGreaterThanOrEqual(2)

  // Taking the line off does not undo what the bank itself has told.
  const [fact] = facts
  const statement_id = loaded.find((statement) => statement.account === account)?.id ?? 0
  const { items: known } = await app.call(loadBankLines, { statement_id, limit: 100 }, finance)
  const line = known.find(({ id }) => id === fact?.bank_line_id)
  await app.call(
    unmatchLine,
    { line_id: line?.id ?? 0, version: line?.version ?? 0, reason: 'Не тот платёж' },
    finance,
  )
  const after = await cardOf(payment_id)
  expect(after).toMatchObject({ paid_summ: order.summ, facts: [{ statement: null, is_manual: false }] })
  expect(after.version).toBeGreaterThanOrEqual(version)
  await expect(
    app.call(loadBankStatement, { from: '2026-01-01', to: '2026-03-01' }, finance),
  ).rejects.toMatchObject({ status: 422 })
})

test('a statement that a stopped server has begun goes on from its next day (K-12)', async () => {
  const payer = {
    name: 'ООО «Дольщик»',
    inn: '7707083893',
    account: '40702810938120061991',
    bic: '044525225',
  }
  const account = '40702810400000077001'
  const days = ['2026-10-01', '2026-10-02', '2026-10-03']
  for (const [place, day] of days.entries())
    bank.book.incoming.push({
      id: `go-on-${place}`,
      day,
      account,
      number: `${place}`,
      amount: 500n,
      purpose: 'Взнос',
      payer,
    })
  await app.database.platform((db) =>
    app.house.jobs.add(db, {
      company_id: app.company_id,
      user_id: null,
      kind: BANK_STATEMENT_JOB,
      payload: { from: days[0], to: days[2], accounts: [account], place: 1, added: 1 },
    }),
  )
  app.house.jobs.wake()
  const loaded = async () => {
    const { items } = await app.call(loadStatements, { limit: 100 }, finance)
    return items.filter((item) => item.account === account).map(({ date_to }) => date_to)
  }
  await expect.poll(async () => (await loaded()).sort(), { timeout: 20_000 }).toEqual(days.slice(1))
})
