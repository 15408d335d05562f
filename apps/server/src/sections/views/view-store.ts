import type { ListView } from '@stroyfin/contract/views/list-view'
import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'

export type Owner = { company_id: number; user_id: number }

/** Whoever made the view `v` has left the company: it is nobody's own. */
const isOrphan = (company_id: number) => sql`not exists (select from company_users m
  where m.company_id = ${company_id} and m.user_id = v.user_id)`

/** Own views first, then what others share, each by name; whoever has left is named no more. */
export async function readViews(db: Db, { company_id, user_id }: Owner, type: string): Promise<ListView[]> {
  const { rows } = await sql<ListView>`
    select v.id, v.name, v.state, v.is_shared, v.user_id = ${user_id} as is_mine, coalesce(${personName('u')}, '') as owner_name,
      ${isOrphan(company_id)} as is_orphan
    from saved_views v
    left join users u on u.id = v.user_id
    where v.company_id = ${company_id} and v.page = ${type} and (v.user_id = ${user_id} or v.is_shared)
    order by v.user_id <> ${user_id}, v.name collate app.russian, v.id`.execute(db)
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

type Named = Pick<ListView, 'id' | 'name'>

/** Whether another view of the same list is called so: saving under the name would not know which of them is meant. */
export async function hasNamesake(
  db: Db,
  { company_id, user_id }: Owner,
  { id, name }: Named,
): Promise<boolean> {
  const { rows } = await sql`
    select from saved_views v join saved_views o on o.company_id = ${company_id} and o.page = v.page and o.user_id = v.user_id
    where v.company_id = ${company_id} and v.id = ${id} and v.user_id = ${user_id} and o.id <> v.id and o.name = ${name}
    limit 1`.execute(db)
  return rows.length > 0
}

interface ViewChange {
  id: number
  name?: string | undefined
  state?: object | undefined
  is_shared?: boolean | undefined
}

/** False when there is no such view, or it is not the caller's own; what the change does not name stays as it is. */
export async function writeChange(
  db: Db,
  { company_id, user_id }: Owner,
  { id, name, state, is_shared }: ViewChange,
): Promise<boolean> {
  const { rows } = await sql`
    update saved_views set name = coalesce(${name ?? null}, name),
      state = coalesce(${state ? JSON.stringify(state) : null}::jsonb, state),
      is_shared = coalesce(${is_shared ?? null}::boolean, is_shared)
    where company_id = ${company_id} and id = ${id} and user_id = ${user_id}
    returning id`.execute(db)
  return rows.length > 0
}

/** False when there is no such view, or it is not the caller's to remove. */
export async function dropView(
  db: Db,
  { company_id, user_id }: Owner,
  { id, orphans }: { id: number; orphans: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_views v where v.company_id = ${company_id} and v.id = ${id}
      and (v.user_id = ${user_id} or (v.is_shared and ${orphans} and ${isOrphan(company_id)})) returning v.id`.execute(
    db,
  )
  return rows.length > 0
}
