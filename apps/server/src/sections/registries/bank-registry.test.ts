import { loadRound } from '@stroyfin/contract/approvals/load-round'
import { sendToApproval } from '@stroyfin/contract/approvals/send'
import { exportOrders } from '@stroyfin/contract/bank-link/export-orders'
import { loadRequestsForApproval } from '@stroyfin/contract/company/load-requests-for-approval'
import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { editRegistry } from '@stroyfin/contract/registries/edit-registry'
import { loadRegistryCandidates, type RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import { loadRegistry } from '@stroyfin/contract/registries/load-item'
import { loadRegistries } from '@stroyfin/contract/registries/load-list'
import { removeRegistry } from '@stroyfin/contract/registries/remove-registry'
import { makeExcel } from '@stroyfin/contract/reports/make-excel'
import { kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { decideNow } from '../approvals/testing/decide-now.ts'
import { agreeByOwn, bankPayments, makeBankRegistry, OF_BANK } from './testing/sample-bank-registry.ts'

const app = await testApp()
const finance = { as: 'finance' }
const bank = { as: 'bank' }

const ref = (object_id: number) => ({ object_type: 'bank_registry' as const, object_id })
const cardOf = (registry_id: number) => app.call(loadRegistry, { registry_id, kind: 'bank' }, finance)
const approve = (registry_id: number) => decideNow(app, [ref(registry_id)], { kind: 'approve' }, bank)
const reservedOf = async (id: number) => {
  const found = await app.database.platform((db) =>
    sql<{ summ: string }>`select reserved_summ as summ from payments
      where company_id = ${app.company_id} and id = ${id}`.execute(db),
  )
  return found.rows[0]?.summ
}

test('a bank registry is new, is decided on by the bank and is approved (A-058, R-4-41)', async () => {
  const registry_id = await makeBankRegistry(app, await bankPayments(app, 2))
  expect(await cardOf(registry_id)).toMatchObject({ kind: 'bank', type: 'credit', status: 'new' })
  await app.call(sendToApproval, ref(registry_id), finance)
  const sent = await cardOf(registry_id)
  expect(sent).toMatchObject({ status: 'new', in_round: true })
  await expect(app.call(sendToApproval, ref(registry_id), finance)).rejects.toMatchObject({ status: 409 })

  const { bank_registry } = await app.call(loadRequestsForApproval, {}, bank)
  const waiting = await app.call(loadRegistries, { kind: 'bank', needs_user_approval: true }, bank)
  expect(waiting.total).toBe(bank_registry)
  expect(waiting.items.map(({ id }) => id)).toContain(registry_id)

  const { version, date, payer_id, rows } = sent
  const general = { date, payer_id }
  const change = {
    registry_id,
    version,
    general,
    rows: rows.map(({ payment_id, summ }) => ({ payment_id, summ })),
  }
  await expect(app.call(editRegistry, change, finance)).rejects.toMatchObject({ status: 409 })
  await expect(app.call(removeRegistry, { registry_id, version }, finance)).rejects.toMatchObject({
    status: 409,
  })

  await approve(registry_id)
  expect(await cardOf(registry_id)).toMatchObject({ status: 'approve', in_round: false })
  expect((await app.call(loadRound, ref(registry_id), { as: 'director' })).can_withdraw).toBe(false)
})

test('the same payment in both families is reserved once, and goes to the bank by one road (K-07)', async () => {
  const [payment] = await bankPayments(app, 1)
  if (!payment) throw new Error('no payment')
  await agreeByOwn(app, [payment])
  const registry_id = await makeBankRegistry(app, [payment])
  await app.call(sendToApproval, ref(registry_id), finance)
  await approve(registry_id)
  expect(kopecks((await reservedOf(payment.payment_id)) ?? '')).toBe(kopecks(payment.payment_summ))
  const file = await app.call(exportOrders, { registry_id, format: '1c' }, finance)
  expect(file.message).toBe('Выгружено: 1 поручение')
  await expect(app.call(makeExcel, { api: 'sb611', registry_id }, finance)).resolves.toMatchObject({
    message: 'Реестр выгружен',
  })
})

test('the bank is given only agreed borrowed money of one loan agreement, in a named type', async () => {
  const { items } = await app.call(loadRegistryCandidates, { limit: 200 }, finance)
  const own = items.find(({ source }) => source === 'own')
  const [payment] = await bankPayments(app, 1)
  if (!own || !payment) throw new Error('no payment')
  const general = { date: '2026-11-20', payer_id: null }
  const rowOf = ({ payment_id }: RegistryCandidate) => ({ payment_id, summ: 1 })
  await expect(
    app.call(createRegistry, { ...OF_BANK, general, rows: [rowOf(payment), rowOf(own)] }, finance),
  ).rejects.toMatchObject({ status: 422, body: { errors: { 'rows.1.payment_id': expect.any(String) } } })
  await expect(
    app.call(createRegistry, { kind: 'bank', general, rows: [rowOf(payment)] }, finance),
  ).rejects.toMatchObject({ status: 422, body: { errors: { type: 'Выберите вид реестра' } } })
  await expect(
    app.call(createRegistry, { ...OF_BANK, general, rows: [rowOf(payment)] }, bank),
  ).rejects.toMatchObject({ status: 403 })
})

test('each family opens only its own records (A-054)', async () => {
  const registry_id = await makeBankRegistry(app, await bankPayments(app, 1))
  await expect(app.call(loadRegistry, { registry_id }, finance)).rejects.toMatchObject({ status: 404 })
  await expect(
    app.call(sendToApproval, { object_type: 'registry', object_id: registry_id }, finance),
  ).rejects.toMatchObject({ status: 404 })
})
