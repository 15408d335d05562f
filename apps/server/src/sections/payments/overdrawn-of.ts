import type { Db } from '@stroyfin/database/connection/db'
import { checkPayments, overOf } from './ground.ts'
import { readDrafts } from './restore-store.ts'

/**
 * Payments that come back must still fit into what is left of their contracts and acts, as if they were new: all that do
 * not, each without those named before it, so that the others fit together.
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
    { without: ids, drops: true, lock: false },
  )
  return new Map(
    drafts.flatMap(({ id }, place) => {
      const failed = overOf(checked[place]?.gates ?? [])
      return failed ? [[id, `Платёж не восстановить: ${failed.reason}`] as const] : []
    }),
  )
}
