import { Refusal } from '@stroyfin/contract/kit/refusal'
import { removeKs, restoreKs } from '@stroyfin/contract/ks/remove-ks'
import { handle } from '../../http/handle.ts'
import { lockKs, markKs } from './ks-store.ts'

export const removeKsHandle = handle(removeKs, async (asked, { db, company_id }) => {
  const current = await lockKs(db, company_id, asked)
  if (current.status === 'on_approval')
    throw new Refusal('conflict', 'Документ на согласовании: сначала отзовите его')
  if (current.payments.length > 0)
    throw new Refusal('conflict', 'По документу есть платежи: сначала удалите их')
  await markKs(db, company_id, asked.ks_id, true)
  return { message: 'Документ удалён' }
})

export const restoreKsHandle = handle(restoreKs, async (asked, { db, company_id }) => {
  await lockKs(db, company_id, asked)
  await markKs(db, company_id, asked.ks_id, false)
  return { message: 'Документ восстановлен' }
})
