import type { Generated } from 'kysely'

export interface Files {
  company_id: number
  id: Generated<string>
  name: string
  size: number
  mime: string
  storage_key: string
  sha256: string
  created_at: Generated<string>
  created_by: Generated<number | null>
}
