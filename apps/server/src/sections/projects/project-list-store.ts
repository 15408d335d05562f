import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { sql } from 'kysely'
import { runTurnoverList, type TurnoverRow, turnoverFields, turnoverOf } from '../contractors/public.ts'
import { areaOf, type ProjectRow } from './project-store.ts'

export type ProjectListRow = ProjectRow & TurnoverRow & { limit_summ: string }

/** Deleted rows are seen only when they are asked for. */
export async function listProjects(db: Db, company_id: number, query: ListQuery) {
  const asksDeleted = query.filters?.some(({ field }) => field === 'is_deleted') ?? false
  const list: ListDefinition = {
    from: sql`projects p
      left join cities c on c.id = p.city_id
      left join contractors n on n.company_id = ${company_id} and n.id = p.customer_id
      left join (
        select project_id, sum(summ) as limit_summ from project_limits
        where company_id = ${company_id} group by project_id
      ) m on m.project_id = p.id
      left join turnover t on t.owner_id = p.id`,
    where: [sql`p.company_id = ${company_id}`, ...(asksDeleted ? [] : [sql`not p.is_deleted`])],
    key: sql`p.id`,
    fields: {
      id: { sql: sql`p.id`, kind: 'ref', notNull: true },
      version: { sql: sql`p.version`, kind: 'number', notNull: true },
      name: { sql: sql`p.name`, kind: 'text', notNull: true },
      status: {
        sql: sql`p.status`,
        kind: 'enum',
        sortBy: sql`array_position(array['preparation', 'construction', 'completed'], p.status)`,
        notNull: true,
      },
      city_id: { sql: sql`p.city_id`, kind: 'ref', sortBy: sql`c.name` },
      city: { sql: sql`c.name`, kind: 'text' },
      customer_id: { sql: sql`p.customer_id`, kind: 'ref', sortBy: sql`n.name` },
      customer_name: { sql: sql`n.name`, kind: 'text' },
      address: { sql: sql`p.address`, kind: 'text', notNull: true },
      area_total: { sql: areaOf(company_id), kind: 'number' },
      area_own: { sql: sql`p.area_total`, kind: 'number' },
      date_from: { sql: sql`p.date_from`, kind: 'date' },
      date_to: { sql: sql`p.date_to`, kind: 'date' },
      is_deleted: { sql: sql`p.is_deleted`, kind: 'bool', notNull: true },
      limit_summ: { sql: sql`coalesce(m.limit_summ, 0)`, kind: 'money', notNull: true },
      ...turnoverFields,
    },
    search: [sql`replace(lower(p.name || ' ' || p.address || ' ' || coalesce(c.name, '')), 'ё', 'е')`],
    order: [{ field: 'name' }],
  }
  return runTurnoverList<ProjectListRow, 'limit_summ'>(
    db,
    turnoverOf(db, 'project', company_id),
    list,
    query,
    ['limit_summ'],
  )
}
