import type { Generated } from 'kysely'

export interface Banks {
  bic: string
  name: string
  city: string
  corr_account: string | null
  closed_on: string | null
  restriction: Generated<string>
}
