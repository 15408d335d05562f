import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface ContractorNameRow {
  id: number
  name: string
  inn: string | null
  is_group: boolean
}

/** Own companies first: the working context takes the first of the list. */
export async function listContractorNames(db: Db, company_id: number): Promise<ContractorNameRow[]> {
  const found = await sql<ContractorNameRow>`
    select id, name, inn, is_group
    from contractors
    where company_id = ${company_id} and not is_deleted
    order by is_group desc, name, id`.execute(db)
  return found.rows
}
