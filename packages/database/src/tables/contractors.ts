import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonWithDefault } from './column-kinds.ts'

export interface Contractors {
  company_id: number
  id: Generated<number>
  name: string
  full_name: Generated<string>
  kind: Generated<'legal' | 'sole' | 'person'>
  inn: string | null
  kpp: string | null
  ogrn: string | null
  is_group: Generated<boolean>
  address: Generated<string>
  check_colour: Generated<'Green' | 'Red' | 'Yellow' | 'Grey'>
  check_date: string | null
  check_values: JsonWithDefault
  outgoing_id: string | null
  import_batch_id: number | null
  is_deleted: Generated<boolean>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
  search_text: GeneratedAlways<string>
  merged_into_id: number | null
  okpo: string | null
  own_by: number | null
  own_at: string | null
}
