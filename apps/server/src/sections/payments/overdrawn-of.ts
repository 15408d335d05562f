import type { Db } from '@stroyfin/database/connection/db'
import { checkPayments } from './ground.ts'
import { readDrafts } from './restore-store.ts'

/**
 * Payments that come back must still fit into what is left of their contracts and acts, as if they were new: of each
 * contract the first that does not, for without it the next may fit.
 */
export async function overdrawnOf(
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const drafts = await readDrafts(db, company_id, ids)
  const checked = await checkPayments(
    db,
    company_id,
    drafts.map(({ draft }) => draft),
    { without: ids, lock: false },
  )
  const overdrawn = new Map<number, string>()
  const seen = new Set<number | null>()
  for (const [place, { id, draft }] of drafts.entries()) {
    const failed = checked[place]?.gates.find(
      ({ gate, ok, waits }) => !ok && !waits && (gate === 'agreement' || gate === 'base'),
    )
    if (!failed || seen.has(draft.agreement_id)) continue
    seen.add(draft.agreement_id)
    overdrawn.set(id, `Платёж не восстановить: ${failed.reason}`)
  }
  return overdrawn
}
