import type { Generated } from 'kysely'

export interface Projects {
  company_id: number
  id: Generated<number>
  name: string
  status: Generated<'preparation' | 'construction' | 'completed'>
  city_id: number | null
  customer_id: number | null
  address: Generated<string>
  area_total: string | null
  date_from: string | null
  date_to: string | null
  outgoing_id: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
