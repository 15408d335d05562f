import type { Db } from '@stroyfin/database/connection/db'
import type { SecurityEventKind } from '@stroyfin/domain/access/security-event'
import { KS_TYPE_LABELS, type KsType } from '@stroyfin/domain/ks/ks-type'
import { formatDate } from '@stroyfin/domain/russian/format-date'
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

/** The registry or the completion document that a call names, in words; null where it names none. */
export async function documentNamed(
  db: Db,
  company_id: number,
  { registry_id, ks_id }: { registry_id?: number; ks_id?: number },
): Promise<string | null> {
  if (Number.isSafeInteger(registry_id)) {
    const found = await sql<{ number: string }>`
      select number from registries where company_id = ${company_id} and id = ${registry_id}`.execute(db)
    return found.rows[0] ? `реестр ${found.rows[0].number}` : null
  }
  if (!Number.isSafeInteger(ks_id)) return null
  const found = await sql<{ number: string; date: string; type: KsType }>`
    select number, date, type from ks where company_id = ${company_id} and id = ${ks_id}`.execute(db)
  const [ks] = found.rows
  return ks ? `${KS_TYPE_LABELS[ks.type]} № ${ks.number} от ${formatDate(ks.date)}` : null
}
