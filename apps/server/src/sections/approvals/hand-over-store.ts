import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'

/** The open lines of a step may be decided by these people too. */
export async function writeEscalation(
  db: Db,
  company_id: number,
  { round_id, step, user_ids }: { round_id: number; step: number; user_ids: readonly number[] },
): Promise<void> {
  await sql`update approval_items set escalated_to = ${user_ids}::bigint[]
    where company_id = ${company_id} and round_id = ${round_id} and step_position = ${step}
      and status = 'on_approval' and not is_cancelled`.execute(db)
}

export interface ItemPlace {
  object_type: ApprovalObject
  object_id: number
  round_id: number
}

/** To which document a line of approval belongs; null when the company has none such. */
export async function findItem(db: Db, company_id: number, item_id: number): Promise<ItemPlace | null> {
  const found = await sql<ItemPlace>`
    select r.object_type, r.object_id, r.id as round_id from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id
    where i.company_id = ${company_id} and i.id = ${item_id}`.execute(db)
  return found.rows[0] ?? null
}

/** Hands an open line over, or back to its approver (null). */
export async function writeHandOver(
  db: Db,
  company_id: number,
  { item_id, handed_to }: { item_id: number; handed_to: number | null },
): Promise<void> {
  await sql`update approval_items set handed_to = ${handed_to}
    where company_id = ${company_id} and id = ${item_id}`.execute(db)
}
