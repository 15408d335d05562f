import type { Db } from '@stroyfin/database/connection/db'
import { allows, type RightsHolder } from '@stroyfin/domain/access/allows'
import type { Right } from '@stroyfin/domain/access/sections'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { actingUser, type Vacation } from '@stroyfin/domain/approvals/substitute'
import { sql } from 'kysely'
import { rightsOf } from '../../http/rights-store.ts'
import { type Approvable, approvables } from './approvable.ts'

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

/** Whether documents of a kind are seen at all: without that nothing of it is decided or counted. */
export const sees = (holder: RightsHolder, { view, also_view }: Seen) =>
  allows(holder, view) || (also_view !== undefined && allows(holder, also_view))

/** Whether the person decides on documents of a kind: a right taken away decides nothing any more (K-18). */
const decidesOn = (holder: RightsHolder, approvable: Seen) =>
  sees(holder, approvable) && allows(holder, 'coordination.access')

/** Those of the people who may not decide on documents of this kind: their decisions lie with nobody. */
export async function readBlind(
  db: Db,
  company_id: number,
  { approvable, user_ids }: { approvable: Seen; user_ids: readonly number[] },
): Promise<Vacation[]> {
  const people = await readPeople(db, company_id, user_ids)
  const blind = people.filter((row) => !decidesOn(row, approvable))
  return blind.map(({ id }) => ({ user_id: id, substitute_id: null, is_blind: true }))
}

export interface BlindHolder {
  object_type: ApprovalObject
  /** With whom the documents lie, without the substitutes. */
  held_by: number
  /** Who would decide on them today and may not. */
  user_id: number
  /** How many documents wait. */
  total: number
}

/** Whose decisions lie with nobody, for whoever would decide today may not. */
export async function readBlindHolders(
  db: Db,
  company_id: number,
  vacations: readonly Vacation[],
): Promise<BlindHolder[]> {
  const { rows: waiting } = await sql<Omit<BlindHolder, 'user_id'>>`
    select r.object_type, app.held_by(i.handed_to, i.user_id) as held_by, count(*)::int as total
    from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id and r.finished_at is null
    where i.company_id = ${company_id} and i.status = 'on_approval' and not i.is_cancelled
    group by 1, 2 order by 1, 2`.execute(db)
  const lines = waiting.map((line) => ({ ...line, user_id: actingUser(line.held_by, vacations) }))
  const people = await readPeople(db, company_id, [...new Set(lines.map(({ user_id }) => user_id))])
  const rights = new Map(people.map((person) => [person.id, person]))
  return lines.filter(({ object_type, user_id }) => {
    const [holder, approvable] = [rights.get(user_id), approvables[object_type]]
    return holder !== undefined && approvable !== undefined && !decidesOn(holder, approvable)
  })
}
