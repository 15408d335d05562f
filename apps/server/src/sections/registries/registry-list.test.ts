import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { freePayments } from './testing/sample-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }

describe('the list of registries', () => {
  test('sums of the window and of the whole set, filtered by payer and status', async () => {
    const all = await app.call(loadRegistries, { limit: 500 }, finance)
    const summ = all.items.reduce((sum, row) => sum + Math.round(row.summ * 100), 0)
    expect(Math.round((all.totals.summ ?? 0) * 100)).toBe(summ)
    const payer_id = all.items[0]!.payer_id
    const filters = [
      { field: 'payer_id', op: 'in' as const, value: [payer_id] },
      { field: 'status', op: 'in' as const, value: ['approve'] },
    ]
    const some = await app.call(loadRegistries, { limit: 500, filters }, finance)
    expect(some.total).toBe(
      all.items.filter((row) => row.payer_id === payer_id && row.status === 'approve').length,
    )
  })

  test('registries of the bank are not among them (R-2.7-37, A-038)', async () => {
    const all = await app.call(loadRegistries, { limit: 500 }, finance)
    expect(all.items.every((row) => row.number.startsWith('РП-'))).toBe(true)
  })
})

test('a payment split between registries is paid in each of them by its own part', async () => {
  const [payment] = await freePayments(app, 1)
  if (!payment) throw new Error('a payment was made')
  const half = Math.floor(payment.free_summ / 2)
  const made: number[] = []
  const rest = Number(roubles(kopecks(payment.free_summ) - kopecks(half)))
  for (const summ of [half, rest]) {
    const general = { date: '2026-11-20', payer_id: null }
    const rows = [{ payment_id: payment.payment_id, summ }]
    made.push((await app.call(createRegistry, { general, rows }, finance)).registry)
  }
  for (const object_id of made) {
    const ref = { object_type: 'registry' as const, object_id }
    await app.call(sendToApproval, ref, finance)
    for (const as of ['finance', 'director'])
      await decideNow(app, [ref], { kind: 'approve', remark: '' }, { as })
  }
  const paid = async () => {
    const { items } = await app.call(loadRegistries, { limit: 500 }, finance)
    return made.map((id) => items.find((row) => row.id === id)?.paid_summ)
  }
  const pay = (summ: number) =>
    app.database.platform((db) =>
      sql`insert into payment_facts (company_id, payment_id, date, summ)
        values (${app.company_id}, ${payment.payment_id}, '2026-07-01', ${summ})`.execute(db),
    )
  expect(await paid()).toEqual([0, 0])
  await pay(half)
  expect(await paid()).toEqual([half, 0])
  await pay(1)
  expect(await paid()).toEqual([half, 1])
})

test('form СБ611 is made of a registry by those who may see it (A-063)', async () => {
  const { items } = await app.call(loadRegistries, { limit: 1 }, finance)
  const form = { api: 'sb611', registry_id: items[0]!.id }
  const file = await app.call(makeExcel, form, finance)
  expect(file.href).toMatch(/^\/download\//)
  await expect(app.call(makeExcel, { api: 'sb611' }, finance)).rejects.toMatchObject({ status: 422 })
  await expect(
    app.call(makeExcel, { api: 'sb611', registry_id: 999_999_999 }, finance),
  ).rejects.toMatchObject({ status: 404 })
  await expect(app.call(makeExcel, form, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
})
