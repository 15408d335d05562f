import { Refusal } from '@stroyfin/contract/kit/refusal'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import {
  refuseWithdrawal,
  reversalDate,
  standingProblem,
  unpaidProblem,
} from '@stroyfin/domain/ks/withdrawal'
import { kopecks, sumOf } from '@stroyfin/domain/money/money'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { addMessage } from '../approvals/public.ts'
import { lockEstimatesOf } from '../estimates/public.ts'
import { aboveAccepted, readStanding } from '../payments/public.ts'
import { estimateLineIds } from './estimate-left.ts'
import { holdContractOf, type KsCard, lockKs } from './ks-store.ts'
import { approveReversal, insertReversal } from './reversal-store.ts'

/** What is paid by its corrections, and what is tied to no document and stands on it, loses its ground with it (K-17). */
async function refuseGroundless({ db, company_id }: Call, ks: KsCard): Promise<void> {
  const { id: ks_id, agreement_id } = ks
  const corrections = ks.corrections.filter(({ status }) => isApproved(status))
  const ks_ids = corrections.map(({ id }) => id)
  const standing = await readStanding(db, company_id, { agreement_ids: [agreement_id], ks_ids })
  const of_corrections = unpaidProblem(standing.filter((payment) => payment.ks_id !== null))
  if (of_corrections) throw new Refusal('conflict', of_corrections)
  const less = sumOf([ks, ...corrections].map(({ payable_summ }) => kopecks(payable_summ)))
  const above = await aboveAccepted(db, company_id, [{ agreement_id, ks_id, less, whole: true }])
  const untied = standingProblem(above.get(ks_id) ?? [])
  if (untied) throw new Refusal('conflict', untied)
}

/** The reversal takes back to the kopeck what the document and its corrections come to. */
export const withdrawKsHandle = handle(withdrawKs, async ({ ks_id, version, reason }, call) => {
  const { db, company_id, today, user } = call
  await holdContractOf(db, company_id, ks_id)
  const current = await lockKs(db, company_id, { ks_id, version })
  const refused = refuseWithdrawal(current)
  if (refused) throw new Refusal('conflict', refused)
  await refuseGroundless(call, current)
  await lockEstimatesOf(db, company_id, estimateLineIds(current.lines))
  const date = reversalDate(today, current.date)
  const reversal = await insertReversal(db, company_id, { ks_id, date, reason })
  await approveReversal(db, company_id, { ks_id, reversal, date })
  const log = { object_type: 'ks' as const, user_id: user.id }
  await addMessage(db, company_id, { ...log, object_id: ks_id, text: `Документ отозван. ${reason}` })
  await addMessage(db, company_id, {
    ...log,
    object_id: reversal,
    text: `Сторно документа № ${current.number}. ${reason}`,
  })
  return { reversal, message: 'Документ отозван' }
})
