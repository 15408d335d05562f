import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface ClosedCash {
  company_id: number
  id: Generated<number>
  month: string
  opening: string
  closing: string
  stated: string
  drawn: string
  rows: Json
  version: Generated<number>
  created_at: Generated<string>
  created_by: Generated<number | null>
  updated_at: string | null
  updated_by: number | null
}
