import type { Generated } from 'kysely'

export interface KeptCompanies {
  company_id: number
  kept_at: Generated<string>
  /** The own group that the folds were made for. */
  own_ids: number[] | null
}
