import type { ClassifierLink } from './classifier-kind.ts'
import type { ClassifierType } from './classifier-type.ts'

/** An article of the tree as a table is held against it. */
export type KnownArticle = {
  id: number
  group_id: number | null
  view_id: string
  name: string
  is_folder: boolean
  type: ClassifierType
} & Record<ClassifierLink, number | null>
