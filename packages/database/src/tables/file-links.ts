import type { Generated } from 'kysely'

export interface FileLinks {
  company_id: number
  id: Generated<number>
  object_type: string
  object_id: number
  file_id: string
  appointment: Generated<'act' | 'ks-2' | 'ks-3' | 'document'>
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
