import type { Generated } from 'kysely'

export interface KeptCompanies {
  company_id: number
  kept_at: Generated<string>
  own_ids: number[] | null
}
