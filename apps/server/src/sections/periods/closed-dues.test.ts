import { createKs } from '@stroyfin/contract/ks/create-ks'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPaymentList } from '@stroyfin/contract/payments/edit-list'
import { editPayment } from '@stroyfin/contract/payments/edit-payment'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid, removePayments } from '@stroyfin/contract/payments/mark-payment'
import { closePeriod } from '@stroyfin/contract/periods/close-period'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { runReport } from '@stroyfin/contract/reports/run-report'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { approveKs, makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
app.house.clock = () => new Date('2026-11-23T09:00:00Z')
const director = { as: 'director' }
const THEN = '2026-09-20'
const NOW = '2026-11-10'

const agreement_id = await makeContract(app, { number: 'С-1', date: '2026-09-01', summ: 5_000_000 })
const line = { name: 'Кладка', unit: 'м³', code: '', volume: '10', price: '1000' }
const act = { agreement_id, type: 'contracting' as const, number: 'С', date: '2026-09-10', vat_rate: '22' }
const { ks } = await app.call(createKs, { ...act, lines: [line] }, director)
await approveKs(app, ks)
const order = (date: string, due_date: string, more = {}) => ({
  ...{ agreement_id, ks_id: ks, type: 'expenses' as const, date, due_date, summ: 100, vat_rate: '22' },
  ...more,
})
const make = async (date: string, due_date: string) =>
  (await app.call(createPayment, order(date, due_date), director)).payment
/** Made while its months were open: the day it is due lies before its own. */
const [late, spare, old, open] = [
  await make('2026-11-05', THEN),
  await make('2026-11-05', THEN),
  await make('2026-09-15', THEN),
  await make('2026-11-05', NOW),
]
await app.call(closePeriod, { month: '2026-10' }, { as: 'finance' })

const load = (payment_id: number) => app.call(loadPayment, { payment_id }, director)
const edit = async (payment_id: number, date: string, due_date: string, more = {}) => {
  const { version } = await load(payment_id)
  return app.call(editPayment, { ...order(date, due_date, more), payment_id, version }, director)
}
const editList = async (payment_id: number, change: object) => {
  const { version } = await load(payment_id)
  return app.call(editPaymentList, { payments: [{ payment_id, version }], change }, director)
}

/** What the closed September has by days of payment. */
async function asked() {
  const parameters = { date_from: '2026-09-01', date_to: '2026-09-30' }
  const { totals } = await app.call(
    runReport,
    { name: 'payment-schedule', parameters, use_cache: false },
    director,
  )
  return totals
}
const before = await asked()

const SENTENCE =
  'Срок оплаты 20.09.2026 – в закрытом периоде «сентябрь 2026»: его платежи не меняют и новых в него не ставят. Укажите срок в открытом периоде или попросите открыть этот период'

test.each<[string, () => Promise<unknown>]>([
  ['made with it', () => make(NOW, THEN)],
  ['moved into it by its form', () => edit(open, '2026-11-05', THEN)],
  ['moved into it in the list', () => editList(open, { due_date: THEN })],
  ['moved out of it', () => edit(late, '2026-11-05', NOW)],
  ['moved out of it in the list', () => editList(late, { due_date: NOW })],
  ['of it changed in its sum', () => edit(late, '2026-11-05', THEN, { summ: 50 })],
  ['of it removed', () => app.call(removePayments, { payment_ids: [late] }, director)],
])('a payment due in a closed month is not %s (K-17)', async (_deed, run) => {
  await expect(run()).rejects.toMatchObject({
    status: 409,
    body: { message: SENTENCE, errors: { due_date: SENTENCE } },
  })
  expect(await asked()).toEqual(before)
})

test('of a list those of the closed time are left and say why, the others are changed', async () => {
  const list = [late, open].map(async (payment_id) => ({
    payment_id,
    version: (await load(payment_id)).version,
  }))
  const change = { due_date: NOW }
  const answer = await app.call(editPaymentList, { payments: await Promise.all(list), change }, director)
  expect(answer).toMatchObject({
    message: 'Изменено: 1 платёж, не удалось: 1',
    results: [
      { id: late, error: expect.stringContaining(SENTENCE) },
      { id: open, error: null },
    ],
  })
  expect(await load(late)).toMatchObject({ due_date: THEN })
  expect(await asked()).toEqual(before)
})

test('a payment of the closed time keeps the day it is due as well', async () => {
  await expect(edit(old, '2026-09-15', NOW)).rejects.toMatchObject({
    status: 409,
    body: { message: SENTENCE },
  })
})

test('words of such a payment change, it goes into a registry and is paid: what is asked for in the month stays', async () => {
  await edit(late, '2026-11-05', THEN, { remark: 'Ждём письма', payment_order: 3 })
  await editList(late, { remark: 'Дождались' })
  // Its own day is of the open time.
  await edit(late, '2026-11-06', THEN, { remark: 'Дождались' })
  const rows = [{ payment_id: late, summ: 100 }]
  await app.call(createRegistry, { general: { date: NOW, payer_id: null }, rows }, { as: 'finance' })
  const { version } = await load(spare)
  const paid = { payment_id: spare, version, date: NOW, reason: 'Оплачен до учёта' }
  await app.call(markPaid, paid, director)
  expect(await load(spare)).toMatchObject({ due_date: THEN, status: 'paid' })
  const { requested } = await asked()
  expect(requested).toBe(before.requested)
})
