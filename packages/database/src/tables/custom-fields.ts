import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface CustomFields {
  company_id: number
  id: Generated<number>
  type: 'agreements' | 'contractors' | 'ks' | 'payments'
  title: string
  kind: 'text' | 'number' | 'date' | 'list' | 'flag'
  options: JsonWithDefault
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
