import { loadClassifierUsage } from '@stroyfin/contract/classifiers/load-usage'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { branchIds, countUsage } from './classifier-store.ts'

export const loadUsageHandle = handle(loadClassifierUsage, async ({ id }, { db, company_id }) => {
  const ids = await branchIds(db, company_id, id)
  if (ids.length === 0) throw new Refusal('not_found', 'Статья не найдена')
  return countUsage(db, company_id, ids)
})
