import type { ListView } from '@stroyfin/contract/views/list-view'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

type Owner = { company_id: number; user_id: number }

/** Own views first, then what others share, each by name. */
export async function readViews(db: Db, { company_id, user_id }: Owner, type: string): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select id, name, state, is_shared, user_id = ${user_id} as is_mine from saved_views
    where company_id = ${company_id} and page = ${type} and (user_id = ${user_id} or is_shared)
    order by user_id <> ${user_id}, name collate app.russian, id`.execute(db)
  return rows
}

interface ViewDraft extends Pick<ListView, 'name' | 'is_shared'> {
  type: string
  state: object
}

/** Replaces the caller's own view of this name, or adds one. */
export async function writeView(db: Db, { company_id, user_id }: Owner, draft: ViewDraft): Promise<number> {
  const state = JSON.stringify(draft.state)
  const replaced = await sql<{ id: number }>`
    update saved_views set state = ${state}::jsonb, is_shared = ${draft.is_shared}
    where company_id = ${company_id} and user_id = ${user_id} and page = ${draft.type} and name = ${draft.name}
    returning id`.execute(db)
  const added = replaced.rows[0]
    ? replaced
    : await sql<{ id: number }>`
      insert into saved_views (company_id, user_id, page, name, state, is_shared)
      values (${company_id}, ${user_id}, ${draft.type}, ${draft.name}, ${state}::jsonb, ${draft.is_shared})
      returning id`.execute(db)
  const id = added.rows[0]?.id
  if (id === undefined) throw new Error('a written view has an id')
  return id
}

/** False when there is no such view, or it is not the caller's to remove. */
export async function dropView(
  db: Db,
  { company_id, user_id }: Owner,
  id: number,
  any_shared: boolean,
): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_views where company_id = ${company_id} and id = ${id}
      and (user_id = ${user_id} or (is_shared and ${any_shared})) returning id`.execute(db)
  return rows.length > 0
}
