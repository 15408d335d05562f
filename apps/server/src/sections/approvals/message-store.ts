import type { Db } from '@stroyfin/database/connection/db'
import { personName } from '@stroyfin/database/people/person-name'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'

export interface MessageRow {
  id: number
  text: string
  user_name: string
  created: string
}

/** A line of the document's message log. */
export async function addMessage(
  db: Db,
  company_id: number,
  message: {
    /** Of a contractor: why it was merged into another. */
    object_type: ApprovalObject | 'contractor'
    object_id: number
    user_id: number | null
    text: string
  },
): Promise<void> {
  await db
    .insertInto('messages')
    .values({ ...message, company_id })
    .execute()
}

export async function listMessages(
  db: Db,
  company_id: number,
  asked: { object_type: ApprovalObject; object_id: number },
): Promise<MessageRow[]> {
  const found = await sql<MessageRow>`
    select m.id, m.text, m.created_at as created,
      coalesce(${personName('u')}, '') as user_name
    from messages m left join users u on u.id = m.user_id
    where m.company_id = ${company_id} and m.object_type = ${asked.object_type} and m.object_id = ${asked.object_id}
    order by m.id`.execute(db)
  return found.rows
}
