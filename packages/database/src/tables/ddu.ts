import type { Generated } from 'kysely'

export interface Ddu {
  company_id: number
  id: Generated<number>
  sold_area_id: number
  number: string
  date: string
  registration_number: Generated<string>
  buyer_kind: 'person' | 'organization'
  payment_kind: Generated<'full' | 'mortgage' | 'installment'>
  summ: string
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  ended_on: string | null
  end_reason: Generated<string>
}
