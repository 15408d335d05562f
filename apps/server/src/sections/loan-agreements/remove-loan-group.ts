import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removeLoanGroup } from '@stroyfin/contract/loan-agreements/remove-loan-group'
import { counted } from '@stroyfin/domain/russian/plural'
import { handle } from '../../http/handle.ts'
import { deleteGroup, readGroupUse } from './group-store.ts'
import { lockSeenGroup } from './lock-seen-group.ts'

/** A group that documents point at stays: without it their limit could not be judged. */
export const removeLoanGroupHandle = handle(removeLoanGroup, async (seen, { db, company_id }) => {
  await lockSeenGroup(db, company_id, seen)
  const use = await readGroupUse(db, company_id, seen.id)
  const holders = [
    use.agreements && counted(use.agreements, ['договор', 'договора', 'договоров']),
    use.payments && counted(use.payments, ['платёж', 'платежа', 'платежей']),
    use.limits && counted(use.limits, ['лимит статьи', 'лимита статей', 'лимитов статей']),
  ].filter(Boolean)
  if (holders.length > 0) {
    throw new Refusal('conflict', `Группу нельзя удалить: к ней относятся ${holders.join(', ')}`)
  }
  await deleteGroup(db, company_id, seen.id)
  return { message: 'Группа удалена' }
})
