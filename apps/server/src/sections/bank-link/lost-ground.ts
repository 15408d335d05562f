import type { Db } from '@stroyfin/database/connection/db'
import { lostGrounds } from '../payments/public.ts'
import { readAskedRows } from '../registries/public.ts'
import { readRegistryKind } from './ordered-row-store.ts'

interface Asked {
  registry_id: number
  /** Of its rows: what is ordered or paid already needs no ground any more. */
  payment_ids: readonly number[]
  /** Held till the end of the transaction, where orders are made. */
  lock: boolean
}

/**
 * Payments of an approved registry that their contract, act or invoice does not hold any more, each with the reason: an act may have
 * been corrected since they were agreed on (K-07).
 */
export async function lostOf(
  db: Db,
  company_id: number,
  { registry_id, payment_ids, lock }: Asked,
): Promise<Map<number, string>> {
  const kind = payment_ids.length > 0 && (await readRegistryKind(db, company_id, registry_id))
  if (!kind) return new Map()
  const wanted = new Set(payment_ids)
  const asked = await readAskedRows(db, company_id, { id: registry_id, kind })
  const rows = asked.filter(({ payment_id }) => wanted.has(payment_id))
  const lost = await lostGrounds(db, company_id, { rows, lock })
  return new Map([...lost].map(([payment_id, { reason }]) => [payment_id, reason]))
}
