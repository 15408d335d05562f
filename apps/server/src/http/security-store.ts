import type { Db } from '@stroyfin/database/connection/db'
import type { SecurityEventKind } from '@stroyfin/domain/access/security-event'
import { sql } from 'kysely'

interface Told {
  kind: SecurityEventKind
  /** null: every company of the person hears it. */
  company_id: number | null
  subject_id: number | null
  details?: object
}

/** Writes a line of the security journal; who and where from stands in the transaction. */
export async function tellSecurity(db: Db, told: Told): Promise<void> {
  const { kind, company_id, subject_id, details = {} } = told
  await sql`select app.tell_security(${kind}, ${company_id}, ${subject_id}, ${JSON.stringify(details)}::jsonb)`.execute(
    db,
  )
}

/** The same, but what is repeated within a minute stands there once. */
export async function tellSecurityOnce(db: Db, told: Told): Promise<void> {
  const { kind, company_id, subject_id, details = {} } = told
  await sql`select app.tell_security_once(${kind}, ${company_id}, ${subject_id}, ${JSON.stringify(details)}::jsonb)`.execute(
    db,
  )
}
