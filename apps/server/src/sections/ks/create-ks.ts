import { Refusal, refuseIfBroken } from '@stroyfin/contract/kit/refusal'
import { createKs } from '@stroyfin/contract/ks/create-ks'
import type { KsDraftReceived } from '@stroyfin/contract/ks/ks-draft'
import type { Db } from '@stroyfin/database/connection/db'
import { isApproved } from '@stroyfin/domain/statuses/approval-status'
import { handle } from '../../http/handle.ts'
import { lockEstimatesOf } from '../estimates/public.ts'
import { estimateLineIds } from './estimate-left.ts'
import { headOf, linesOf } from './ks-head.ts'
import { replaceLines } from './ks-lines-store.ts'
import { holdKs, insertKs, keepContract, readKs } from './ks-store.ts'
import { settleDraft } from './settle-draft.ts'

/** A document, its lines and its settlement, all or nothing. */
export const createKsHandle = handle(createKs, async (draft, { db, company_id }) => ({
  ks: await storeKs(db, company_id, draft),
  message: 'Документ создан',
}))

/** For those who make a document of something else than the form: the same rules stand. */
export async function storeKs(db: Db, company_id: number, draft: KsDraftReceived): Promise<number> {
  await keepContract(db, company_id, draft.agreement_id)
  if (draft.corrected_ks_id) {
    // Two corrections of one document made at once must not take back more than it holds.
    await holdKs(db, company_id, draft.corrected_ks_id)
    const corrected = await readKs(db, company_id, draft.corrected_ks_id)
    if (!corrected || corrected.is_deleted || corrected.agreement_id !== draft.agreement_id) {
      throw new Refusal('not_found', 'Исправляемый документ не найден')
    }
    if (!isApproved(corrected.status)) {
      throw new Refusal('conflict', 'Исправить можно только согласованный документ; этот ещё можно изменить')
    }
    if (corrected.corrected_ks_id !== null) {
      throw new Refusal('conflict', 'Исправление не исправляют: исправьте сам документ')
    }
  }
  await lockEstimatesOf(db, company_id, estimateLineIds(draft.lines))
  const settled = await settleDraft(db, company_id, draft, null)
  refuseIfBroken(settled.errors)
  const ks = await insertKs(db, company_id, headOf(draft, settled))
  await replaceLines(db, company_id, ks, linesOf(draft, settled))
  return ks
}
