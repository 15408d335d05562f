import { loadContractorPayments } from '@stroyfin/contract/contractors/load-contractor-payments'
import { handle } from '../../http/handle.ts'
import { listContractorPayments } from './contractor-payments-store.ts'

export const loadContractorPaymentsHandle = handle(
  loadContractorPayments,
  ({ contractor_id, direction, ...query }, { db, company_id }) =>
    listContractorPayments(db, company_id, { contractor_id, direction }, query),
)
