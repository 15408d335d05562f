import type { Db } from '@stroyfin/database/connection/db'
import { lostGrounds } from '../payments/public.ts'
import { readAskedRows } from '../registries/public.ts'
import { readRegistryKind } from './ordered-row-store.ts'

/**
 * Payments of an approved registry that their contract, act or invoice does not hold any more, each with the reason: an act may have
 * been corrected since they were agreed on (K-07).
 */
export async function lostOf(
  db: Db,
  company_id: number,
  { registry_id, lock }: { registry_id: number; lock: boolean },
): Promise<Map<number, string>> {
  const kind = await readRegistryKind(db, company_id, registry_id)
  if (!kind) return new Map()
  const rows = await readAskedRows(db, company_id, { id: registry_id, kind })
  const lost = await lostGrounds(db, company_id, { rows, lock })
  return new Map([...lost].map(([payment_id, { reason }]) => [payment_id, reason]))
}
