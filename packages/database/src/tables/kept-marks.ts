import type { Generated } from 'kysely'

export interface KeptMarks {
  company_id: number
  id: Generated<number>
  agreement_id: number
}
