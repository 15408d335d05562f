import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { markDocuments } from '@stroyfin/contract/bank-marks/mark-documents'
import { exportMarked, loadMarked } from '@stroyfin/contract/bank-marks/marked-lists'
import { loadPayment } from '@stroyfin/contract/payments/load-payment'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const bank = { as: 'bank' }
const sums = (rows: readonly { summ: number }[]) =>
  rows.reduce((whole, { summ }) => whole + Math.round(summ * 100), 0)

async function withStatus(bank_status: string) {
  const filters = [
    { field: 'bank_status', op: 'eq' as const, value: bank_status },
    { field: 'is_deleted', op: 'eq' as const, value: false },
  ]
  return app.call(loadMarked.payment, { filters, limit: 500 }, bank)
}

test.each(['agreement', 'ks', 'payment'] as const)(
  'the list of %s: one loan agreement, one window, totals (A-057)',
  async (object) => {
    const all = await app.call(loadMarked[object], { limit: 500 }, bank)
    expect(all.items.length).toBeGreaterThan(0)
    const parts = []
    for (const loan_agreement_id of await loansOf()) {
      parts.push(await app.call(loadMarked[object], { limit: 500, loan_agreement_id } as never, bank))
    }
    expect(parts.reduce((count, { total }) => count + total, 0)).toBe(all.total)
    const whole = parts.find(({ total, items }) => total === items.length && total > 0)
    if (object === 'agreement' && whole)
      expect(Math.round((whole.totals.summ ?? 0) * 100)).toBe(sums(whole.items))
    const sorted = await app.call(
      loadMarked[object],
      {
        sort: [
          { field: 'paid_summ', desc: true },
          { field: 'bank_check_date', desc: false },
        ],
        limit: 5,
      },
      bank,
    )
    expect(sorted.items.length).toBeGreaterThan(0)
    const file = await app.call(
      exportMarked[object],
      { columns: ['number', 'bank_status', 'source', 'summ'] },
      bank,
    )
    expect(file.name).toContain('для банка на')
  },
)

async function loansOf(): Promise<number[]> {
  const found = await app.database.platform((db) =>
    sql<{ id: number }>`select id from loan_agreements where company_id = ${app.company_id}`.execute(db),
  )
  return found.rows.map(({ id }) => id)
}

test('«Проверено» and back again, with the words of the log (A-079)', async () => {
  const [first] = (await withStatus('on_approval')).items
  if (!first) throw new Error('the demo has no payment under check')
  const { id } = first
  const mark = (version: number, kind: 'approve' | 'error' | 'on_approval', remark = '') =>
    app.call(markDocuments.payment, { documents: [{ id, version }], mark: kind, remark }, bank)
  await mark(first.version, 'approve', 'Счёт сверен')
  const checked = await app.call(loadPayment, { payment_id: id }, bank)
  expect(checked).toMatchObject({ bank_status: 'approve', bank_remark: 'Счёт сверен' })
  expect(checked.bank_check_date).not.toBeNull()
  await expect(mark(first.version, 'error', 'Нет')).rejects.toMatchObject({ status: 409 })
  await expect(mark(checked.version, 'error', 'Нет')).rejects.toMatchObject({
    body: { message: 'Сначала отмените отметку «Проверено»' },
  })
  await mark(checked.version, 'on_approval')
  const { messages } = await app.call(loadRound, { object_type: 'payment', object_id: id }, bank)
  expect(messages.slice(-2).map(({ text }) => text)).toEqual([
    'Подтверждено: Проверено. Счёт сверен',
    'Отменено: Проверено',
  ])
})

const refusalOf = (document: { id: number; version: number }, remark: string) =>
  app.call(markDocuments.payment, { documents: [document], mark: 'error', remark }, bank)

/** Agreed borrowed money that waits in a registry, its «Проверено» taken back. */
async function reservedPayment() {
  const found = await app.database.platform((db) =>
    sql<{ id: number; version: number }>`
      select p.id, p.version from payments p
      where p.company_id = ${app.company_id} and p.source = 'borrowed' and p.approval_status = 'approve'
        and p.paid_summ = 0 and p.reserved_summ > 0 and p.bank_status = 'approve' and not p.is_deleted
      order by p.id limit 1`.execute(db),
  )
  const [payment] = found.rows
  if (!payment) throw new Error('the demo has no reserved payment of the loan')
  await app.call(markDocuments.payment, { documents: [payment], mark: 'on_approval', remark: '' }, bank)
  const { id, version } = await app.call(loadPayment, { payment_id: payment.id }, bank)
  return { id, version }
}

test('a refused payment is an error for its author and frees what registries reserve (A-078)', async () => {
  const payment = await reservedPayment()
  await expect(refusalOf(payment, '')).rejects.toMatchObject({ status: 422 })
  await refusalOf(payment, 'Нет акта')
  const after = await app.call(loadPayment, { payment_id: payment.id }, bank)
  expect(after).toMatchObject({ bank_status: 'error', approval_status: 'error', reserved_summ: 0 })
  expect(after.registries.filter(({ status }) => status !== 'new').every(({ excluded }) => excluded)).toBe(
    true,
  )
})

test('a refusal and whoever works with the registry take their locks in one order (K-06)', async () => {
  const payment = await reservedPayment()
  const { company_id } = app
  const { refusal } = await app.database.platform(async (db) => {
    await sql`select from registries where company_id = ${company_id} and id in (select registry_id from registry_rows
      where company_id = ${company_id} and payment_id = ${payment.id}) order by id for no key update`.execute(
      db,
    )
    const refusal = refusalOf(payment, 'Нет акта')
    await vi.waitUntil(() => isAwaited(db), { timeout: 10_000, interval: 20 })
    await sql`select app.lock_payments(${company_id}, array[${payment.id}]::bigint[])`.execute(db)
    return { refusal }
  })
  await expect(refusal).resolves.toMatchObject({ message: 'Отметка поставлена' })
})

/** Somebody waits for what this transaction holds. */
async function isAwaited(db: Db): Promise<boolean> {
  const found =
    await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
      db,
    )
  return found.rows.length > 0
}

test('many at once: each stands for itself; money that has gone is not refused', async () => {
  const { items } = await app.call(
    loadMarked.payment,
    {
      filters: [{ field: 'source', op: 'eq', value: 'borrowed' }],
      sort: [{ field: 'paid_summ', desc: true }],
      limit: 3,
    },
    bank,
  )
  const documents = items.map(({ id, version }) => ({ id, version }))
  const { results } = await app.call(markDocuments.payment, { documents, mark: 'approve', remark: '' }, bank)
  expect(results.map(({ error }) => error)).toEqual(items.map(() => 'Отметка «Проверено» уже стоит'))
})

test('rights stand per report, and the wall between companies holds (A-094)', async () => {
  await expect(app.call(loadMarked.ks, {}, { as: 'newcomer' })).rejects.toMatchObject({ status: 403 })
  const [row] = (await app.call(loadMarked.ks, { limit: 1 }, { as: 'viewer' })).items
  if (!row) throw new Error('no act')
  const asked = { documents: [{ id: row.id, version: row.version }], mark: 'approve' as const, remark: '' }
  await expect(app.call(markDocuments.ks, asked, { as: 'viewer' })).rejects.toMatchObject({ status: 403 })
  const foreign = { ...asked, documents: [{ id: 999_999_999, version: 1 }] }
  await expect(app.call(markDocuments.ks, foreign, bank)).rejects.toMatchObject({ status: 404 })
})

test('the card says of every payment the bank sees that it does, of own money too (A-057)', async () => {
  const { items } = await app.call(loadMarked.payment, { limit: 500 }, bank)
  const found = await app.database.platform((db) =>
    sql<{ id: number }>`
      select p.id from payments p join agreements a on a.company_id = p.company_id and a.id = p.agreement_id
      where p.company_id = ${app.company_id} and p.loan_agreement_id is null and a.loan_agreement_id is not null
        and p.bank_status = 'new' and not p.is_deleted`.execute(db),
  )
  const own = found.rows.map(({ id }) => id).filter((id) => items.some((item) => item.id === id))
  expect(own.length).toBeGreaterThan(0)
  const strange = await app.database.platform((db) =>
    sql<{ id: number }>`
      select p.id from payments p join agreements a on a.company_id = p.company_id and a.id = p.agreement_id
      where p.company_id = ${app.company_id} and p.loan_agreement_id is null and a.loan_agreement_id is null
      limit 1`.execute(db),
  )
  const isFinanced = async (payment_id = 0) =>
    (await app.call(loadPayment, { payment_id }, { as: 'finance' })).is_financed
  expect(await isFinanced(own[0])).toBe(true)
  expect(await isFinanced(strange.rows[0]?.id)).toBe(false)
})
