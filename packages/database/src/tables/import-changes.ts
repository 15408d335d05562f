import type { Generated } from 'kysely'
import type { JsonOrNull } from './column-kinds.ts'

export interface ImportChanges {
  company_id: number
  id: Generated<number>
  batch_id: number
  table_name: string
  row_id: number
  before: JsonOrNull
}
