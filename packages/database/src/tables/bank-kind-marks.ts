import type { LineKind } from '@stroyfin/domain/bank/line-kind'
import type { Generated } from 'kysely'

export interface BankKindMarks {
  company_id: number
  id: Generated<number>
  likeness: string
  kind: LineKind
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
