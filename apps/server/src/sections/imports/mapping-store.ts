import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** Which import remembers: each knows its own form of mapping. */
export type MappingKind = 'agreements' | 'estimates'

/** The columns that people of the company chose for this form of file before. */
export async function readMapping<Mapping>(
  db: Db,
  company_id: number,
  { kind, signature }: { kind: MappingKind; signature: string },
): Promise<Mapping | null> {
  const found = await sql<{ mapping: Mapping }>`
    select mapping from import_mappings
    where company_id = ${company_id} and kind = ${kind} and header_signature = ${signature}`.execute(db)
  return found.rows[0]?.mapping ?? null
}

export async function keepMapping(
  db: Db,
  company_id: number,
  { kind, signature, mapping }: { kind: MappingKind; signature: string; mapping: object },
): Promise<void> {
  await sql`
    insert into import_mappings (company_id, kind, header_signature, mapping)
    values (${company_id}, ${kind}, ${signature}, ${JSON.stringify(mapping)})
    on conflict (company_id, kind, header_signature)
    do update set mapping = excluded.mapping, used_at = now()`.execute(db)
}
