import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistryCandidates, type RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'

/** Payments of the demo that a line of its statements seems to have carried out already. */
const LINED = 40

/** Payments that may go into a registry, the soonest first. */
export async function freePayments(app: TestApp, count: number): Promise<RegistryCandidate[]> {
  const { items } = await app.call(loadRegistryCandidates, { limit: count + LINED }, { as: 'finance' })
  const own = await ofOurs(app)
  const free = items
    .filter(({ written_off, payment_id }) => written_off === null && own.has(payment_id))
    .slice(0, count)
  if (free.length < count) throw new Error('the demo has too few payments for a registry')
  return free
}

/** What the customers are to pay to us is no order of ours. */
async function ofOurs(app: TestApp): Promise<ReadonlySet<number>> {
  const found = await app.database.platform((db) =>
    sql<{ id: number }>`
      select p.id from payments p join contractors c on c.company_id = p.company_id and c.id = p.payer_id and c.is_group
      where p.company_id = ${app.company_id}`.execute(db),
  )
  return new Set(found.rows.map(({ id }) => id))
}

/** A new registry of these payments in full, made by finance. */
export async function makeRegistry(app: TestApp, payments: readonly RegistryCandidate[]): Promise<number> {
  const rows = payments.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
  const general = { date: '2026-11-20', payer_id: null }
  const { registry } = await app.call(createRegistry, { general, rows }, { as: 'finance' })
  return registry
}
