import type { ColumnMapping } from '@stroyfin/contract/imports/import-settings'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

const KIND = 'agreements'

/** The columns that people of the company chose for this form of file before. */
export async function readMapping(
  db: Db,
  company_id: number,
  signature: string,
): Promise<ColumnMapping | null> {
  const found = await sql<{ mapping: ColumnMapping }>`
    select mapping from import_mappings
    where company_id = ${company_id} and kind = ${KIND} and header_signature = ${signature}`.execute(db)
  return found.rows[0]?.mapping ?? null
}

export async function keepMapping(
  db: Db,
  company_id: number,
  { signature, mapping }: { signature: string; mapping: ColumnMapping },
): Promise<void> {
  await sql`
    insert into import_mappings (company_id, kind, header_signature, mapping)
    values (${company_id}, ${KIND}, ${signature}, ${JSON.stringify(mapping)})
    on conflict (company_id, kind, header_signature)
    do update set mapping = excluded.mapping, used_at = now()`.execute(db)
}
