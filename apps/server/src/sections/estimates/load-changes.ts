import { loadEstimateChanges } from '@stroyfin/contract/estimates/load-changes'
import { handle } from '../../http/handle.ts'
import { answerEstimate } from './estimate-answer.ts'
import { readStamp, stampOf } from './estimate-stamp.ts'
import { findEstimate } from './find-estimate.ts'
import { partOfEstimate } from './lines-answer.ts'
import { readChangedIds } from './lines-store.ts'
import { readMovedIds } from './shared-left-store.ts'
import { meetViewers } from './viewers.ts'

export const loadEstimateChangesHandle = handle(loadEstimateChanges, async ({ estimate_id, stamp }, call) => {
  const { db, company_id } = call
  const since = readStamp(stamp)
  const row = await findEstimate(call, estimate_id)
  const asked = { db, company_id, estimate_id }
  const written =
    row.change_no > since.change_no ? await readChangedIds(db, company_id, estimate_id, since.change_no) : []
  const moved = row.ceiling_no > since.ceiling_no ? await readMovedIds(asked, since.ceiling_no) : []
  const removed = written.filter((line) => line.is_deleted).map((line) => line.id)
  // The sections that a removed row stood in have other sums now.
  const gone = new Set(removed)
  const changed = written.flatMap(({ id, group_id, is_deleted }) => {
    if (!is_deleted) return [id]
    return group_id === null || gone.has(group_id) ? [] : [group_id]
  })
  const ids = [...new Set([...changed, ...moved])]
  return {
    estimate: answerEstimate(row),
    changed: ids.length === 0 ? [] : (await partOfEstimate(asked, { ids })).lines,
    removed,
    people: await meetViewers(call, estimate_id),
    stamp: stampOf(row),
  }
})
