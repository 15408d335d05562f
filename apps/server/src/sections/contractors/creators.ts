import type { Db } from '@stroyfin/database/connection/db'
import { peopleWithRight } from '../../http/rights-store.ts'
import { namesOf } from './confirm-store.ts'

/** The names of those who may make a new contractor: whoever may not is told whom to ask. */
export async function contractorCreators(db: Db, company_id: number): Promise<string[]> {
  const names = await namesOf(db, await peopleWithRight(db, company_id, 'contractor.create'))
  return [...names.values()].sort()
}
