import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { ClassifierKind } from '@stroyfin/domain/classifiers/classifier-kind'
import { closedUp, numberTree, type TreeNode } from '@stroyfin/domain/classifiers/number-tree'
import { positionAt, type TreePlace, withRowAt } from '@stroyfin/domain/classifiers/tree-place'
import { type ItemHead, lockTree, type TreeRow, writeNumbers } from './classifier-store.ts'

/** Counts codes anew after a branch is gone. */
export async function closeUp(db: Db, company_id: number, gone: ItemHead): Promise<void> {
  const nodes = await lockTree(db, company_id, gone.kind)
  await write(db, company_id, nodes, numberTree(closedUp(nodes, gone)))
}

/** Puts a row of the tree (new or moved) into its place and counts the codes anew. */
export async function placeRow(
  db: Db,
  company_id: number,
  row: { id: number; kind: ClassifierKind },
  place: TreePlace,
): Promise<void> {
  const nodes = await lockTree(db, company_id, row.kind)
  const folder = nodes.find((node) => node.id === place.group_id)
  if (place.group_id !== null && !folder?.is_folder) {
    throw new Refusal('conflict', 'Статья может лежать только в папке этого классификатора')
  }
  const position = positionAt(nodes, place, row.id)
  if (position === null) {
    throw new Refusal('conflict', 'Сюда переместить нельзя: место изменилось или лежит внутри самой статьи')
  }
  const was = nodes.find(({ id }) => id === row.id)
  const stays = was?.group_id === place.group_id
  const view_id = stays ? was.view_id : ''
  const moved = withRowAt<TreeNode>(nodes, { id: row.id, group_id: place.group_id, position, view_id })
  await write(db, company_id, nodes, numberTree(was && !stays ? closedUp(moved, was) : moved))
}

async function write(
  db: Db,
  company_id: number,
  before: readonly TreeRow[],
  after: ReturnType<typeof numberTree>,
): Promise<void> {
  const was = new Map(before.map((row) => [row.id, row]))
  const changed = after.filter((row) => {
    const old = was.get(row.id)
    return (
      !old || old.group_id !== row.group_id || old.position !== row.position || old.view_id !== row.view_id
    )
  })
  await writeNumbers(db, company_id, changed)
}
