import type { Generated } from 'kysely'

export interface DduPayments {
  company_id: number
  id: Generated<number>
  ddu_id: number
  date: string
  summ: string
}
