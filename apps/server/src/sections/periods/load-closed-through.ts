import { loadClosedThrough } from '@stroyfin/contract/periods/load-closed-through'
import { handle } from '../../http/handle.ts'
import { readClosedThrough } from './period-store.ts'

export const loadClosedThroughHandle = handle(loadClosedThrough, async (_input, { db, company_id }) => ({
  closed_through: await readClosedThrough(db, company_id),
}))
