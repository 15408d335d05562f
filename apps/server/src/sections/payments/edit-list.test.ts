import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createPayment } from '@stroyfin/contract/payments/create-payment'
import { editPaymentList } from '@stroyfin/contract/payments/edit-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { makeContract } from '../ks/testing/sample-contract.ts'

const app = await testApp()
const as = { as: 'finance' }
const card = (payment_id: number) => app.call(loadPayment, { payment_id }, as)
const agreement_id = await makeContract(app, {
  number: 'СПИСОК',
  summ: 1_000_000,
  advance_summ: 300_000,
  advance_method: 'full',
})
const make = async (summ: number, date = '2025-04-01', vat_rate = '20') => {
  const draft = { agreement_id, type: 'advance', date, summ, vat_rate } as const
  return (await app.call(createPayment, draft, as)).payment
}
const edit = async (ids: readonly number[], change: object, who = as) => {
  const payments = await Promise.all(
    ids.map(async (id) => ({ payment_id: id, version: (await card(id)).version })),
  )
  return app.call(editPaymentList, { payments, change } as never, who)
}

test('one change in many payments; what is not named stays as it is', async () => {
  const ids = [await make(100), await make(200.5)]
  const before = await Promise.all(ids.map(card))
  const change = { urgency: 'besp', due_date: '2025-06-30', remark: 'К концу июня' } as const
  expect(await edit(ids, change)).toMatchObject({ message: 'Изменено: 2 платежа' })
  for (const [place, id] of ids.entries()) {
    const { version: _, ...rest } = before[place] ?? (await card(id))
    expect(await card(id)).toMatchObject({ ...rest, ...change })
  }
})

test('each payment of the list is held against what all the others will be, whatever their order', async () => {
  const contract = await makeContract(app, {
    number: 'ВОЗВРАТ',
    summ: 1000,
    advance_summ: 1000,
    advance_method: 'full',
  })
  const pay = async (summ: number, refund_of_id?: number) => {
    const draft = {
      agreement_id: contract,
      type: 'advance',
      financial_type: refund_of_id ? 'refund' : 'calculation',
      refund_of_id,
      date: '2025-04-01',
      summ,
    } as const
    return (await app.call(createPayment, { ...draft, vat_rate: '20' }, as)).payment
  }
  const [first, returned] = [await pay(600), await pay(400)]
  await app.call(
    markPaid,
    { payment_id: returned, version: 1, date: '2025-04-01', reason: 'Оплачен до учёта' },
    { as: 'director' },
  )
  const refund = await pay(400, returned)
  expect(await edit([refund, first], { remark: 'Вместе' })).toMatchObject({ message: 'Изменено: 2 платежа' })
  await app.call(
    markPaid,
    { payment_id: refund, version: 2, date: '2025-04-01', reason: 'Вернули до учёта' },
    { as: 'director' },
  )
  const again = await pay(400)
  expect(await edit([again, first], { remark: 'И эти' })).toMatchObject({ message: 'Изменено: 2 платежа' })
})

test('those that can be are changed, every other one says why it was left', async () => {
  const [free, sent] = [await make(10), await make(20)]
  await app.call(sendToApproval, { object_type: 'payment', object_id: sent }, as)
  const stale = await make(30)
  const payments = await Promise.all(
    [free, sent].map(async (id) => ({ payment_id: id, version: (await card(id)).version })),
  )
  const list = [...payments, { payment_id: stale, version: 99 }]
  expect(await app.call(editPaymentList, { payments: list, change: { remark: 'Всем' } }, as)).toEqual({
    message: 'Изменено: 1 платёж, не удалось: 2',
    results: [
      { id: free, error: null, mend: null },
      { id: sent, error: 'Платёж на согласовании: сначала отзовите его', mend: null },
      { id: stale, error: 'Платёж изменил другой пользователь', mend: null },
    ],
  })
  const remarks = await Promise.all([free, sent, stale].map(async (id) => (await card(id)).remark))
  expect(remarks).toEqual(['Всем', '', ''])
})

test('one that breaks a rule keeps nobody back', async () => {
  const [good, bad] = [await make(60), await make(70, '2026-02-10', '22')]
  const { message, results } = await edit([bad, good], {
    remark: 'Обоим',
    date: '2025-06-01',
    due_date: '2025-06-01',
  })
  expect(message).toBe('Изменено: 1 платёж, не удалось: 1')
  expect(results).toMatchObject([
    { id: bad, error: expect.stringMatching(/^Ставка НДС 22 %/) },
    { id: good, error: null },
  ])
  expect([(await card(good)).remark, (await card(bad)).remark]).toEqual(['Обоим', ''])
})

test('a change of nothing, a stale row, a foreign payment and no right are refused', async () => {
  const id = await make(30)
  await expect(edit([id], {})).rejects.toMatchObject({ status: 422 })
  const one = (payment_id: number, version: number) =>
    app.call(editPaymentList, { payments: [{ payment_id, version }], change: { remark: 'а' } }, as)
  await expect(one(id, 99)).rejects.toMatchObject({ status: 409 })
  await expect(one(999_999, 1)).rejects.toMatchObject({ status: 404 })
  await expect(edit([id], { remark: 'а' }, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
})

test('a list waits for its payments before it holds a contract, so that nobody is locked out', async () => {
  const ids = [await make(40), await make(50)]
  const { database, company_id } = app
  // What others wait for only the owner sees.
  const waits = () =>
    database.owner(async (client) => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rowCount
    })
  const edited = await database.platform(async (db) => {
    await sql`select from payments where company_id = ${company_id} and id = ${ids[1]} for no key update`.execute(
      db,
    )
    const editing = edit(ids, { remark: 'Вместе' })
    await expect.poll(waits).toBe(1)
    await sql`select from agreements where company_id = ${company_id} and id = ${agreement_id}
      for no key update nowait`.execute(db)
    return { editing }
  })
  expect(await edited.editing).toMatchObject({ message: 'Изменено: 2 платежа' })
})
