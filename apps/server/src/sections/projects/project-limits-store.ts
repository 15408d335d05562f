import type { Db } from '@stroyfin/database/connection/db'
import { roubles } from '@stroyfin/domain/money/money'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { sql } from 'kysely'

export interface ProjectLimitRow {
  id: number
  level: number
  group_id: number | null
  is_folder: boolean
  view_id: string
  name: string
  summ: string | null
  version: number | null
  agreement_summ: string
}

/** What was contracted by article, as the report of used limits counts it: contracts of others, by their positions. */
async function readContracted(db: Db, company_id: number, project_id: number): Promise<Map<number, string>> {
  const facts = await readFacts(db, {
    company_id,
    by: ['article'],
    group: 'costs',
    only: { project: project_id },
    parts: [{ measures: ['contracted'] }],
  })
  return new Map(
    facts.flatMap(({ keys: { article }, measures: { contracted = 0n } }) =>
      typeof article === 'number' ? [[article, roubles(contracted)] as const] : [],
    ),
  )
}

/**
 * The own classifier depth first with limits and contracts of the project; a deleted article stays while it holds any of
 * them.
 */
export async function listProjectLimits(
  db: Db,
  company_id: number,
  project_id: number,
): Promise<ProjectLimitRow[]> {
  const contracted = await readContracted(db, company_id, project_id)
  const found = await sql<Omit<ProjectLimitRow, 'agreement_summ'>>`
    with recursive tree (id, path) as (
      select id, array[position::bigint, id] from classifier_items
      where company_id = ${company_id} and kind = 'own' and group_id is null
      union all
      select c.id, t.path || array[c.position::bigint, c.id] from tree t
      join classifier_items c on c.company_id = ${company_id} and c.group_id = t.id
    )
    select c.id, c.level, c.group_id, c.is_folder, c.view_id, c.name, m.summ, m.version
    from tree t
    join classifier_items c on c.company_id = ${company_id} and c.id = t.id
    left join project_limits m on m.company_id = ${company_id} and m.project_id = ${project_id}
      and m.classifier_id = c.id
    where not c.is_deleted or m.summ is not null or c.id = any(${[...contracted.keys()]}::bigint[])
    order by t.path`.execute(db)
  return found.rows.map((row) => ({ ...row, agreement_summ: contracted.get(row.id) ?? '0.00' }))
}

export interface LimitState {
  classifier_id: number
  name: string
  is_folder: boolean
  summ: string | null
  version: number | null
}

/** The articles about to be written, with their limits locked. */
export async function lockLimits(
  db: Db,
  company_id: number,
  project_id: number,
  classifier_ids: number[],
): Promise<LimitState[]> {
  await sql`select id from project_limits where company_id = ${company_id} and project_id = ${project_id}
    and classifier_id = any(${classifier_ids}::bigint[]) order by id for update`.execute(db)
  const found = await sql<LimitState>`
    select c.id as classifier_id, c.name, c.is_folder, m.summ, m.version
    from classifier_items c
    left join project_limits m on m.company_id = ${company_id} and m.project_id = ${project_id}
      and m.classifier_id = c.id
    where c.company_id = ${company_id} and c.kind = 'own' and c.id = any(${classifier_ids}::bigint[])`.execute(
    db,
  )
  return found.rows
}

export async function writeLimits(
  db: Db,
  company_id: number,
  project_id: number,
  limits: { classifier_id: number; summ: string }[],
): Promise<void> {
  if (limits.length === 0) return
  await sql`
    insert into project_limits (company_id, project_id, classifier_id, summ)
    select ${company_id}, ${project_id}, i.classifier_id, i.summ
    from unnest(${limits.map((limit) => limit.classifier_id)}::bigint[], ${limits.map((limit) => limit.summ)}::numeric[])
      as i (classifier_id, summ)
    on conflict (company_id, project_id, classifier_id) do update set summ = excluded.summ`.execute(db)
}

export async function deleteLimits(
  db: Db,
  company_id: number,
  project_id: number,
  classifier_ids: number[],
): Promise<void> {
  if (classifier_ids.length === 0) return
  await sql`
    delete from project_limits where company_id = ${company_id} and project_id = ${project_id}
      and classifier_id = any(${classifier_ids}::bigint[])`.execute(db)
}
