import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

/** The responsible person is one of the company (A-067): the users' table has no company to point into. */
export async function refuseStranger(db: Db, company_id: number, user_id: number | null): Promise<void> {
  if (user_id === null) return
  const found = await sql`
    select from users u
    where u.id = ${user_id} and u.is_active and (u.is_superuser
      or exists (select from company_users cu where cu.company_id = ${company_id} and cu.user_id = u.id))`.execute(
    db,
  )
  if (found.rows.length > 0) return
  const message = 'Ответственный не работает в этой компании'
  throw new Refusal('invalid', message, { errors: [{ field: 'responsible', message }] })
}
