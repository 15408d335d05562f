import type { Db } from '@stroyfin/database/connection/db'
import { MAIL_GROUPS, type MailGroup } from '@stroyfin/domain/notifications/mail-group'
import { sql } from 'kysely'

export interface NotificationRow {
  id: number
  text: string
  created: string
  is_read: boolean
  link: string | null
}

/** More than a person scrolls through; older ones stay in the database. */
const NEWEST = 100

/** The newest notices of a person in the company, the oldest of them first. */
export async function listNotifications(
  db: Db,
  company_id: number,
  user_id: number,
): Promise<NotificationRow[]> {
  const found = await sql<NotificationRow>`
    select id, text, created_at as created, is_read, link
    from notifications where company_id = ${company_id} and user_id = ${user_id}
    order by id desc limit ${NEWEST}`.execute(db)
  return found.rows.reverse()
}

/** How many of the person's own unread notices became read. */
export async function markRead(
  db: Db,
  company_id: number,
  asked: { user_id: number; ids: readonly number[] },
): Promise<number> {
  const changed = await sql`
    update notifications set is_read = true
    where company_id = ${company_id} and user_id = ${asked.user_id} and id = any (${asked.ids}::bigint[])
      and not is_read`.execute(db)
  return Number(changed.numAffectedRows ?? 0)
}

export interface MadeNotice {
  id: number
  user_id: number
}

/** A line in the notification menu of each; whoever has left the company learns nothing of it any more. */
export async function insertNotifications(
  db: Db,
  company_id: number,
  notice: { user_ids: readonly number[]; text: string; link: string | null },
): Promise<MadeNotice[]> {
  const made = await sql<MadeNotice>`
    insert into notifications (company_id, user_id, text, link)
    select ${company_id}, u, ${notice.text}, ${notice.link}
    from unnest(${[...new Set(notice.user_ids)]}::bigint[]) as u
    where exists (select from company_users c where c.company_id = ${company_id} and c.user_id = u)
      or exists (select from users s where s.id = u and s.is_superuser)
    returning id, user_id`.execute(db)
  return made.rows
}

/**
 * Mail of those who can sign in and want notices of this group by mail; whoever has chosen none wants all. Without a
 * group it is told to everybody.
 */
export async function readNoticeMails(
  db: Db,
  user_ids: readonly number[],
  group: MailGroup | null,
): Promise<Map<number, string>> {
  const found = await sql<{ id: number; email: string }>`
    select id, email from users
    where id = any (${user_ids}::bigint[]) and is_active and (${group}::text is null
      or send_notifications and (email_groups ? ${group} or not email_groups ?| ${MAIL_GROUPS}::text[]))`.execute(
    db,
  )
  return new Map(found.rows.map(({ id, email }) => [id, email]))
}
