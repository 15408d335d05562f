import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { readBeyond } from '../payments/public.ts'
import { readAskedRows } from '../registries/public.ts'

interface Paying {
  object_id: number
  payment_id: number
}

/** What the payments of these documents go beyond, each by its document: a row of a registry asks for its own sum, not for the whole payment. */
export async function beyondOf(
  db: Db,
  company_id: number,
  object_type: ApprovalObject,
  rows: readonly Paying[],
): Promise<(row: Paying) => readonly string[]> {
  if (object_type !== 'registry' && object_type !== 'bank_registry') {
    const beyond = await readBeyond(db, company_id, rows)
    return ({ payment_id }) => beyond.get(payment_id) ?? []
  }
  const kind = object_type === 'registry' ? 'own' : 'bank'
  const of = new Map<number, Map<number, string[]>>()
  for (const id of new Set(rows.map(({ object_id }) => object_id)))
    of.set(id, await readBeyond(db, company_id, await readAskedRows(db, company_id, { id, kind })))
  return ({ object_id, payment_id }) => of.get(object_id)?.get(payment_id) ?? []
}
