import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { sql } from 'kysely'
import type { ContactRow } from './contractor-card-store.ts'

export type ContactFields = Omit<ContactRow, 'id' | 'version'>

export async function lockContact(
  db: Db,
  company_id: number,
  asked: { contractor_id: number; id: number },
): Promise<ContactRow | null> {
  const found = await sql<ContactRow>`
    select id, version, name, post, phone, email from contractor_contacts
    where company_id = ${company_id} and contractor_id = ${asked.contractor_id} and id = ${asked.id}
      and not is_deleted for update`.execute(db)
  return found.rows[0] ?? null
}

export async function insertContact(
  db: Db,
  company_id: number,
  contractor_id: number,
  draft: ContactFields,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into contractor_contacts (company_id, contractor_id, name, post, phone, email)
    values (${company_id}, ${contractor_id}, ${draft.name}, ${draft.post}, ${draft.phone}, ${draft.email})
    returning id`.execute(db)
  return onlyRow(made).id
}

export async function updateContact(
  db: Db,
  company_id: number,
  id: number,
  draft: ContactFields,
): Promise<void> {
  await sql`
    update contractor_contacts set name = ${draft.name}, post = ${draft.post}, phone = ${draft.phone},
      email = ${draft.email}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

export async function deleteContact(db: Db, company_id: number, id: number): Promise<void> {
  await sql`
    update contractor_contacts set is_deleted = true where company_id = ${company_id} and id = ${id}`.execute(
    db,
  )
}
