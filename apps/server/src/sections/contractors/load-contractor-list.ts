import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { handle } from '../../http/handle.ts'
import { listContractors } from './contractor-list-store.ts'

export const loadContractorListHandle = handle(
  loadContractorList,
  ({ side, ...query }, { db, company_id, today }) => listContractors(db, { company_id, today, side, query }),
)
