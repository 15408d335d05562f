import { login } from '@stroyfin/contract/auth/login'
import { handleApart } from '../../http/handle.ts'
import { sessionTokens } from '../../http/session-token.ts'
import { checkCredentials } from './check-credentials.ts'
import { openSession } from './sign-in-store.ts'
import { userAnswer } from './user-answer.ts'

/** Sign-in by name or mail and password. */
export const loginHandle = handleApart(login, async ({ username, password }, call) => {
  const { house, ip, user_agent } = call
  const account = await checkCredentials(call, username, password)
  const session_id = await house.database.platform((db) => openSession(db, account.id, user_agent, ip))
  const token = sessionTokens(house.secret).issue({ user_id: account.id, session_id })
  return { token, user: userAnswer(account) }
})
