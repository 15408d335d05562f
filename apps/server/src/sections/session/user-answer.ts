import type { User } from '@stroyfin/contract/users/user'

interface UserRow {
  id: number
  is_superuser: boolean
  username: string
  first_name: string
  last_name: string
  email: string
  delivery: string
  email_groups: string[]
}

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
