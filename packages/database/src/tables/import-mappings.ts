import type { Generated } from 'kysely'
import type { Json } from './column-kinds.ts'

export interface ImportMappings {
  company_id: number
  id: Generated<number>
  kind: string
  header_signature: string
  mapping: Json
  used_at: Generated<string>
}
