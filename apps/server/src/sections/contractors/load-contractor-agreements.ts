import { loadContractorAgreements } from '@stroyfin/contract/contractors/load-contractor-agreements'
import { handle } from '../../http/handle.ts'
import { listContractorAgreements } from './contractor-agreements-store.ts'

export const loadContractorAgreementsHandle = handle(
  loadContractorAgreements,
  ({ contractor_id, direction, ...query }, { db, company_id }) =>
    listContractorAgreements(db, company_id, { contractor_id, direction }, query),
)
