import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import { sql } from 'kysely'

/** Of the user `u`: what their rights are told by. */
export const rightsOf = (company_id: number) => sql`u.is_superuser, coalesce((
  select json_agg(json_build_object('name', p.name, 'is_access', p.is_access, 'is_view', p.is_view,
    'is_create', p.is_create, 'is_edit', p.is_edit, 'is_remove', p.is_remove))
  from permissions p where p.company_id = ${company_id} and p.user_id = u.id), '[]') as records`

type Holder = RightsHolder & { id: number; name: string }

async function readHolders(db: Db, company_id: number, right: Right): Promise<Holder[]> {
  const found = await sql<Holder>`
    select u.id, ${personName('u')} as name, ${rightsOf(company_id)} from company_users c
    join users u on u.id = c.user_id and u.is_active
    where c.company_id = ${company_id} order by u.id`.execute(db)
  return found.rows.filter((row) => allows(row, right))
}

/** Everybody of the company who may sign in and has the right; a superuser who does not belong to it is not disturbed. */
export async function peopleWithRight(db: Db, company_id: number, right: Right): Promise<number[]> {
  return (await readHolders(db, company_id, right)).map(({ id }) => id)
}

/** How those are called who may be asked for it: everybody with the right whom the asker sees, but the asker. */
export async function namesWithRight(
  db: Db,
  company_id: number,
  { right, asker }: { right: Right; asker: { id: number; is_superuser: boolean } },
): Promise<string[]> {
  const holders = await readHolders(db, company_id, right)
  // Superusers are seen by superusers alone (R-6-07).
  const seen = holders.filter(
    ({ id, is_superuser }) => id !== asker.id && (asker.is_superuser || !is_superuser),
  )
  return seen.map(({ name }) => name)
}
