import type { Db } from '@stroyfin/database/connection/db'
import type { ProjectStatus } from '@stroyfin/domain/statuses/project-status'
import { sql } from 'kysely'

export interface ProjectNameRow {
  id: number
  name: string
  status: ProjectStatus
  city: string | null
}

export async function listProjectNames(db: Db, company_id: number): Promise<ProjectNameRow[]> {
  const found = await sql<ProjectNameRow>`
    select p.id, p.name, p.status, c.name as city
    from projects p
    left join cities c on c.id = p.city_id
    where p.company_id = ${company_id} and not p.is_deleted
    order by p.name, p.id`.execute(db)
  return found.rows
}
