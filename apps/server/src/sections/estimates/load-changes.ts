import { loadEstimateChanges } from '@stroyfin/contract/estimates/load-changes'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { answerEstimate } from './estimate-answer.ts'
import { findEstimate } from './find-estimate.ts'
import { partOfEstimate } from './lines-answer.ts'
import { readChangedIds } from './lines-store.ts'
import { meetViewers } from './viewers.ts'

export const loadEstimateChangesHandle = handle(loadEstimateChanges, async ({ estimate_id, stamp }, call) => {
  const { db, company_id } = call
  if (!/^\d{1,15}$/.test(stamp)) throw new Refusal('invalid', 'Откройте смету заново')
  const row = await findEstimate(call, estimate_id)
  const written =
    row.change_no > Number(stamp) ? await readChangedIds(db, company_id, estimate_id, Number(stamp)) : []
  const removed = written.filter((line) => line.is_deleted).map((line) => line.id)
  // The sections that a removed row stood in have other sums now.
  const gone = new Set(removed)
  const ids = written.flatMap(({ id, group_id, is_deleted }) => {
    if (!is_deleted) return [id]
    return group_id === null || gone.has(group_id) ? [] : [group_id]
  })
  const asked = { db, company_id, estimate_id }
  return {
    estimate: answerEstimate(row),
    changed: ids.length === 0 ? [] : (await partOfEstimate(asked, { ids })).lines,
    removed,
    people: await meetViewers(call, estimate_id),
    stamp: String(row.change_no),
  }
})
