import { estimate as estimateShape } from '@stroyfin/contract/estimates/estimate'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { approvalStatus, isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Call } from '../../http/call.ts'
import { answerEstimate } from './estimate-answer.ts'
import { type EstimateRow, openChange, readEstimate, updateEstimate } from './estimate-store.ts'
import { refuseFrozen } from './refuse-frozen.ts'

export async function findEstimate({ db, company_id }: Call, id: number): Promise<EstimateRow> {
  const found = await readEstimate(db, company_id, id)
  if (!found) throw new Refusal('not_found', 'Смета не найдена')
  return found
}

/** Holds an estimate that may be changed till the end of the transaction. */
export async function changeEstimate(
  call: Call,
  id: number,
): Promise<{ row: EstimateRow; change_no: number }> {
  const change_no = await openChange(call.db, call.company_id, id, call.user.id)
  if (change_no === null) throw new Refusal('not_found', 'Смета не найдена')
  const row = await findEstimate(call, id)
  refuseFrozen(row)
  return { row, change_no }
}

/** K-06: the version the screen saw must be the one that is there. */
export function refuseStale(row: EstimateRow, version: number): void {
  if (row.version === version) return
  throw new Refusal('stale', 'Смету изменил другой пользователь', {
    // The screen merges this row with its own, so its sums must be those of the wire.
    current: estimateShape.parse(answerEstimate(row)),
  })
}

/** K-10: a changed estimate is no longer the one that was approved. */
export async function reopenEstimate({ db, company_id }: Call, row: EstimateRow): Promise<void> {
  if (!isApproved(row.status)) return
  const status = approvalStatus.next(row.status, 'reopen') ?? row.status
  await updateEstimate(db, company_id, row.id, { status })
}
