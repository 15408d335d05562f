import type { Db } from '@stroyfin/database/connection/db'
import type { ApprovalObject, StepMode } from '@stroyfin/domain/approvals/approval-route'
import type { BudgetAppointment } from '@stroyfin/domain/budgets/budget-appointment'
import { sql } from 'kysely'
import type { ApprovedDocument } from './object-store.ts'

export interface RouteStepRow {
  name: string
  mode: StepMode
  deadline_hours: number | null
  escalate_hours: number | null
  /** Empty: the administrators. */
  escalate_to: number[]
  user_ids: number[]
}

export interface RouteRow {
  id: number
  version: number
  object_type: ApprovalObject
  name: string
  project_id: number | null
  min_summ: string | null
  source: 'borrowed' | 'own' | null
  /** Null: whether over the budget or within it. */
  budget_appointment: BudgetAppointment | null
  is_active: boolean
  priority: number
  steps: RouteStepRow[]
}

const steps = (company_id: number) => sql`coalesce((
  select json_agg(json_build_object('name', s.name, 'mode', s.mode, 'deadline_hours', s.deadline_hours,
    'escalate_hours', s.escalate_hours, 'escalate_to', to_jsonb(s.escalate_to),
    'user_ids', coalesce((select json_agg(u.user_id order by u.id) from approval_step_users u
      join company_users m on m.company_id = ${company_id} and m.user_id = u.user_id
      where u.company_id = ${company_id} and u.step_id = s.id), '[]')) order by s.position)
  from approval_steps s where s.company_id = ${company_id} and s.route_id = r.id), '[]') as steps`

const columns = sql`r.id, r.version, r.object_type, r.name, r.project_id, r.min_summ, r.source, r.budget_appointment, r.is_active, r.priority`

export async function listRoutes(db: Db, company_id: number): Promise<RouteRow[]> {
  const found = await sql<RouteRow>`
    select ${columns}, ${steps(company_id)} from approval_routes r
    where r.company_id = ${company_id} and not r.is_deleted
    order by r.object_type, r.priority desc, r.id`.execute(db)
  return found.rows
}

/** The route for a document: highest priority, then the most exact conditions, then the greatest threshold. */
export async function findRoute(
  db: Db,
  company_id: number,
  object_type: ApprovalObject,
  { project_id, summ, source, budget_appointment }: ApprovedDocument,
): Promise<RouteRow | null> {
  const found = await sql<RouteRow>`
    select ${columns}, ${steps(company_id)} from approval_routes r
    where r.company_id = ${company_id} and not r.is_deleted and r.is_active and r.object_type = ${object_type}
      and (r.project_id is null or r.project_id = ${project_id})
      and (r.min_summ is null or r.min_summ <= ${summ})
      and (r.source is null or r.source = ${source})
      and (r.budget_appointment is null or r.budget_appointment = ${budget_appointment})
    order by r.priority desc,
      (r.project_id is not null)::int + (r.source is not null)::int + (r.budget_appointment is not null)::int desc,
      r.min_summ desc nulls last, r.id
    limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Whether documents of this kind are approved in the company at all. */
export async function hasRoutes(db: Db, company_id: number, object_type: ApprovalObject): Promise<boolean> {
  const { rows } = await sql`select from approval_routes
    where company_id = ${company_id} and object_type = ${object_type} and is_active and not is_deleted limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export interface RouteChange extends Omit<RouteRow, 'id' | 'version'> {
  route_id: number | null
}

/** The version of a route, held till the end of the transaction; null when the company has none such. */
export async function lockRoute(db: Db, company_id: number, id: number): Promise<number | null> {
  const found = await sql<{ version: number }>`
    select version from approval_routes where company_id = ${company_id} and id = ${id} and not is_deleted
    for no key update`.execute(db)
  return found.rows[0]?.version ?? null
}

/** Stores the route and puts its steps in the place of the former ones. */
export async function writeRoute(
  db: Db,
  company_id: number,
  { route_id, steps: next, ...route }: RouteChange,
): Promise<number> {
  const id = route_id ?? (await insertRoute(db, company_id, route))
  if (route_id !== null) {
    await db
      .updateTable('approval_routes')
      .set(route)
      .where('company_id', '=', company_id)
      .where('id', '=', route_id)
      .execute()
    await sql`delete from approval_steps where company_id = ${company_id} and route_id = ${route_id}`.execute(
      db,
    )
  }
  for (const [position, { user_ids, ...step }] of next.entries()) {
    const made = await db
      .insertInto('approval_steps')
      .values({ ...step, company_id, route_id: id, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into approval_step_users (company_id, step_id, user_id)
      select ${company_id}, ${made.id}, u from unnest(${user_ids}::bigint[]) as u`.execute(db)
  }
  return id
}

async function insertRoute(
  db: Db,
  company_id: number,
  route: Omit<RouteChange, 'route_id' | 'steps'>,
): Promise<number> {
  const made = await db
    .insertInto('approval_routes')
    .values({ ...route, company_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function markRouteDeleted(db: Db, company_id: number, id: number): Promise<void> {
  await sql`update approval_routes set is_deleted = true where company_id = ${company_id} and id = ${id}`.execute(
    db,
  )
}

/** Which of these people do not belong to the company. */
export async function listMembers(db: Db, company_id: number): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select user_id as id from company_users where company_id = ${company_id} order by user_id`.execute(db)
  return found.rows.map((row) => row.id)
}

export async function strangersAmong(
  db: Db,
  company_id: number,
  user_ids: readonly number[],
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select u.id from unnest(${user_ids}::bigint[]) as u (id)
    where not exists (select from company_users c where c.company_id = ${company_id} and c.user_id = u.id)`.execute(
    db,
  )
  return found.rows.map((row) => row.id)
}
