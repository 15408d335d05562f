import type { Generated } from 'kysely'

export interface BankDirectory {
  is_loaded: Generated<boolean>
  business_day: string
  loaded_at: Generated<string>
  has_before: Generated<boolean>
  before_day: string | null
  before_loaded_at: string | null
}
