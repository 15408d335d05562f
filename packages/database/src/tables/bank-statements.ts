import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface BankStatements {
  company_id: number
  id: Generated<number>
  file_name: string
  file_hash: string
  account: string
  date_from: string | null
  date_to: string | null
  opening: string | null
  incoming: string | null
  outgoing: string | null
  closing: string | null
  status: Generated<'not_processed' | 'processed'>
  warnings: JsonWithDefault
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  is_counted: Generated<boolean>
}
