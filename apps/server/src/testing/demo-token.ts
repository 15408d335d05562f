import type { Database } from '@stroyfin/database/connection/open-database'
import { sessionTokens } from '../http/session-token.ts'

/** Tokens of demo sign-ins without the cost of password hashing; one session per user. */
export function demoToken(database: Database, secret: string): (username: string) => Promise<string> {
  const known = new Map<string, Promise<string>>()
  const open = (username: string) =>
    database.platform(async (db) => {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const session = await db
        .insertInto('sessions')
        .values({ user_id: user.id, expires_at: new Date(Date.now() + 3_600_000).toISOString() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return sessionTokens(secret).issue({ user_id: user.id, session_id: session.id })
    })
  return (username) => {
    const token = known.get(username) ?? open(username)
    known.set(username, token)
    return token
  }
}
