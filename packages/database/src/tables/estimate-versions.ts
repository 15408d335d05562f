import type { Generated } from 'kysely'

export interface EstimateVersions {
  company_id: number
  id: Generated<number>
  estimate_id: number
  number: number
  name: string
  lines: number
  total: string
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
