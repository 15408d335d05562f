import { loadContractorList } from '@stroyfin/contract/contractors/load-contractor-list'
import { handle } from '../../http/handle.ts'
import { withCompanyValues } from '../columns/public.ts'
import { listContractors } from './contractor-list-store.ts'

export const loadContractorListHandle = handle(loadContractorList, async ({ side, ...query }, call) => {
  const { db, company_id, today } = call
  const window = await listContractors(db, { company_id, today, side, query })
  return Object.assign(window, { items: await withCompanyValues(call, 'contractors', window.items) })
})
