import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { editKs } from '@stroyfin/contract/ks/edit-ks'
import { isEditable } from '@stroyfin/domain/statuses/approval-status'
import { handle } from '../../http/handle.ts'
import { lockEstimatesOf } from '../estimates/public.ts'
import { estimateLineIds } from './estimate-left.ts'
import { headOf, linesOf } from './ks-head.ts'
import { replaceLines } from './ks-lines-store.ts'
import { holdKs, keepContract, lockKs, readKs, updateKs } from './ks-store.ts'
import { settleDraft } from './settle-draft.ts'

export const editKsHandle = handle(editKs, async ({ ks_id, version, ...sent }, { db, company_id }) => {
  const current = await lockKs(db, company_id, { ks_id, version })
  if (current.is_deleted) throw new Refusal('conflict', 'Документ удалён: сначала восстановите его')
  if (current.status === 'on_approval')
    throw new Refusal('conflict', 'Документ на согласовании: сначала отзовите его')
  if (!isEditable(current.status)) {
    throw new Refusal('conflict', 'Документ согласован: исправьте его новым документом')
  }
  if (current.corrected_ks_id !== null && sent.agreement_id !== current.agreement_id) {
    throw new Refusal('conflict', 'Исправление остаётся в договоре исправляемого документа')
  }
  const draft = { ...sent, corrected_ks_id: current.corrected_ks_id }
  await keepContract(db, company_id, draft.agreement_id)
  if (draft.corrected_ks_id) await holdKs(db, company_id, draft.corrected_ks_id)
  await lockEstimatesOf(db, company_id, estimateLineIds([...draft.lines, ...current.lines]))
  const settled = await settleDraft(db, company_id, draft, ks_id)
  refuseIfBroken(settled.errors)
  await updateKs(db, company_id, ks_id, headOf(draft, settled))
  await replaceLines(db, company_id, ks_id, linesOf(draft, settled))
  const saved = await readKs(db, company_id, ks_id)
  if (!saved) throw new Error('a saved document cannot be read')
  return saved
})
