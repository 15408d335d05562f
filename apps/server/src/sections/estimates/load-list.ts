import { loadEstimates } from '@stroyfin/contract/estimates/load-list'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { answerEstimate } from './estimate-answer.ts'
import { listEstimates, readAgreementOf } from './estimate-store.ts'

export const loadEstimatesHandle = handle(loadEstimates, async ({ agreement_id }, { db, company_id }) => {
  if (!(await readAgreementOf(db, company_id, agreement_id)))
    throw new Refusal('not_found', 'Договор не найден')
  return { items: (await listEstimates(db, company_id, agreement_id)).map(answerEstimate) }
})
