import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistryCandidates } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
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

test('a registry that holds dollars adds up roubles, in its list, its card and the choice of payments (K-15)', async () => {
  const [foreign, own] = await freePayments(app, 2)
  if (!foreign || !own) throw new Error('payments were made')
  const candidates = () => app.call(loadRegistryCandidates, { kind: 'own', limit: 1 }, finance)
  const before = (await candidates()).totals.free_summ ?? 0
  await setRate(foreign, '90.5')
  const value = round(foreign.free_summ * 90.5)
  expect((await candidates()).totals.free_summ).toBe(round(before - foreign.free_summ + value))
  const general = { date: '2026-11-20', payer_id: null }
  const rows = [foreign, own].map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
  const registry_id = (await app.call(createRegistry, { general, rows }, finance)).registry
  const summ = round(value + own.free_summ)
  const card = await app.call(loadRegistry, { registry_id }, finance)
  expect(card.summ).toBe(summ)
  expect(round(card.by_project.reduce((sum, row) => sum + row.summ, 0))).toBe(summ)
  expect(card.rows.map((row) => [row.currency, row.currency_rate, row.summ])).toContainEqual([
    'dollar',
    expect.stringMatching(/^90\.5/),
    foreign.free_summ,
  ])
  const all = await app.call(loadRegistries, { limit: 500 }, finance)
  expect(all.items.find(({ id }) => id === registry_id)?.summ).toBe(summ)
  expect(all.totals.summ).toBe(round(all.items.reduce((sum, row) => sum + row.summ, 0)))
})

const round = (summ: number) => Math.round(summ * 100) / 100

/** As a contract in dollars has its payments. */
const setRate = ({ agreement_id, payment_id }: { agreement_id: number; payment_id: number }, rate: string) =>
  app.database.owner(async (client) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await client.query("update app.agreements set currency = 'dollar' where company_id = $1 and id = $2", [
      app.company_id,
      agreement_id,
    ])
    await client.query('update app.payments set currency_rate = $3 where company_id = $1 and id = $2', [
      app.company_id,
      payment_id,
      rate,
    ])
    await client.query('select app.raise_revision(array[$1::bigint])', [app.company_id])
    await client.query('commit')
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
