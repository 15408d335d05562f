import type { Generated } from 'kysely'

export interface EstimateViewers {
  company_id: number
  estimate_id: number
  user_id: number
  seen_at: Generated<string>
}
