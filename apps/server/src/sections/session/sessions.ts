import { loadSessions, revokeSessions } from '@stroyfin/contract/auth/sessions'
import { handle } from '../../http/handle.ts'
import { endSessionsOf, listSessions } from './sessions-store.ts'

export const loadSessionsHandle = handle(loadSessions, async (_input, { house, user }) => {
  const rows = await house.database.platform((db) => listSessions(db, user.id))
  return { sessions: rows.map((row) => ({ ...row, is_current: row.id === user.session_id })) }
})

/** A session that is not the caller's own counts as none: nobody learns whether it exists. */
export const revokeSessionsHandle = handle(revokeSessions, async ({ id }, { house, user }) => ({
  ended: await house.database.platform((db) =>
    endSessionsOf(db, user.id, { only: id, but: id ? null : user.session_id }),
  ),
}))
