import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export interface BulkContractor {
  name: string
  kind: 'legal' | 'sole'
  inn: string | null
  okpo: string | null
}

/** Contractors that an import has to make first. */
export async function insertContractors(
  db: Db,
  company_id: number,
  import_batch_id: number,
  rows: readonly BulkContractor[],
): Promise<{ id: number; name: string; inn: string | null }[]> {
  if (rows.length === 0) return []
  const made = await sql<{ id: number; name: string; inn: string | null }>`
    insert into contractors (company_id, import_batch_id, name, full_name, kind, inn, okpo)
    select ${company_id}, ${import_batch_id}, name, name, kind, inn, okpo
    from json_to_recordset(${JSON.stringify(rows)}) as r (name text, kind text, inn text, okpo text)
    returning id, name, inn`.execute(db)
  return made.rows
}
