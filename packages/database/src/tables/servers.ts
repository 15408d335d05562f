import type { Generated } from 'kysely'

export interface Servers {
  id: string
  seen_at: Generated<string>
  did_suspected: Generated<boolean>
}
