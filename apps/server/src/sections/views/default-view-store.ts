import type { Served } from '@stroyfin/contract/kit/endpoint'
import type { loadDefaultViews } from '@stroyfin/contract/views/load-default-views'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { Owner } from './view-store.ts'

type DefaultView = Served<typeof loadDefaultViews>['defaults'][number]

/** A view that its owner shares no more opens for nobody else. */
export async function readDefaults(db: Db, { company_id, user_id }: Owner): Promise<DefaultView[]> {
  const { rows } = await sql<DefaultView>`
    select d.page as type, coalesce(d.ready_code, d.view_id::text) as view, v.state - 'columns' as state
    from default_views d
    left join saved_views v on v.company_id = ${company_id} and v.id = d.view_id
    where d.company_id = ${company_id} and d.user_id = ${user_id}
      and (d.view_id is null or v.user_id = ${user_id} or v.is_shared)
    order by d.page`.execute(db)
  return rows
}

export async function readDefault(db: Db, owner: Owner, type: string): Promise<string | null> {
  const defaults = await readDefaults(db, owner)
  return defaults.find((view) => view.type === type)?.view ?? null
}

interface ChosenView {
  type: string
  view_id: number | null
  ready_code: string | null
}

export async function writeDefault(
  db: Db,
  { company_id, user_id }: Owner,
  { type, view_id, ready_code }: ChosenView,
): Promise<void> {
  await sql`
    insert into default_views (company_id, user_id, page, view_id, ready_code)
    values (${company_id}, ${user_id}, ${type}, ${view_id}, ${ready_code})
    on conflict (company_id, user_id, page)
      do update set view_id = excluded.view_id, ready_code = excluded.ready_code`.execute(db)
}

export async function dropDefault(db: Db, { company_id, user_id }: Owner, type: string): Promise<void> {
  await sql`delete from default_views
    where company_id = ${company_id} and user_id = ${user_id} and page = ${type}`.execute(db)
}
