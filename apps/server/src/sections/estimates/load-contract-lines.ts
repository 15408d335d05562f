import { loadContractLines } from '@stroyfin/contract/estimates/load-contract-lines'
import { handle } from '../../http/handle.ts'
import { listLinesForAct } from './act-lines-store.ts'
import { findEstimate } from './find-estimate.ts'

export const loadContractLinesHandle = handle(loadContractLines, async ({ estimate_id, ...window }, call) => {
  const { contract_id } = await findEstimate(call, estimate_id)
  const asked = { ...window, agreement_id: contract_id, without: null, only_left: false }
  const { items, total } = await listLinesForAct(call.db, call.company_id, {
    ...asked,
    changed_by: estimate_id,
  })
  return { items, total }
})
