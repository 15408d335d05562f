import { sendToApproval, withdrawFromApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadKeptBack } from '@stroyfin/contract/bank-link/load-kept-back'
import { loadLoanTree } from '@stroyfin/contract/loan-agreements/load-loan-tree'
import { editPaymentList } from '@stroyfin/contract/payments/edit-list'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import { markListPaid } from '@stroyfin/contract/payments/mark-list-paid'
import { markPaid } from '@stroyfin/contract/payments/mark-payment'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { previewRegistry } from '@stroyfin/contract/registries/preview-registry'
import { kopecks } from '@stroyfin/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { readOrderedNow } from '../bank-link/still-approved-store.ts'
import { approvedRegistryOf } from '../bank-link/testing/approved-registry.ts'
import { bankPayments, makeBankRegistry, OF_BANK } from './testing/sample-bank-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const refOf = (object_id: number) => ({ object_type: 'bank_registry' as const, object_id })
const send = (id: number) => app.call(sendToApproval, refOf(id), finance)
const decide = (id: number) => decideNow(app, [refOf(id)], { kind: 'approve' }, { as: 'bank' })
const payBy = (registry_id: number) => app.call(exportOrders, { registry_id, format: '1c' }, finance)

async function onePayment() {
  const [payment] = await bankPayments(app, 1)
  if (!payment) throw new Error('no payment')
  return payment
}

/** A payment that both families may take: it stands in no registry yet and is agreed on. */
async function freeForBoth(approval_status: 'approve' | 'new' = 'approve') {
  const filters = [{ field: 'source', op: 'eq' as const, value: 'borrowed' }]
  const { items } = await app.call(loadRegistryCandidates, { filters, limit: 100 }, finance)
  const standing = await app.database.platform((db) =>
    sql<{
      id: number
    }>`select payment_id as id from registry_rows where company_id = ${app.company_id}`.execute(db),
  )
  const taken = new Set(standing.rows.map(({ id }) => id))
  const payment = items.find(({ payment_id, free_summ }) => free_summ > 300 && !taken.has(payment_id))
  if (!payment) throw new Error('the demo has no free payment of borrowed money')
  await setStatus(payment.payment_id, approval_status)
  return payment
}

const setStatus = (payment_id: number, approval_status: 'approve' | 'new') =>
  app.database.platform((db) =>
    sql`update payments set approval_status = ${approval_status}
      where company_id = ${app.company_id} and id = ${payment_id}`.execute(db),
  )

async function usageOf(loan_agreement_id: number | null) {
  const { items } = await app.call(loadLoanTree, { loan_agreement_id: null }, finance)
  const loan = items.find(({ id }) => id === loan_agreement_id)
  if (!loan) throw new Error('no loan agreement')
  return loan
}

test('while the bank decides on a registry its payments are not changed (K-10)', async () => {
  const payment = await onePayment()
  const registry_id = await makeBankRegistry(app, [payment])
  await send(registry_id)
  const { version } = await app.call(loadPayment, { payment_id: payment.payment_id }, finance)
  const asked = { payments: [{ payment_id: payment.payment_id, version }], change: { remark: 'Другой счёт' } }
  await expect(app.call(editPaymentList, asked, finance)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Платёж стоит в реестре № БР-/) },
  })
})

test('a payment whose own approval was taken back is not paid by the registry of the bank', async () => {
  const payment = await freeForBoth()
  const own = await approvedRegistryOf(app, [payment])
  const registry_id = await makeBankRegistry(app, [payment])
  await send(registry_id)
  await decide(registry_id)
  await app.call(withdrawFromApproval, { object_type: 'registry', object_id: own }, { as: 'director' })
  await expect(payBy(registry_id)).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('не согласован') },
  })
})

test('the bank’s registry pays what the company’s own has agreed on, and no more (K-18)', async () => {
  const payment = await freeForBoth()
  const registry_id = await makeBankRegistry(app, [payment])
  await send(registry_id)
  await decide(registry_id)
  const refused = (words: string) => ({ status: 409, body: { message: expect.stringContaining(words) } })
  await expect(payBy(registry_id)).rejects.toMatchObject(refused('не согласован в реестре платежей'))
  // A registry that still waits, one that was refused and one that leaves the payment out agree on nothing.
  const own = await approvedRegistryOf(app, [payment])
  const set = (change: RawBuilder<unknown>) =>
    app.database.platform((db) =>
      sql`update registries set ${change} where company_id = ${app.company_id} and id = ${own}`.execute(db),
    )
  await set(sql`status = 'on_approval', in_round = true`)
  await expect(payBy(registry_id)).rejects.toMatchObject(refused('не согласован в реестре платежей'))
  await set(sql`status = 'approve', in_round = false`)
  const row = (summ: number) =>
    app.database.platform((db) =>
      sql`update registry_rows set summ = ${summ} where company_id = ${app.company_id} and registry_id = ${own}`.execute(
        db,
      ),
    )
  await row(300)
  await expect(payBy(registry_id)).rejects.toMatchObject(refused('согласовано 300,00 ₽ из'))
  await row(payment.payment_summ)
  expect((await payBy(registry_id)).message).toBe('Выгружено: 1 поручение')
})

test('what own registries have agreed on is taken once, by an order or by money of a statement (K-18)', async () => {
  const payment = await freeForBoth()
  const { payment_id } = payment
  const own = await approvedRegistryOf(app, [{ ...payment, free_summ: 100 }])
  const registry_id = await makeBankRegistry(app, [{ payment_id, free_summ: 100 }])
  await send(registry_id)
  await decide(registry_id)
  const paid = (summ: number) =>
    app.database.platform((db) =>
      sql`insert into payment_facts (company_id, payment_id, date, summ)
        values (${app.company_id}, ${payment_id}, '2026-11-20', ${summ})`.execute(db),
    )
  // A part of what was agreed on has left without an order of ours.
  await paid(60)
  await expect(payBy(registry_id)).rejects.toMatchObject({
    body: { message: expect.stringContaining('согласовано 40,00 ₽ из 100,00 ₽') },
  })
  // The order that waits to be sent is looked at again when it goes.
  await app.database.platform((db) =>
    sql`delete from payment_facts where company_id = ${app.company_id}
    and payment_id = ${payment_id}`.execute(db),
  )
  await payBy(registry_id)
  const isAgreed = () =>
    app.database.platform(async (db) => {
      const { rows } = await sql<{
        id: number
      }>`select id from bank_orders where company_id = ${app.company_id}
        and registry_id = ${registry_id}`.execute(db)
      return (await readOrderedNow(db, app.company_id, { id: rows[0]?.id ?? 0, payment_id }))?.is_agreed
    })
  expect(await isAgreed()).toBe(true)
  // Nor is what agreed on it withdrawn from under it.
  await expect(
    app.call(withdrawFromApproval, { object_type: 'registry', object_id: own }, { as: 'director' }),
  ).rejects.toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Платежи реестра уже отправлены в банк реестром № БР-/u) },
  })
  await app.database.platform((db) =>
    sql`update registry_rows set summ = 50 where company_id = ${app.company_id} and registry_id = ${own}`.execute(
      db,
    ),
  )
  expect(await isAgreed()).toBe(false)
})

test('what a line has paid of the agreed part is not ordered again by the own registry (K-18)', async () => {
  const payment = await freeForBoth()
  const { payment_id } = payment
  const own = await approvedRegistryOf(app, [{ ...payment, free_summ: 300 }])
  await app.database.platform((db) =>
    sql`insert into payment_facts (company_id, payment_id, date, summ)
      values (${app.company_id}, ${payment_id}, '2026-11-20', 260)`.execute(db),
  )
  await payBy(own)
  const orders = await app.database.platform((db) =>
    sql<{ summ: string }>`select summ from bank_orders
      where company_id = ${app.company_id} and payment_id = ${payment_id}`.execute(db),
  )
  expect(orders.rows.map(({ summ }) => Number(summ))).toEqual([40])
})

test('what went past registries takes nothing of what they agree on afterwards', async () => {
  const payment = await freeForBoth('new')
  const { payment_id, payment_summ } = payment
  await app.database.platform((db) =>
    sql`insert into payment_facts (company_id, payment_id, date, summ, reason)
      values (${app.company_id}, ${payment_id}, '2026-11-01', 100, 'Срочно')`.execute(db),
  )
  await approvedRegistryOf(app, [{ ...payment, free_summ: Math.round(payment_summ * 100 - 10_000) / 100 }])
  await setStatus(payment_id, 'approve')
  const { version } = await app.call(loadPayment, { payment_id }, finance)
  const { detailed_status } = await app.call(
    markPaid,
    { payment_id, version, date: '2026-11-20', reason: '' },
    finance,
  )
  expect(detailed_status).toBe('paid')
})

test('what registries have agreed on of a payment is all that is paid without a reason (K-18)', async () => {
  const payment = await freeForBoth('new')
  await approvedRegistryOf(app, [{ ...payment, free_summ: 100 }])
  await setStatus(payment.payment_id, 'approve')
  await app.database.platform((db) =>
    sql`update permissions set is_access = false where company_id = ${app.company_id} and name = 'paid_by_hand'
      and user_id = (select id from users where username = 'finance')`.execute(db),
  )
  const { payment_id } = payment
  const { version, approval_status } = await app.call(loadPayment, { payment_id }, finance)
  expect(approval_status).toBe('approve')
  const paid = { payment_id, version, date: '2026-11-20' }
  await expect(app.call(markPaid, { ...paid, reason: '' }, finance)).rejects.toMatchObject({
    status: 403,
    body: { message: expect.stringContaining('согласовано только 100,00 ₽') },
  })
  const many = { payment_ids: [payment_id], date: '2026-11-20', reason: '' }
  await expect(app.call(markListPaid, many, finance)).rejects.toMatchObject({ status: 403 })
  // Whoever has the right says why.
  await expect(app.call(markPaid, { ...paid, reason: '' }, { as: 'director' })).rejects.toMatchObject({
    status: 422,
  })
  const { paid_reason } = await app.call(
    markPaid,
    { ...paid, reason: 'Аванс ушёл целиком' },
    { as: 'director' },
  )
  expect(paid_reason).toBe('Аванс ушёл целиком')
})

test('what own orders have taken and what the bank is asked for use the limit together (K-07)', async () => {
  const payment = await freeForBoth()
  const own = await approvedRegistryOf(app, [{ ...payment, free_summ: 100 }])
  await payBy(own)
  const { payment_id, payment_summ } = payment
  const rest = Math.round(payment_summ * 100 - 10_000) / 100
  const rows = [{ payment_id, summ: rest }]
  const before = await usageOf(payment.loan_agreement_id)
  const { errors, limits } = await app.call(previewRegistry, { ...OF_BANK, rows }, finance)
  expect(errors).toEqual([])
  const registry_id = await makeBankRegistry(app, [{ payment_id, free_summ: rest }])
  await send(registry_id)
  const sent = await app.call(loadRegistry, { registry_id, kind: 'bank' }, finance)
  expect(sent.limits.length).toBeGreaterThan(0)
  expect(limits).toEqual(sent.limits)
  await decide(registry_id)
  const { sent_summ, on_approval_summ } = await usageOf(payment.loan_agreement_id)
  expect(kopecks(sent_summ) - kopecks(before.sent_summ)).toBe(kopecks(rest))
  expect(on_approval_summ).toBe(before.on_approval_summ)
})

test('the bank has paid its part itself: the rest of the payment goes by the own registry', async () => {
  const payment = await freeForBoth()
  const { payment_id, payment_summ } = payment
  const own = await approvedRegistryOf(app, [payment])
  const registry_id = await makeBankRegistry(app, [{ payment_id, free_summ: 100 }])
  await send(registry_id)
  await decide(registry_id)
  await expect(payBy(own)).rejects.toMatchObject({
    body: { message: expect.stringContaining('стоит в банковском реестре № БР-') },
  })
  // Whoever looks at the own registry sees it before, and the way to the registry that pays.
  expect(await app.call(loadKeptBack, { registry_id: own }, finance)).toMatchObject({
    items: [
      { payment_id, mend: { at: 'bank_registry', id: registry_id, name: expect.stringMatching(/^БР-/) } },
    ],
    ready: 0,
  })
  await app.database.platform((db) =>
    sql`insert into payment_facts (company_id, payment_id, date, summ)
      values (${app.company_id}, ${payment_id}, '2026-11-01', 100)`.execute(db),
  )
  await payBy(own)
  const orders = await app.database.platform((db) =>
    sql<{ summ: string }>`select summ from bank_orders
      where company_id = ${app.company_id} and payment_id = ${payment_id}`.execute(db),
  )
  expect(orders.rows.map(({ summ }) => Number(summ))).toEqual([Math.round(payment_summ * 100 - 10_000) / 100])
})

test('a payment given to the bank anew carries nothing of the refusal before (R-4-39)', async () => {
  const { payment_id, free_summ } = await onePayment()
  await app.database.platform((db) =>
    sql`update payments set bank_status = 'error', bank_remark = 'Нет акта', bank_check_date = '2026-11-01'
      where company_id = ${app.company_id} and id = ${payment_id}`.execute(db),
  )
  await send(await makeBankRegistry(app, [{ payment_id, free_summ }]))
  expect(await app.call(loadPayment, { payment_id }, finance)).toMatchObject({
    bank_status: 'on_approval',
    bank_remark: '',
    bank_check_date: null,
  })
})

test('a payment changed after «Проверено» is checked by the bank anew (K-10)', async () => {
  const { payment_id } = await freeForBoth()
  await app.database.platform((db) =>
    sql`update payments set bank_status = 'approve', bank_remark = 'Счёт сверен', bank_check_date = '2026-11-01'
      where company_id = ${app.company_id} and id = ${payment_id}`.execute(db),
  )
  const { version } = await app.call(loadPayment, { payment_id }, finance)
  const asked = { payments: [{ payment_id, version }], change: { payment_order: 4 } }
  await app.call(editPaymentList, asked, finance)
  expect(await app.call(loadPayment, { payment_id }, finance)).toMatchObject({
    approval_status: 'new',
    bank_status: 'on_approval',
    bank_remark: '',
    bank_check_date: null,
  })
})
