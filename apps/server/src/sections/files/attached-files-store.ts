import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { FileOwner } from '@stroyfin/domain/files/file-owner'
import type { Appointment } from '@stroyfin/domain/ks/ks-type'
import { type RawBuilder, sql } from 'kysely'

export interface AttachedRow {
  id: number
  file_id: string
  name: string
  size: number
  appointment: Appointment
  created_at: string
  created_by_name: string | null
}

export async function listAttached(
  db: Db,
  company_id: number,
  owner: { object_type: FileOwner; object_id: number },
): Promise<AttachedRow[]> {
  const found = await sql<AttachedRow>`
    select l.id, l.file_id, f.name, f.size, l.appointment, l.created_at,
      ${personName('u')} as created_by_name
    from file_links l
    join files f on f.company_id = ${company_id} and f.id = l.file_id
    left join users u on u.id = l.created_by
    where l.company_id = ${company_id} and l.object_type = ${owner.object_type} and l.object_id = ${owner.object_id}
    order by l.id desc`.execute(db)
  return found.rows
}

const OBJECTS: Record<FileOwner, (company_id: number, id: number) => RawBuilder<unknown>> = {
  agreement: (company_id, id) => sql`select from agreements where company_id = ${company_id} and id = ${id}`,
  ks: (company_id, id) => sql`select from ks where company_id = ${company_id} and id = ${id}`,
  payment: (company_id, id) => sql`select from payments where company_id = ${company_id} and id = ${id}`,
  invoice: (company_id, id) => sql`select from invoices where company_id = ${company_id} and id = ${id}`,
  registry: (company_id, id) => sql`select from registries where company_id = ${company_id} and id = ${id}`,
  project: (company_id, id) => sql`select from projects where company_id = ${company_id} and id = ${id}`,
  contractor: (company_id, id) =>
    sql`select from contractors where company_id = ${company_id} and id = ${id}`,
}

/** Whether the company has the document at all: a link carries no foreign key to so many tables. */
export async function ownerExists(db: Db, company_id: number, type: FileOwner, id: number): Promise<boolean> {
  return (await OBJECTS[type](company_id, id).execute(db)).rows.length > 0
}

export async function insertLink(
  db: Db,
  company_id: number,
  link: { object_type: FileOwner; object_id: number; file_id: string; appointment: Appointment },
): Promise<number> {
  const made = await db
    .insertInto('file_links')
    .values({ company_id, ...link })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function readLink(db: Db, company_id: number, id: number) {
  const found = await sql<{ id: number; object_type: FileOwner }>`
    select id, object_type from file_links where company_id = ${company_id} and id = ${id} for update`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** An attached file by its link, for reading what is inside. */
export async function readAttached(db: Db, company_id: number, id: number) {
  const found = await sql<{ object_type: FileOwner; key: string; name: string }>`
    select l.object_type, f.storage_key as key, f.name
    from file_links l
    join files f on f.company_id = ${company_id} and f.id = l.file_id
    where l.company_id = ${company_id} and l.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}

export async function deleteLink(db: Db, company_id: number, id: number): Promise<void> {
  await sql`delete from file_links where company_id = ${company_id} and id = ${id}`.execute(db)
}
