import { editEstimate } from '@stroyfin/contract/estimates/edit-estimate'
import { handle } from '../../http/handle.ts'
import { answerEstimate } from './estimate-answer.ts'
import { headOf } from './estimate-head.ts'
import { updateEstimate } from './estimate-store.ts'
import { changeEstimate, findEstimate, refuseStale, reopenEstimate } from './find-estimate.ts'

export const editEstimateHandle = handle(editEstimate, async ({ id, version, ...head }, call) => {
  const { row } = await changeEstimate(call, id)
  refuseStale(row, version)
  await updateEstimate(call.db, call.company_id, id, headOf(head))
  await reopenEstimate(call, row)
  return { estimate: answerEstimate(await findEstimate(call, id)), message: 'Смета сохранена' }
})
