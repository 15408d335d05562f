import type { Db } from '@stroyfin/database/connection/db'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { Vacation } from '@stroyfin/domain/approvals/substitute'
import { sql } from 'kysely'
import { type Approvable, approvables } from './approvable.ts'

/** Of the user `u`: what their rights are told by. */
const rightsOf = (company_id: number) => sql`u.is_superuser, coalesce((
  select json_agg(json_build_object('name', p.name, 'is_access', p.is_access, 'is_view', p.is_view,
    'is_create', p.is_create, 'is_edit', p.is_edit, 'is_remove', p.is_remove))
  from permissions p where p.company_id = ${company_id} and p.user_id = u.id), '[]') as records`

/** Those of the people who have a right in this company. */
export async function readViewers(
  db: Db,
  company_id: number,
  { user_ids, right }: { user_ids: readonly number[]; right: Right },
): Promise<Set<number>> {
  const people = await readPeople(db, company_id, user_ids)
  return new Set(people.filter((row) => allows(row, right)).map(({ id }) => id))
}

async function readPeople(db: Db, company_id: number, user_ids: readonly number[]) {
  const found = await sql<RightsHolder & { id: number }>`
    select u.id, ${rightsOf(company_id)} from users u where u.id = any(${user_ids}::bigint[])`.execute(db)
  return found.rows
}

type Seen = Pick<Approvable, 'view' | 'also_view'>

const sees = (holder: RightsHolder, { view, also_view }: Seen) =>
  allows(holder, view) || (also_view !== undefined && allows(holder, also_view))

/** Those of the people who may not see documents of this kind: their decisions lie with nobody. */
export async function readBlind(
  db: Db,
  company_id: number,
  { approvable, user_ids }: { approvable: Seen; user_ids: readonly number[] },
): Promise<Vacation[]> {
  const people = await readPeople(db, company_id, user_ids)
  const blind = people.filter((row) => !sees(row, approvable))
  return blind.map(({ id }) => ({ user_id: id, substitute_id: null, is_blind: true }))
}

export interface BlindHolder {
  object_type: ApprovalObject
  user_id: number
  /** How many documents wait. */
  total: number
}

/** With whom documents lie that they may not see any more. */
export async function readBlindHolders(db: Db, company_id: number): Promise<BlindHolder[]> {
  const found = await sql<RightsHolder & BlindHolder>`
    select w.object_type, w.user_id, w.total, ${rightsOf(company_id)} from (
      select r.object_type, app.held_by(i.handed_to, i.user_id) as user_id, count(*)::int as total
      from approval_items i
      join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id and r.finished_at is null
      where i.company_id = ${company_id} and i.status = 'on_approval' and not i.is_cancelled
      group by 1, 2) w
    join users u on u.id = w.user_id`.execute(db)
  const blind = found.rows.filter((row) => {
    const approvable = approvables[row.object_type]
    return approvable !== undefined && !sees(row, approvable)
  })
  return blind.map(({ object_type, user_id, total }) => ({ object_type, user_id, total }))
}
