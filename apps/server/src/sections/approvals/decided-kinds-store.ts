import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'

/** Kinds of documents that the person decides on by the routes in force or by rounds that run. */
export async function readDecidedKinds(
  db: Db,
  company_id: number,
  user_id: number,
): Promise<ApprovalObject[]> {
  const found = await sql<{ object_type: ApprovalObject }>`
    select r.object_type from approval_step_users u
    join approval_steps s on s.company_id = ${company_id} and s.id = u.step_id
    join approval_routes r on r.company_id = ${company_id} and r.id = s.route_id and r.is_active and not r.is_deleted
    where u.company_id = ${company_id} and u.user_id = ${user_id}
    union
    select r.object_type from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id and r.finished_at is null
    where i.company_id = ${company_id} and app.held_by(i.handed_to, i.user_id) = ${user_id} and i.decided_by is null
      and not i.is_cancelled
    order by 1`.execute(db)
  return found.rows.map(({ object_type }) => object_type)
}
