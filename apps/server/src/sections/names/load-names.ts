import { loadNames } from '@stroyfin/contract/names/load-names'
import { handle } from '../../http/handle.ts'
import { readNames } from './name-store.ts'

/** A stranger is told the usual names. */
export const loadNamesHandle = handle(loadNames, async (_input, { db, company_id, is_member }) =>
  is_member ? readNames(db, company_id) : { names: [], stamp: '' },
)
