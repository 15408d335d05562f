import { moveClassifierItem } from '@stroyfin/contract/classifiers/move-item'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { listClassifier, lockItem } from './classifier-store.ts'
import { placeOf } from './create-item.ts'
import { placeRow } from './renumber.ts'

export const moveItemHandle = handle(
  moveClassifierItem,
  async ({ id, group_id, params }, { db, company_id }) => {
    const current = await lockItem(db, company_id, id)
    if (!current) throw new Refusal('not_found', 'Статья не найдена')
    await placeRow(db, company_id, current, placeOf(group_id, params))
    return { classifier: await listClassifier(db, company_id, current.kind) }
  },
)
