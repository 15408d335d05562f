import { setTimeout as pause } from 'node:timers/promises'
import { loadPaymentOrders } from '@stroyfin/contract/bank-link/load-orders'
import { sendOrders } from '@stroyfin/contract/bank-link/send-orders'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { BankSilent } from '../../bridges/bank/public.ts'
import { testApp } from '../../testing/test-app.ts'
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

/** Asked until it is so; what waits in the queue is due at once. */
async function until(payment_id: number, reached: (order: { state: string; error: string }) => boolean) {
  for (;;) {
    const [order] = (await app.call(loadPaymentOrders, { payment_id }, finance)).items
    if (order && reached(order)) return order
    await app.database.platform((db) =>
      sql`update jobs set run_at = now() where company_id = ${company_id} and state = 'queued' and kind = 'bank_send'`.execute(
        db,
      ),
    )
    app.house.jobs.wake()
    await pause(20)
  }
}

/** What happens to a queued order of this payment past every door that would have told the queue. */
const CHANGES: Record<string, [words: RegExp, change: (payment_id: number) => RawBuilder<unknown>]> = {
  'the requisites are not confirmed': [
    /^Не отправлено: реквизиты получателя не подтверждены вторым человеком/,
    (id) => sql`update contractor_accounts a set confirmed_at = null
      from payments p where p.company_id = ${company_id} and p.id = ${id} and a.company_id = ${company_id}
        and a.id = p.payee_account_id`,
  ],
  'the contract is opened for a change': [
    /^Не отправлено: .*не согласован/,
    (id) => sql`update agreements a set status = 'new' from payments p
      where p.company_id = ${company_id} and p.id = ${id} and a.company_id = ${company_id} and a.id = p.agreement_id`,
  ],
  'the row has left its registry': [
    /^Не отправлено: платёж больше не стоит в согласованном реестре/,
    (id) =>
      sql`update registry_rows set excluded = true where company_id = ${company_id} and payment_id = ${id}`,
  ],
  'the card of the payee is another': [
    /^После согласования изменилось: название получателя/,
    (id) => sql`update contractors c set name = c.name || ' (новое)' from payments p
      where p.company_id = ${company_id} and p.id = ${id} and c.company_id = ${company_id} and c.id = p.payee_id`,
  ],
}

/** The demo's accounts and contracts are shared: each case begins with all of them in order. */
const inOrder = () =>
  app.database.platform(async (db) => {
    await sql`update contractor_accounts set confirmed_at = now() where company_id = ${company_id}`.execute(
      db,
    )
    await sql`update agreements set status = 'approve' where company_id = ${company_id} and status = 'new'`.execute(
      db,
    )
  })

test.each(Object.entries(CHANGES))(
  'an order that waits for the bank is looked at again when it goes: %s (K-18)',
  async (_what, [words, change]) => {
    await inOrder()
    app.house.bank = { ...real, send: () => Promise.reject(new BankSilent('Тихо')) }
    const { registry_id, payments } = await approvedRegistry(app, 1)
    const payment_id = payments[0]?.payment_id ?? 0
    await app.call(sendOrders, { registry_id }, finance)
    await until(payment_id, ({ error }) => error !== '')
    await app.database.platform((db) => change(payment_id).execute(db))
    // The bank stays silent: a try that began before the change ends in silence and is followed by another.
    const order = await until(payment_id, ({ state }) => state !== 'written')
    app.house.bank = real
    expect(order).toMatchObject({ state: 'failed', error: expect.stringMatching(words) })
    expect((await app.call(loadRegistry, { registry_id }, finance)).rows[0]?.excluded).toBe(true)
    const { approval_status } = await app.call(loadPayment, { payment_id }, finance)
    if (words.source.includes('изменилось')) expect(approval_status).toBe('new')
  },
)

test('what is still as it was approved goes, however long the bank was silent', async () => {
  await inOrder()
  app.house.bank = { ...real, send: () => Promise.reject(new BankSilent('Тихо')) }
  const { registry_id, payments } = await approvedRegistry(app, 1)
  const payment_id = payments[0]?.payment_id ?? 0
  await app.call(sendOrders, { registry_id }, finance)
  await until(payment_id, ({ error }) => error !== '')
  app.house.bank = real
  expect((await until(payment_id, ({ state }) => state !== 'written')).state).toBe('sent')
})
