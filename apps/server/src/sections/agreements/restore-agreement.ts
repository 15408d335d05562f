import { restoreAgreement } from '@stroyfin/contract/agreements/restore-agreement'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { lockAgreement, readAgreement } from './agreement-store.ts'
import { restoreFamily } from './remove-store.ts'

export const restoreAgreementHandle = handle(restoreAgreement, async (input, { db, company_id }) => {
  const current = await lockAgreement(db, company_id, input)
  if (!current.is_deleted) throw new Refusal('conflict', 'Договор не удалён')
  const parent =
    current.parent_agreement_id === null
      ? null
      : await readAgreement(db, company_id, current.parent_agreement_id)
  if (parent?.is_deleted) throw new Refusal('conflict', 'Сначала восстановите основной договор')
  const framework =
    current.framework_id === null ? null : await readAgreement(db, company_id, current.framework_id)
  if (framework?.is_deleted) throw new Refusal('conflict', 'Сначала восстановите рамочный договор')
  await restoreFamily(db, company_id, current.id)
  return { message: 'Договор восстановлен' }
})
