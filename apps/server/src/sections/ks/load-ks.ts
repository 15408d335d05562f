import { Refusal } from '@stroyfin/contract/kit/refusal'
import { loadKs } from '@stroyfin/contract/ks/load-ks'
import { handle } from '../../http/handle.ts'
import { readKs } from './ks-store.ts'

export const loadKsHandle = handle(loadKs, async ({ ks_id }, { db, company_id }) => {
  const found = await readKs(db, company_id, ks_id)
  if (!found) throw new Refusal('not_found', 'Документ не найден')
  return found
})
