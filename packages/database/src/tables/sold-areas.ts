import type { Generated } from 'kysely'

export interface SoldAreas {
  company_id: number
  id: Generated<number>
  project_id: number
  estate_id: number | null
  kind: 'apartments' | 'low_rise_building' | 'storerooms' | 'parking' | 'new_parking' | 'commercial'
  number: string
  area: string
  price: string
  status: Generated<'free' | 'booked' | 'sold'>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
