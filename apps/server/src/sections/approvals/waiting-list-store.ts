import type { WaitingRow } from '@stroyfin/contract/approvals/load-waiting'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'
import { documentsOf } from './object-store.ts'
import { approvedTables, waitingObjects } from './waiting-store.ts'

export type WaitingListRow = Omit<WaitingRow, 'summ' | 'link' | 'changed' | 'cautions'> & { summ: string }

/** Documents of one kind that these people can decide on now, with what one has to know to decide. */
export function waitingList(
  company_id: number,
  object_type: ApprovalObject,
  represented: readonly number[],
): ListDefinition {
  return {
    from: sql`approval_rounds r
      join (${documentsOf(company_id, approvedTables[object_type])}) d on d.id = r.object_id
      left join agreements g on g.company_id = ${company_id} and g.id = d.agreement_id
      left join agreements m on m.company_id = ${company_id} and m.id = g.parent_agreement_id
        and r.object_type = 'agreement'
      left join ks k on k.company_id = ${company_id} and k.id = r.object_id and r.object_type = 'ks'
      left join payments y on y.company_id = ${company_id} and y.id = r.object_id and r.object_type = 'payment'
      left join contractors c on c.company_id = ${company_id} and c.id = d.party_id
      left join projects p on p.company_id = ${company_id} and p.id = d.project_id
      left join users u on u.id = r.started_by
      cross join lateral (
        select min(i.deadline_at) as deadline_at, min(i.step_position) as step_position from approval_items i
        where i.company_id = ${company_id} and i.round_id = r.id and i.status = 'on_approval' and not i.is_cancelled) s`,
    where: [
      sql`r.company_id = ${company_id} and r.object_type = ${object_type} and r.finished_at is null`,
      sql`not d.is_deleted and r.object_id in (${waitingObjects(company_id, object_type, represented)})`,
    ],
    key: sql`r.object_id`,
    fields,
    columns,
    search: [
      (pattern) => sql<boolean>`replace(lower(d.number || ' ' || d.title), 'ё', 'е') like ${pattern}`,
      (pattern) => sql<boolean>`g.search_text like ${pattern}`,
      (pattern) => sql<boolean>`c.search_text like ${pattern}`,
    ],
    totals: { summ: sql`coalesce(sum(d.summ), 0)` },
    order: [{ field: 'deadline_at' }, { field: 'sent_at' }],
  }
}

const fields: ListDefinition['fields'] = {
  number: { sql: sql`coalesce(nullif(d.number, ''), d.title)`, kind: 'text', notNull: true },
  agreement_id: { sql: sql`d.agreement_id`, kind: 'ref', sortBy: sql`g.number collate app.russian` },
  party_id: { sql: sql`d.party_id`, kind: 'ref', sortBy: sql`c.name collate app.russian` },
  project_id: { sql: sql`d.project_id`, kind: 'ref', sortBy: sql`p.name collate app.russian` },
  summ: { sql: sql`d.summ`, kind: 'money', notNull: true },
  sent_at: { sql: sql`r.started_at`, kind: 'moment', notNull: true },
  deadline_at: { sql: sql`s.deadline_at`, kind: 'moment' },
  sent_by: { sql: sql`r.started_by`, kind: 'ref', sortBy: sql`${personName('u')} collate app.russian` },
}

const columns = sql`r.object_id as id, d.version, d.number, d.title,
  coalesce(k.date, y.date, case when r.object_type = 'agreement' then g.date end) as date, k.type as ks_type,
  case when r.object_type = 'agreement' then g.type end as agreement_type, m.number as parent_number,
  d.agreement_id, g.number as agreement_number,
  g.date as agreement_date, c.name as party_name, p.name as project_name, d.summ, r.started_at as sent_at,
  case when r.started_by is not null then ${personName('u')} end as sent_by_name, s.deadline_at,
  coalesce(r.snapshot -> 'steps' -> s.step_position ->> 'name', '') as step_name`
