import type { Generated } from 'kysely'

export interface KsListSums {
  company_id: number
  id: number
  total: Generated<number>
  summ: Generated<string>
  offset_advance_summ: Generated<string>
  retention_summ: Generated<string>
  payable_summ: Generated<string>
  paid_summ: Generated<string>
}
