import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export async function listCities(db: Db): Promise<{ id: number; name: string; region: string }[]> {
  const found = await sql<{ id: number; name: string; region: string }>`
    select id, name, region from cities order by name collate app.russian, region, id`.execute(db)
  return found.rows
}
