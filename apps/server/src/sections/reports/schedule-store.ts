import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { DeliveryTime } from '@stroyfin/domain/reports/next-delivery'
import type { ReportParameters } from '@stroyfin/reports/engine/report-parameter'
import type { ShownTable } from '@stroyfin/reports/engine/shown-table'
import { sql } from 'kysely'

export interface Schedule extends DeliveryTime {
  id: number
  user_id: number
  report: string
  parameters: ReportParameters
  /** The table as it stood when it was ordered. */
  shown: ShownTable
  format: 'xlsx' | 'pdf'
  channel: 'mail' | 'telegram'
  next_at: string
  sent_at: string | null
  problem: string
  is_stopped: boolean
}

const columns = sql`id, user_id, report, parameters, shown, format, channel, every, day, hour, next_at, sent_at, problem, is_stopped`

export async function listSchedules(
  db: Db,
  company_id: number,
  { user_id, report }: { user_id: number; report: string },
): Promise<Schedule[]> {
  const found = await sql<Schedule>`
    select ${columns}, coalesce(nullif(problem, ''), (
        select 'Письмо не ушло: ' || o.error from outbox o
        where o.company_id = ${company_id} and o.channel = 'mail' and o.sent_at is null and o.error is not null
          and o.key like 'report-' || ${company_id}::text || '-' || report_schedules.id || '-%'
        order by o.id desc limit 1), '') as problem
    from report_schedules
    where company_id = ${company_id} and user_id = ${user_id} and report = ${report} order by id`.execute(db)
  return found.rows
}

export type NewSchedule = Omit<Schedule, 'id' | 'sent_at' | 'problem' | 'is_stopped'>

export async function insertSchedule(db: Db, company_id: number, schedule: NewSchedule): Promise<number> {
  const { user_id, report, format, channel, every, day, hour, next_at } = schedule
  const made = await sql<{ id: number }>`
    insert into report_schedules (company_id, user_id, report, parameters, shown, format, channel, every, day, hour, next_at)
    values (${company_id}, ${user_id}, ${report}, ${JSON.stringify(schedule.parameters)}::jsonb,
      ${JSON.stringify(schedule.shown)}::jsonb, ${format}, ${channel},
      ${every}, ${day}, ${hour}, ${next_at})
    returning id`.execute(db)
  return onlyRow(made).id
}

/** False when the caller has no such schedule. */
export async function deleteSchedule(
  db: Db,
  company_id: number,
  { id, user_id }: { id: number; user_id: number },
): Promise<boolean> {
  const gone = await sql`
    delete from report_schedules where company_id = ${company_id} and id = ${id} and user_id = ${user_id}
    returning id`.execute(db)
  return gone.rows.length > 0
}

/** A schedule whose hour has come: not one removed, stopped or already done by another attempt. */
export async function readDueSchedule(
  db: Db,
  company_id: number,
  { id, next_at }: { id: number; next_at: string },
): Promise<Schedule | null> {
  const found = await sql<Schedule>`
    select ${columns} from report_schedules
    where company_id = ${company_id} and id = ${id} and next_at = ${next_at} and not is_stopped`.execute(db)
  return found.rows[0] ?? null
}

/** How it went and when it comes again; a stopped one comes no more. */
export async function moveSchedule(
  db: Db,
  company_id: number,
  end: { id: number; next_at: string; problem: string; is_stopped: boolean },
): Promise<void> {
  await sql`
    update report_schedules set next_at = ${end.next_at}, problem = ${end.problem}, is_stopped = ${end.is_stopped},
      sent_at = case when ${end.problem === ''} then now() else sent_at end
    where company_id = ${company_id} and id = ${end.id}`.execute(db)
}
