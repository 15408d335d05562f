import type { TreeNode } from '../grid/core.ts'

/** Only the ids that are no folders: what a payload takes, since folders would double the sums. */
export function leafIds<Id extends TreeNode['id']>(
  nodes: readonly { id: Id; is_folder: boolean }[],
  ids: readonly Id[],
): Id[] {
  const folders = new Set(nodes.filter(({ is_folder }) => is_folder).map(({ id }) => id))
  return ids.filter((id) => !folders.has(id))
}
