import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { ApprovalObject, StepMode } from '@stroyfin/domain/approvals/approval-route'
import type { ApprovalLine, ApprovalRound, RoundStatus } from '@stroyfin/domain/approvals/next-step'
import { sql } from 'kysely'
import type { WayOfDocument } from './default-route.ts'

export interface StoredLine extends ApprovalLine {
  id: number
  version: number
  user_name: string
  decider_name: string | null
  decided_at: string | null
  deadline_at: string | null
  handed_to: number | null
  escalated_to: number[]
}

export interface StoredRound extends Omit<ApprovalRound, 'lines'> {
  id: number
  lines: StoredLine[]
  step_names: string[]
  /** Hours a step may take once it is open; null without a term. */
  step_hours: (number | null)[]
  /** When and whom else a step asks that nobody has decided. */
  escalations: Escalation[]
  started_at: string
  started_by: number | null
  started_by_name: string | null
  is_running: boolean
}

export interface Escalation {
  hours: number | null
  /** Empty: the administrators. */
  to: readonly number[]
}

interface Snapshot {
  steps: {
    name?: string
    mode: StepMode
    deadline_hours?: number | null
    escalate_hours?: number | null
    escalate_to?: number[]
  }[]
}

/** The last round of a document with its lines; null when it was never sent. */
export async function readRound(
  db: Db,
  company_id: number,
  asked: { object_type: ApprovalObject; object_id: number },
): Promise<StoredRound | null> {
  const found = await sql<{
    id: number
    status: RoundStatus
    snapshot: Snapshot
    started_at: string
    started_by: number | null
    started_by_name: string | null
    is_running: boolean
  }>`
    select r.id, r.status, r.snapshot, r.started_at, r.started_by, r.finished_at is null as is_running,
      ${personName('u')} as started_by_name
    from approval_rounds r left join users u on u.id = r.started_by
    where r.company_id = ${company_id} and r.object_type = ${asked.object_type} and r.object_id = ${asked.object_id}
    order by r.id desc limit 1`.execute(db)
  const round = found.rows[0]
  if (!round) return null
  const { snapshot, ...rest } = round
  return {
    ...rest,
    modes: snapshot.steps.map((step) => step.mode),
    step_names: snapshot.steps.map((step) => step.name ?? ''),
    step_hours: snapshot.steps.map((step) => step.deadline_hours ?? null),
    escalations: snapshot.steps.map(({ escalate_hours, escalate_to }) => ({
      hours: escalate_hours ?? null,
      to: escalate_to ?? [],
    })),
    lines: await readLines(db, company_id, round.id),
  }
}

async function readLines(db: Db, company_id: number, round_id: number): Promise<StoredLine[]> {
  const found = await sql<StoredLine>`
    select i.id, i.version, i.step_position as step, i.user_id, i.status, i.decided_by, nullif(i.remark, '') as remark,
      i.decided_at, i.deadline_at, i.handed_to, i.escalated_to, ${personName('u')} as user_name,
      ${personName('d')} as decider_name
    from approval_items i
    join users u on u.id = i.user_id
    left join users d on d.id = i.decided_by
    where i.company_id = ${company_id} and i.round_id = ${round_id}
    order by i.step_position, i.id`.execute(db)
  return found.rows
}

interface NewRound {
  object_type: ApprovalObject
  object_id: number
  started_by: number
  route: WayOfDocument
  lines: readonly ApprovalLine[]
  document: object
}

/** Opens a round and answers its id; its steps are kept as they are now, whatever becomes of the route. */
export async function insertRound(db: Db, company_id: number, round: NewRound): Promise<number> {
  const { object_type, object_id, started_by, route, lines } = round
  const made = await db
    .insertInto('approval_rounds')
    .values({
      company_id,
      object_type,
      object_id,
      started_by,
      route_id: route.id,
      snapshot: JSON.stringify({ steps: route.steps, document: round.document }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('approval_items')
    .values(
      lines.map(({ step, user_id, status }) => ({
        company_id,
        round_id: made.id,
        step_position: step,
        user_id,
        status,
        deadline_at: status === 'on_approval' ? deadlineIn(route.steps[step]?.deadline_hours) : null,
        opened_at: status === 'on_approval' ? new Date().toISOString() : null,
      })),
    )
    .execute()
  return made.id
}

function deadlineIn(hours: number | null | undefined): string | null {
  return hours ? new Date(Date.now() + hours * 3_600_000).toISOString() : null
}

/** Writes what a decision changed; a line that waits no more without a decision is cancelled. */
export async function writeRound(
  db: Db,
  company_id: number,
  before: StoredRound,
  after: ApprovalRound,
): Promise<void> {
  const changed = after.lines.flatMap((line, place) => {
    const old = before.lines[place]
    if (!old || (old.status === line.status && old.decided_by === line.decided_by)) return []
    const opens = line.status === 'on_approval'
    return {
      id: old.id,
      status: line.status,
      remark: line.remark ?? '',
      decided_by: line.decided_by,
      decided_at: line.decided_by !== null && old.decided_by === null ? new Date() : old.decided_at,
      on_behalf_of: line.decided_by !== null && line.decided_by !== line.user_id ? line.user_id : null,
      is_cancelled: line.status === 'new' && old.status === 'on_approval',
      deadline_at: opens ? deadlineIn(before.step_hours[line.step]) : old.deadline_at,
      opens,
    }
  })
  await addLines(db, company_id, before, after.lines.slice(before.lines.length))
  await sql`
    update approval_items i set status = n.status, remark = n.remark, decided_by = n.decided_by,
      decided_at = n.decided_at, on_behalf_of = n.on_behalf_of, is_cancelled = n.is_cancelled,
      deadline_at = n.deadline_at, opened_at = case when n.opens then now() else i.opened_at end
    from json_to_recordset(${JSON.stringify(changed)}::json) as n (id bigint, status text, remark text,
      decided_by bigint, decided_at timestamptz, on_behalf_of bigint, is_cancelled boolean,
      deadline_at timestamptz, opens boolean)
    where i.company_id = ${company_id} and i.id = n.id`.execute(db)
  if (after.status !== 'on_approval') await finishRound(db, company_id, before.id, after.status)
}

/** One more person is asked: the first of them has the line, the others may decide it too. */
async function addLines(
  db: Db,
  company_id: number,
  { id, step_hours }: StoredRound,
  lines: readonly ApprovalLine[],
): Promise<void> {
  if (lines.length === 0) return
  await db
    .insertInto('approval_items')
    .values(
      lines.map(({ step, user_id, status, escalated_to = [] }) => ({
        company_id,
        round_id: id,
        step_position: step,
        user_id,
        status,
        escalated_to: [...escalated_to],
        deadline_at: deadlineIn(step_hours[step]),
        opened_at: new Date().toISOString(),
      })),
    )
    .execute()
}

export async function finishRound(
  db: Db,
  company_id: number,
  id: number,
  status: RoundStatus,
): Promise<void> {
  await sql`update approval_items set is_cancelled = true
    where company_id = ${company_id} and round_id = ${id} and decided_by is null and not is_cancelled`.execute(
    db,
  )
  await sql`update approval_rounds set status = ${status}, finished_at = now()
    where company_id = ${company_id} and id = ${id}`.execute(db)
}
