import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistryCandidates, type RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import type { TestApp } from '../../../testing/test-app.ts'

/** Payments of the demo that a line of its statements seems to have carried out already. */
const LINED = 40

/** Payments that may go into a registry, the soonest first. */
export async function freePayments(app: TestApp, count: number): Promise<RegistryCandidate[]> {
  const { items } = await app.call(loadRegistryCandidates, { limit: count + LINED }, { as: 'finance' })
  const free = items.filter(({ written_off }) => written_off === null).slice(0, count)
  if (free.length < count) throw new Error('the demo has too few payments for a registry')
  return free
}

/** A new registry of these payments in full, made by finance. */
export async function makeRegistry(
  app: TestApp,
  payments: readonly Pick<RegistryCandidate, 'payment_id' | 'free_summ'>[],
): Promise<number> {
  const rows = payments.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
  const general = { date: '2026-11-20', payer_id: null }
  const { registry } = await app.call(createRegistry, { general, rows }, { as: 'finance' })
  return registry
}
