import { removeClassifierItem } from '@stroyfin/contract/classifiers/remove-item'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { usageText } from '@stroyfin/domain/classifiers/usage-text'
import { handle } from '../../http/handle.ts'
import { branchIds, countUsage, listClassifier, lockItem, markDeleted } from './classifier-store.ts'
import { closeUp } from './renumber.ts'

export const removeItemHandle = handle(removeClassifierItem, async ({ id, version }, { db, company_id }) => {
  const current = await lockItem(db, company_id, id)
  if (!current) throw new Refusal('not_found', 'Статья не найдена')
  if (current.version !== version)
    throw new Refusal('stale', 'Статью изменил другой пользователь', { current })
  const ids = await branchIds(db, company_id, id)
  const used = usageText(await countUsage(db, company_id, ids))
  if (used !== null) throw new Refusal('conflict', `Статью нельзя удалить, её используют: ${used}`)
  await markDeleted(db, company_id, ids)
  await closeUp(db, company_id, current)
  return { classifier: await listClassifier(db, company_id, current.kind) }
})
