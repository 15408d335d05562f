import { createRegistry } from '@stroyfin/contract/registries/create-registry'
import { loadRegistryCandidates, type RegistryCandidate } from '@stroyfin/contract/registries/load-candidates'
import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'

export const OF_BANK = { kind: 'bank', type: 'credit' } as const

/** Agreed borrowed payments of one loan agreement. */
export async function bankPayments(app: TestApp, count: number): Promise<RegistryCandidate[]> {
  const { items } = await app.call(loadRegistryCandidates, { ...OF_BANK, limit: 100 }, { as: 'finance' })
  const loan = items.find(({ loan_agreement_id }) => loan_agreement_id !== null)?.loan_agreement_id
  const kin = items.filter(({ loan_agreement_id }) => loan_agreement_id === loan).slice(0, count)
  if (kin.length < count) throw new Error('the demo has too few agreed payments for the bank')
  return kin
}

/** A new registry of the bank with these payments in full, made by finance. */
export async function makeBankRegistry(
  app: TestApp,
  payments: readonly Pick<RegistryCandidate, 'payment_id' | 'free_summ'>[],
): Promise<number> {
  const rows = payments.map(({ payment_id, free_summ }) => ({ payment_id, summ: free_summ }))
  const general = { date: '2026-11-20', payer_id: null }
  return (await app.call(createRegistry, { ...OF_BANK, general, rows }, { as: 'finance' })).registry
}

/** The own registries that hold these payments agree on them, without the way of their approval. */
export async function agreeByOwn(
  app: TestApp,
  payments: readonly Pick<RegistryCandidate, 'payment_id'>[],
): Promise<void> {
  const ids = payments.map(({ payment_id }) => payment_id)
  await app.database.platform((db) =>
    sql`update registries r set status = 'approve', in_round = false
      where r.company_id = ${app.company_id} and r.kind = 'own' and r.status <> 'approve' and exists (
        select from registry_rows w where w.company_id = r.company_id and w.registry_id = r.id
          and w.payment_id = any(${ids}::bigint[]) and not w.excluded)`.execute(db),
  )
}
