import type { Generated } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface ReportSchedules {
  company_id: number
  id: Generated<number>
  user_id: number
  report: string
  parameters: JsonWithDefault
  format: 'xlsx' | 'pdf'
  channel: 'mail' | 'telegram'
  every: 'day' | 'week' | 'month'
  day: Generated<number>
  hour: number
  next_at: string
  sent_at: string | null
  problem: Generated<string>
  is_stopped: Generated<boolean>
  created_at: Generated<string>
  shown: JsonWithDefault
}
