import type { Generated } from 'kysely'

export interface KsTotals {
  company_id: number
  ks_id: number
  paid_summ: Generated<string>
  is_listed: Generated<boolean>
  rub_summ: Generated<string>
  rub_offset_advance_summ: Generated<string>
  rub_retention_summ: Generated<string>
  rub_payable_summ: Generated<string>
  rub_paid_summ: Generated<string>
  date: string | null
  classifier_id: number | null
}
