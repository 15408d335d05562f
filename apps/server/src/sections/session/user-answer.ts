import type { User } from '@stroyfin/contract/users/user'
import type { UserRow } from '../../http/call.ts'

/** A row of users as the wire shows it (spec §3 User). */
export function userAnswer(row: UserRow): User {
  return {
    id: row.id,
    is_superuser: row.is_superuser,
    username: row.username,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    // R-3-03: the names of the topics, joined.
    profile: { delivery: row.email_groups.join(',') },
    email_groups: row.email_groups,
  }
}
