import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface CustomValues {
  company_id: number
  id: Generated<number>
  type: 'agreements' | 'contractors' | 'ks' | 'payments'
  row_id: number
  content: JsonWithDefault
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
