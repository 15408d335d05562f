import type { Generated } from 'kysely'

export interface AgreementSums {
  company_id: number
  id: number
  total: Generated<number>
  summ: Generated<string>
  ks_summ: Generated<string>
  paid_summ: Generated<string>
}
