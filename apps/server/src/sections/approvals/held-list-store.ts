import type { Holder } from '@stroyfin/contract/approvals/load-held'
import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import type { NamedDocument } from '@stroyfin/domain/approvals/document-name'
import { actingUser, type Vacation, whyStuck } from '@stroyfin/domain/approvals/substitute'
import { type RawBuilder, sql } from 'kysely'
import { documentsOf } from './object-store.ts'
import type { BlindHolder } from './viewer-store.ts'
import { approvedTables } from './waiting-store.ts'

export interface HeldListRow extends NamedDocument {
  id: number
  version: number
  object_id: number
  agreement_id: number | null
  party_name: string | null
  project_name: string | null
  summ: string
  step_name: string
  user_id: number
  user_name: string
  /** Without the substitutes. */
  held_by: number
  holder_id: number
  holder_name: string
  escalated_to: string[]
  opened_at: string
  deadline_at: string | null
  is_late: boolean
  is_stuck: boolean
  sent_at: string
  sent_by_name: string | null
}

export interface Board {
  kinds: readonly ApprovalObject[]
  vacations: readonly Vacation[]
  /** Who decides today on documents that they may not see. */
  blind: readonly BlindHolder[]
  now: Date
}

/** Lines that wait for a decision, with the document and whoever decides today. */
function heldLines(company_id: number, { kinds, vacations }: Board): RawBuilder<unknown> {
  const parts = kinds.map(
    (kind) => sql`
    select i.id, i.version, i.user_id, i.escalated_to, i.deadline_at, i.opened_at, i.step_position, r.snapshot,
      r.started_at, r.started_by, ${kind} as object_type, d.id as object_id, d.number, d.title,
      d.date, d.ks_type, d.agreement_type, d.parent_number, d.agreement_id,
      d.party_id, d.project_id, d.summ, coalesce(i.handed_to, i.user_id) as held_by
    from approval_items i
    join approval_rounds r on r.company_id = ${company_id} and r.id = i.round_id
      and r.object_type = ${kind} and r.finished_at is null
    join (${documentsOf(company_id, approvedTables[kind])}) d on d.id = r.object_id and not d.is_deleted
    where i.company_id = ${company_id} and i.status = 'on_approval' and not i.is_cancelled`,
  )
  const away = vacations.map(({ user_id }) => user_id)
  const acting = away.map((user_id) => actingUser(user_id, vacations))
  return sql`(select w.*, coalesce(m.acting_id, w.held_by) as holder_id from (${sql.join(parts, sql` union all `)}) w
    left join unnest(${away}::bigint[], ${acting}::bigint[]) as m (away_id, acting_id) on m.away_id = w.held_by) h
    join users u on u.id = h.holder_id`
}

export function heldList(company_id: number, board: Board): ListDefinition {
  const stuck = board.vacations.flatMap(({ user_id }) =>
    whyStuck(user_id, board.vacations) ? [user_id] : [],
  )
  const is_late = sql`coalesce(h.deadline_at < ${board.now}, false)`
  const blind = board.blind.map(({ object_type, user_id }) => `${object_type} ${user_id}`)
  const is_stuck = sql`((h.held_by = any(${stuck}::bigint[]) or h.object_type || ' ' || h.holder_id = any(${blind}::text[]))
    and h.escalated_to <@ ${stuck}::bigint[])`
  const escalated_to = sql`array(select ${personName('e')} from users e where e.id = any(h.escalated_to) order by 1)`
  // Everybody whose name stands in the line: who decides, for whom, who besides, and who has sent it.
  const named = sql`concat_ws(' ', ${personName('u')}, ${personName('a')}, ${personName('s')}, array_to_string(${escalated_to}, ' '))`
  return {
    from: sql`${heldLines(company_id, board)}
      join users a on a.id = h.user_id
      left join users s on s.id = h.started_by
      left join contractors c on c.company_id = ${company_id} and c.id = h.party_id
      left join projects p on p.company_id = ${company_id} and p.id = h.project_id`,
    where: [sql`true`],
    key: sql`h.id`,
    fields: {
      object_type: { sql: sql`h.object_type`, kind: 'enum', notNull: true },
      name: { sql: sql`coalesce(nullif(h.number, ''), h.title)`, kind: 'text', notNull: true },
      holder_id: { sql: sql`h.holder_id`, kind: 'ref', sortBy: sql`${personName('u')} collate app.russian` },
      party_id: { sql: sql`h.party_id`, kind: 'ref', sortBy: sql`c.name collate app.russian` },
      project_id: { sql: sql`h.project_id`, kind: 'ref', sortBy: sql`p.name collate app.russian` },
      summ: { sql: sql`h.summ`, kind: 'money', notNull: true },
      opened_at: { sql: sql`coalesce(h.opened_at, h.started_at)`, kind: 'moment', notNull: true },
      deadline_at: { sql: sql`h.deadline_at`, kind: 'moment' },
      is_late: { sql: is_late, kind: 'bool', notNull: true },
      is_stuck: { sql: is_stuck, kind: 'bool', notNull: true },
      sent_at: { sql: sql`h.started_at`, kind: 'moment', notNull: true },
      sent_by: { sql: sql`h.started_by`, kind: 'ref', sortBy: sql`${personName('s')} collate app.russian` },
    },
    columns: sql`h.id, h.version, h.object_type, h.object_id, h.number, h.title, h.date, h.ks_type, h.agreement_type,
      h.parent_number, h.agreement_id, h.summ,
      c.name as party_name, p.name as project_name, h.user_id, ${personName('a')} as user_name, h.held_by,
      h.holder_id, ${personName('u')} as holder_name, coalesce(h.opened_at, h.started_at) as opened_at,
      h.deadline_at, ${is_late} as is_late, ${is_stuck} as is_stuck, h.started_at as sent_at,
      case when h.started_by is not null then ${personName('s')} end as sent_by_name,
      ${escalated_to} as escalated_to,
      coalesce(h.snapshot -> 'steps' -> h.step_position ->> 'name', '') as step_name`,
    search: [
      (pattern) => sql<boolean>`replace(lower('№ ' || h.number || ' ' || h.title), 'ё', 'е') like ${pattern}`,
      (pattern) => sql<boolean>`replace(lower(${named}), 'ё', 'е') like ${pattern}`,
      (pattern) => sql<boolean>`c.search_text like ${pattern}`,
    ],
    order: [{ field: 'opened_at' }],
  }
}

/** By people, those with the most overdue decisions first. */
export async function readHolders(db: Db, company_id: number, board: Board): Promise<Holder[]> {
  const found = await sql<Holder>`
    select k.holder_id as user_id, min(k.name) as user_name, sum(k.total)::int as total, sum(k.late)::int as late,
      min(k.oldest_at) as oldest_at, json_agg(json_build_object('object_type', k.object_type, 'total', k.total)) as kinds
    from (select h.holder_id, ${personName('u')} as name, h.object_type, count(*)::int as total,
        count(*) filter (where h.deadline_at < ${board.now})::int as late,
        min(coalesce(h.opened_at, h.started_at)) as oldest_at
      from ${heldLines(company_id, board)} group by 1, 2, 3) k
    group by k.holder_id order by late desc, total desc, user_name`.execute(db)
  return found.rows
}
