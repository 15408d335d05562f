import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface PeriodDeeds {
  company_id: number
  id: Generated<number>
  kind: 'close' | 'reopen'
  month_from: string
  month_to: string
  reason: Generated<string>
  left_open: JsonWithDefault
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
