import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import type { ApprovalObject } from '@stroyfin/domain/approvals/approval-route'
import { sql } from 'kysely'
import type { Call } from '../../http/call.ts'
import { representedBy, waitingObjects } from './waiting-store.ts'

/** The list with the condition that a document waits for this very person; for whom they decide is read only where it is asked. */
export async function withMyDecisions(
  { db, company_id, user }: Pick<Call, 'db' | 'company_id' | 'user'>,
  object_type: ApprovalObject,
  { list, query }: { list: ListDefinition; query: ListQuery },
): Promise<ListDefinition> {
  if (!query.filters?.some(({ field }) => field === 'needs_user_approval')) return list
  const represented = await representedBy(db, company_id, user.id)
  const waits = sql`(${list.key} = any(array(${waitingObjects(company_id, object_type, represented)})))`
  return {
    ...list,
    fields: { ...list.fields, needs_user_approval: { sql: waits, kind: 'bool', notNull: true } },
  }
}
