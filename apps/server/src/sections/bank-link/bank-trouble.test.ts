import { setTimeout as pause } from 'node:timers/promises'
import type { BankOrderWithLife } from '@stroyfin/contract/bank-link/bank-order'
import { loadPaymentOrders } from '@stroyfin/contract/bank-link/load-orders'
import { sendOrderAgain, sendOrders } from '@stroyfin/contract/bank-link/send-orders'
import { getNotifications } from '@stroyfin/contract/notifications/get-notifications'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { BankRefused, BankSilent } from '../../bridges/bank/public.ts'
import { testApp } from '../../testing/test-app.ts'
import { hearWord } from './hear-word.ts'
import { approvedRegistry } from './testing/approved-registry.ts'
import { BANK_PEOPLE, connectBank, testBank } from './testing/test-bank.ts'

const app = await testApp()
const bank = await testBank(
  app,
  BANK_PEOPLE.map((person) => ({ ...person, accounts: [] })),
)
await connectBank(app)
const finance = { as: 'finance' }
const { company_id } = app
const real = app.house.bank
if (!real) throw new Error('the bank is set up')
bank.ledger.path = 'stays'
bank.notices.on = false

afterEach(() => {
  app.house.bank = real
})

/** Asked until it is so; what waits in the queue is due at once. */
async function until(payment_id: number, reached: (order: BankOrderWithLife) => boolean) {
  for (;;) {
    const { items } = await app.call(loadPaymentOrders, { payment_id }, finance)
    const [order] = items
    if (order && reached(order)) return order
    await hurry()
    await pause(20)
  }
}

async function hurry(): Promise<void> {
  await app.database.platform((db) =>
    sql`update jobs set run_at = now()
      where company_id = ${company_id} and state = 'queued' and kind like 'bank%'`.execute(db),
  )
  app.house.jobs.wake()
}

async function ordered() {
  const { registry_id, payments } = await approvedRegistry(app, 1)
  await app.call(sendOrders, { registry_id }, finance)
  return payments[0]?.payment_id ?? 0
}

async function externalId(order_id: number): Promise<string> {
  const found = await app.database.platform((db) =>
    sql<{ external_id: string }>`select external_id from bank_orders
      where company_id = ${company_id} and id = ${order_id}`.execute(db),
  )
  return found.rows[0]?.external_id ?? ''
}

const say = (order_id: number, status: string) =>
  app.database.inCompany({ company_id, user_id: 0 }, (db) =>
    hearWord({ db, company_id, house: app.house }, order_id, {
      status,
      comment: '',
      at: new Date().toISOString(),
    }),
  )

async function toldOf(words: string): Promise<number> {
  const { notifications } = await app.call(getNotifications, {}, finance)
  return notifications.filter(({ text }) => text.includes(words)).length
}

test('a bank that forbids even to ask leaves the order waiting in words, and it goes once it may', async () => {
  const words = 'Банк не разрешает это действие'
  const forbidden = () => Promise.reject(new BankRefused(words))
  app.house.bank = { ...real, send: forbidden, stateOf: forbidden }
  const payment_id = await ordered()
  const waiting = await until(payment_id, ({ needs_attention }) => needs_attention)
  expect(waiting).toMatchObject({ state: 'written', error: words })
  expect(await toldOf(words)).toBe(1)
  app.house.bank = real
  expect(await until(payment_id, ({ state }) => state === 'sent')).toMatchObject({ error: '' })
})

test('an order outlives an administrator who takes the bank away for a time', async () => {
  app.house.bank = { ...real, send: () => Promise.reject(new BankSilent('Тихо')) }
  const payment_id = await ordered()
  await until(payment_id, ({ error }) => error !== '')
  app.house.bank = null
  await until(payment_id, ({ error }) => error.startsWith('Администратор ещё не настроил'))
  app.house.bank = real
  const sent = await until(payment_id, ({ state }) => state === 'sent')

  app.house.bank = null
  const asked = () =>
    app.database.platform((db) =>
      sql`select from jobs where company_id = ${company_id} and kind = 'bank_poll' and state = 'queued'
        and payload->>'order_id' = ${String(sent.id)} and run_at > now() + interval '10 minutes'`.execute(db),
    )
  await hurry()
  await expect.poll(async () => (await asked()).rows.length).toBe(1)
  app.house.bank = real
  bank.ledger.say(await externalId(sent.id), 'IMPLEMENTED')
  await until(payment_id, ({ state }) => state === 'done')
})

test('an order whose first word came as a notice is asked after when further notices are lost', async () => {
  const { send } = real
  app.house.bank = {
    ...real,
    send: async (access, order, signed) => {
      await send(access, order, signed)
      const found = await app.database.platform((db) =>
        sql<{ id: number }>`select id from bank_orders where external_id = ${order.external_id}`.execute(db),
      )
      await say(found.rows[0]?.id ?? 0, 'CREATED')
      throw new BankSilent('Ответ потерян')
    },
  }
  const payment_id = await ordered()
  const sent = await until(payment_id, ({ state }) => state === 'sent')
  bank.ledger.say(await externalId(sent.id), 'IMPLEMENTED')
  expect(await until(payment_id, ({ state }) => state === 'done')).toMatchObject({ error: '' })
})

test('what needs attention is told once, however often the bank is asked', async () => {
  const payment_id = await ordered()
  const { id } = await until(payment_id, ({ state }) => state === 'sent')
  for (let times = 0; times < 3; times++) await say(id, 'CARD2')
  expect(await toldOf('Картотека 2')).toBe(1)
})

test('a bank that has taken an order we gave up is heard: somebody has to look, and it is not sent again', async () => {
  app.house.bank = {
    ...real,
    send: () => Promise.reject(new BankRefused('Нет')),
    stateOf: async () => null,
  }
  const payment_id = await ordered()
  const failed = await until(payment_id, ({ state }) => state === 'failed')
  await say(failed.id, 'IMPLEMENTED')
  const heard = await until(payment_id, ({ bank_status }) => bank_status !== null)
  expect(heard).toMatchObject({ state: 'failed', stage: 'done', needs_attention: true })
  expect(await toldOf('Поручение считалось неотправленным')).toBe(1)
  const again = app.call(sendOrderAgain, { order_id: heard.id, version: heard.version }, finance)
  await expect(again).rejects.toMatchObject({ body: { message: 'Этот платёж уже в банке' } })
})

test('an order meant to go signed goes signed, whoever hurries it', async () => {
  app.house.bank = { ...real, can_sign: true, send: () => Promise.reject(new BankSilent('Тихо')) }
  const { registry_id, payments } = await approvedRegistry(app, 1)
  await app.call(sendOrders, { registry_id, signed: true }, finance)
  const payment_id = payments[0]?.payment_id ?? 0
  const { id: order_id, version } = await until(payment_id, ({ error }) => error !== '')
  const signs: boolean[] = []
  app.house.bank = {
    ...real,
    can_sign: true,
    send: (access, order, signed) => {
      signs.push(signed)
      return real.send(access, order, false)
    },
  }
  await app.call(sendOrderAgain, { order_id, version }, finance)
  await until(payment_id, ({ state }) => state === 'sent')
  expect(signs).toEqual([true])
})

test.each(['IMPLEMENTED', 'REFUSEDBYBANK'])(
  'a word %s of the bank waits for whoever orders the rest of the payment, and both come through (K-07)',
  async (status) => {
    const payment_id = await ordered()
    const { id } = await until(payment_id, ({ state }) => state === 'sent')
    const held = Promise.withResolvers<void>()
    const heard = Promise.withResolvers<void>()
    // What ordering a part of the payment by another registry holds, step by step.
    const ordering = app.database.inCompany({ company_id, user_id: 0 }, async (db) => {
      await sql`select app.lock_payments(${company_id}, array[${payment_id}]::bigint[])`.execute(db)
      held.resolve()
      await heard.promise
      await sql`update bank_orders set is_last = is_last
        where company_id = ${company_id} and payment_id = ${payment_id}`.execute(db)
    })
    await held.promise
    const word = say(id, status)
    await expect.poll(isSomebodyWaiting).toBe(true)
    heard.resolve()
    await expect(Promise.all([ordering, word])).resolves.toBeDefined()
    const { items } = await app.call(loadPaymentOrders, { payment_id }, finance)
    expect(items[0]?.bank_status).toBe(status)
  },
)

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await app.database.platform((db) =>
    sql`select from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where not l.granted and a.datname = current_database()`.execute(db),
  )
  return rows.length > 0
}
