import type { Generated } from 'kysely'

export interface Estates {
  company_id: number
  id: Generated<number>
  project_id: number
  group_id: number | null
  position: Generated<number>
  kind: 'phase' | 'building' | 'object'
  name: string
  address: Generated<string>
  area_total: string | null
  area_apartments: string | null
  area_low_rise_building: string | null
  area_commercial: string | null
  area_storerooms: string | null
  area_parking: string | null
  area_new_parking: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
