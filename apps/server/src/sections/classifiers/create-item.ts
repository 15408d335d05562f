import { createClassifierItem } from '@stroyfin/contract/classifiers/create-item'
import { handle } from '../../http/handle.ts'
import { insertItem, listClassifier } from './classifier-store.ts'
import { placeRow } from './renumber.ts'

export const createItemHandle = handle(createClassifierItem, async (input, { db, company_id }) => {
  const { kind, name, is_folder, type, group_id, params } = input
  const id = await insertItem(db, company_id, { kind, name, is_folder, type, group_id })
  await placeRow(db, company_id, { id, kind }, placeOf(group_id, params))
  return { id, classifier: await listClassifier(db, company_id, kind) }
})

/** The wire may carry keys without a value. */
export function placeOf(
  group_id: number | null,
  params: { next_id?: number | undefined; prev_id?: number | undefined },
) {
  return {
    group_id,
    params: {
      ...(params.next_id !== undefined && { next_id: params.next_id }),
      ...(params.prev_id !== undefined && { prev_id: params.prev_id }),
    },
  }
}
