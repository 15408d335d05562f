import { createEstimate } from '@stroyfin/contract/estimates/create-estimate'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Call } from '../../http/call.ts'
import { handle } from '../../http/handle.ts'
import { answerEstimate } from './estimate-answer.ts'
import { headOf } from './estimate-head.ts'
import { insertEstimate, openChange, readAgreementOf } from './estimate-store.ts'
import { findEstimate } from './find-estimate.ts'
import { refuseFrozenAgreement } from './refuse-frozen.ts'
import { copyLines, livingLineIds, takeLineIds } from './write-lines-store.ts'

export const createEstimateHandle = handle(
  createEstimate,
  async ({ agreement_id, copy_of, ...head }, call) => {
    const { db, company_id } = call
    const agreement = await readAgreementOf(db, company_id, agreement_id)
    if (!agreement) throw new Refusal('not_found', 'Договор не найден')
    refuseFrozenAgreement(agreement)
    const id = await insertEstimate(db, company_id, agreement_id, headOf(head))
    if (copy_of !== undefined) await copyInto(call, id, copy_of)
    return { estimate: answerEstimate(await findEstimate(call, id)), message: 'Смета создана' }
  },
)

async function copyInto(call: Call, estimate_id: number, source_id: number): Promise<void> {
  const { db, company_id, user } = call
  const source = await findEstimate(call, source_id)
  if (source.is_deleted) throw new Refusal('not_found', 'Смета, которую копируют, удалена')
  const change_no = (await openChange(db, company_id, estimate_id, user.id)) ?? 1
  const ids = await livingLineIds(db, company_id, source_id)
  const new_ids = await takeLineIds(db, ids.length)
  await copyLines(db, { company_id, estimate_id, change_no }, { estimate_id: source_id, ids, new_ids })
}
