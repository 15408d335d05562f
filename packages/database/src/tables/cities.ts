import type { Generated } from 'kysely'

export interface Cities {
  id: Generated<number>
  name: string
  region: string
}
