import { removeEstimate } from '@stroyfin/contract/estimates/remove-estimate'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { acceptedLines, isInForce } from './accepted-store.ts'
import { updateEstimate } from './estimate-store.ts'
import { changeEstimate, refuseStale } from './find-estimate.ts'

export const removeEstimateHandle = handle(removeEstimate, async ({ id, version }, call) => {
  const { db, company_id } = call
  const { row } = await changeEstimate(call, id)
  refuseStale(row, version)
  if ((await acceptedLines(db, company_id, id)) > 0) {
    throw new Refusal('conflict', 'Смету нельзя удалить: по её строкам есть принятые объёмы')
  }
  if (await isInForce(db, company_id, id)) {
    const message =
      'Смету действующего дополнительного соглашения нельзя удалить: удалите лишние строки и отправьте её на согласование'
    throw new Refusal('conflict', message)
  }
  await updateEstimate(db, company_id, id, { is_deleted: true })
  return { message: 'Смета удалена' }
})
