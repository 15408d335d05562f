import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { paymentName } from '@stroyfin/domain/payments/payment-name'
import { upperFirst } from '@stroyfin/domain/russian/upper-first'
import { checkPayments } from './ground.ts'
import { readDrafts } from './restore-store.ts'

/** Payments that come back must still fit into what is left of their contracts and acts, as if they were new. */
export async function refuseOverdrawn(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  const drafts = await readDrafts(db, company_id, ids)
  const checked = await checkPayments(
    db,
    company_id,
    drafts.map(({ draft }) => draft),
    { without: ids, lock: false },
  )
  for (const [place, { draft }] of drafts.entries()) {
    const failed = checked[place]?.gates.find(
      ({ gate, ok, waits }) => !ok && !waits && (gate === 'agreement' || gate === 'base'),
    )
    if (failed)
      throw new Refusal('conflict', `${upperFirst(paymentName(draft))} не восстановить: ${failed.reason}`)
  }
}
