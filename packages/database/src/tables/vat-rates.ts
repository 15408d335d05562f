import type { Generated } from 'kysely'

export interface VatRates {
  id: Generated<number>
  rate: string
  valid_from: string | null
  valid_to: string | null
}
