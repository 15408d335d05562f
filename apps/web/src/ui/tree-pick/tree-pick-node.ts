export type PickId = number | string

/** One line of a tree to choose from: articles, objects, sections. */
export interface TreePickNode<Id extends PickId = PickId> {
  id: Id
  group_id: Id | null
  is_folder: boolean
  name: string | null | undefined
  /** Second thing to tell it by: a code. */
  hint?: string
}

export const NO_NAME = 'Отсутствует наименование'
export const NO_DATA = 'Данные отсутствуют'
export const LOADING = 'Загрузка'
export const NO_ARTICLE = 'Статья не указана'

export function nodeName({ name }: Pick<TreePickNode, 'name'>): string {
  return name?.trim() ? name : NO_NAME
}

/** Names of the chosen ids; what is no longer in the tree is told in words (R-8-17). */
export function namesOf<Id extends PickId>(
  nodes: readonly TreePickNode<Id>[],
  ids: readonly Id[],
  missing_text: string,
): string[] {
  const by_id = new Map(nodes.map((node) => [node.id, node]))
  return ids.map((id) => {
    const node = by_id.get(id)
    return node ? nodeName(node) : missing_text
  })
}
