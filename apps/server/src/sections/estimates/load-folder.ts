import { loadEstimateFolder } from '@stroyfin/contract/estimates/load-folder'
import { handle } from '../../http/handle.ts'
import { findEstimate } from './find-estimate.ts'
import { partOfEstimate } from './lines-answer.ts'

export const loadEstimateFolderHandle = handle(
  loadEstimateFolder,
  async ({ estimate_id, group_ids }, call) => {
    const { db, company_id } = call
    await findEstimate(call, estimate_id)
    const { lines } = await partOfEstimate({ db, company_id, estimate_id }, { group_ids }, 'none')
    return { lines }
  },
)
