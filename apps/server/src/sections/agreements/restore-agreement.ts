import { restoreAgreement } from '@stroyfin/contract/agreements/restore-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { lockAgreement, readAgreement } from './agreement-store.ts'
import { refuseStrayOrder } from './refuse-wrong-order.ts'
import { restoreFamily } from './remove-store.ts'

export const restoreAgreementHandle = handle(restoreAgreement, async (input, call) => {
  const { db, company_id } = call
  const current = await lockAgreement(db, company_id, input)
  if (!current.is_deleted) throw new Refusal('conflict', 'Договор не удалён')
  const parent =
    current.parent_agreement_id === null
      ? null
      : await readAgreement(db, company_id, current.parent_agreement_id)
  if (parent?.is_deleted) throw new Refusal('conflict', 'Сначала восстановите основной договор')
  await refuseStrayOrder(current, call)
  await restoreFamily(db, company_id, current.id)
  return { message: 'Договор восстановлен' }
})
