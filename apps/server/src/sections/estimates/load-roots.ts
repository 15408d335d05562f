import { loadEstimateRoots } from '@stroyfin/contract/estimates/load-roots'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { findEstimate } from './find-estimate.ts'
import { partOfEstimate } from './lines-answer.ts'
import { rootWindow } from './root-window.ts'

export const loadEstimateRootsHandle = handle(loadEstimateRoots, async ({ estimate_id, after }, call) => {
  const { db, company_id } = call
  const [, id, place] = /^(\d{1,15}):(.*)$/su.exec(after) ?? []
  if (id === undefined || place === undefined) throw new Refusal('invalid', 'Откройте смету заново')
  await findEstimate(call, estimate_id)
  const asked = { db, company_id, estimate_id }
  const { ids, further } = await rootWindow(asked, { id: Number(id), place })
  const { lines } = await partOfEstimate(asked, { ids }, 'none')
  return { lines, further }
})
