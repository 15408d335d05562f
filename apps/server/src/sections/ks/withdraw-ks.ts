import { Refusal } from '@stroyfin/contract/kit/refusal'
import { withdrawKs } from '@stroyfin/contract/ks/withdraw-ks'
import { refuseWithdrawal, reversalDate } from '@stroyfin/domain/ks/withdrawal'
import { handle } from '../../http/handle.ts'
import { addMessage } from '../approvals/public.ts'
import { lockEstimatesOf } from '../estimates/public.ts'
import { estimateLineIds } from './estimate-left.ts'
import { lockKs } from './ks-store.ts'
import { approveReversal, insertReversal } from './reversal-store.ts'

/** The reversal takes back to the kopeck what the document and its corrections come to. */
export const withdrawKsHandle = handle(withdrawKs, async ({ ks_id, version, reason }, call) => {
  const { db, company_id, today, user } = call
  const current = await lockKs(db, company_id, { ks_id, version })
  const refused = refuseWithdrawal(current)
  if (refused) throw new Refusal('conflict', refused)
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
