import type { Generated } from 'kysely'

export interface EstimateLines {
  company_id: number
  id: Generated<number>
  estimate_id: number
  group_id: number | null
  place: string
  is_folder: Generated<boolean>
  type: Generated<'work' | 'material' | 'equip'>
  code: Generated<string>
  name: string
  unit: Generated<string>
  volume: string | null
  price: string | null
  summ: Generated<string>
  classifier_id: number | null
  description: Generated<string>
  init_id: number | null
  uid: Generated<string>
  change_no: Generated<number>
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  base_line_id: number | null
}
