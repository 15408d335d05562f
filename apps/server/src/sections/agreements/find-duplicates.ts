import { findDuplicates } from '@stroyfin/contract/agreements/find-duplicates'
import { handle } from '../../http/handle.ts'
import { listDuplicates } from './draft-store.ts'

export const findDuplicatesHandle = handle(
  findDuplicates,
  async ({ except_id, ...asked }, { db, company_id }) => ({
    items: await listDuplicates(db, company_id, { ...asked, except_id: except_id ?? 0 }),
  }),
)
