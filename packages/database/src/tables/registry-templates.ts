import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface RegistryTemplates {
  company_id: number
  id: Generated<number>
  name: string
  columns: string[]
  grouping: Generated<string>
  signatories: JsonWithDefault
  is_default: Generated<boolean>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
