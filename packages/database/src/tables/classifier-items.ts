import type { Generated } from 'kysely'

export interface ClassifierItems {
  company_id: number
  id: Generated<number>
  kind: Generated<'own' | 'bank' | 'lsr' | 'cfo' | 'bdr'>
  group_id: number | null
  position: Generated<number>
  level: Generated<number>
  is_folder: Generated<boolean>
  name: string
  classifier_full_name: Generated<string>
  type: Generated<
    'empty' | 'profitable' | 'consumable' | 'consumable_variable' | 'consumable_fixed' | 'consumable_etc'
  >
  view_id: Generated<string>
  init_id: number | null
  bank_item_id: number | null
  outgoing_id: string | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  cfo_item_id: number | null
  bdr_item_id: number | null
}
