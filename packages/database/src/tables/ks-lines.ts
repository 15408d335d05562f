import type { Generated } from 'kysely'

export interface KsLines {
  company_id: number
  id: Generated<number>
  ks_id: number
  position: Generated<number>
  agreement_item_id: number | null
  classifier_id: number | null
  name: string
  unit: Generated<string>
  code: Generated<string>
  volume: string
  price: string
  summ: string
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  estimate_line_id: number | null
  vat_rate: string | null
  net_summ: string
  vat_summ: string
  date_from: string | null
  date_to: string | null
}
