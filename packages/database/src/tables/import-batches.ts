import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface ImportBatches {
  company_id: number
  id: Generated<number>
  kind: string
  file_name: string
  file_hash: string
  status: Generated<'checked' | 'applied' | 'undone'>
  mapping: JsonWithDefault
  counts: JsonWithDefault
  applied_at: string | null
  undone_at: string | null
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
