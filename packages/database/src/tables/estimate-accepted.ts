import type { Generated } from 'kysely'

export interface EstimateAccepted {
  company_id: number
  line_id: number
  estimate_id: number
  volume: Generated<string>
  summ: Generated<string>
  ceiling_no: Generated<number>
}
