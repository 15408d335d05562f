import { editClassifierItem } from '@stroyfin/contract/classifiers/edit-item'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { listClassifier, lockItem, updateItem } from './classifier-store.ts'

export const editItemHandle = handle(
  editClassifierItem,
  async ({ id, version, ...row }, { db, company_id }) => {
    const current = await lockItem(db, company_id, id)
    if (!current) throw new Refusal('not_found', 'Статья не найдена')
    if (current.version !== version)
      throw new Refusal('stale', 'Статью изменил другой пользователь', { current })
    await updateItem(db, company_id, id, row)
    return { classifier: await listClassifier(db, company_id, current.kind) }
  },
)
