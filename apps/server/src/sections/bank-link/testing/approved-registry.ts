import { sql } from 'kysely'
import type { TestApp } from '../../../testing/test-app.ts'
import { freePayments, makeRegistry } from '../../registries/testing/sample-registry.ts'

/** An approved registry of so many payments in full, without the way of its approval. */
export async function approvedRegistry(app: TestApp, count: number) {
  const payments = await freePayments(app, count)
  return { registry_id: await approvedRegistryOf(app, payments), payments }
}

export async function approvedRegistryOf(
  app: TestApp,
  payments: Parameters<typeof makeRegistry>[1],
): Promise<number> {
  const registry_id = await makeRegistry(app, payments)
  await app.database.platform((db) =>
    sql`update registries set status = 'approve', approved_at = now()
      where company_id = ${app.company_id} and id = ${registry_id}`.execute(db),
  )
  return registry_id
}
