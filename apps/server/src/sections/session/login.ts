import { login } from '@stroyfin/contract/auth/login'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handle } from '../../http/handle.ts'
import { sessionTokens } from '../../http/session-token.ts'
import { passwordFits } from './password.ts'
import { countFailures, findAccount, openSession, recordAttempt } from './sign-in-store.ts'
import { userAnswer } from './user-answer.ts'

/** Known to everybody: opens the demo company and nothing else (K-02). */
const DEMO_PASSWORD = 'demo'

const FAILURES_PER_NAME = 10
const FAILURES_PER_ADDRESS = 50

/** Sign-in by name and password; attempts are limited, the answer never tells which part was wrong. */
export const loginHandle = handle(login, async ({ username, password }, { house, ip, user_agent }) => {
  const { account, failures } = await house.database.platform(async (db) => ({
    account: await findAccount(db, username),
    failures: await countFailures(db, username, ip),
  }))
  if (failures.by_name >= FAILURES_PER_NAME || failures.by_ip >= FAILURES_PER_ADDRESS) {
    throw new Refusal('too_many', 'Слишком много попыток входа. Подождите 15 минут')
  }
  const isPublic = password === DEMO_PASSWORD && !house.isDemo
  const right = (await passwordFits(account?.password_hash, password)) && !isPublic
  const session_id = await house.database.platform(async (db) => {
    await recordAttempt(db, username, ip, right)
    return right && account ? openSession(db, account.id, user_agent, ip) : null
  })
  if (!session_id || !account) throw new Refusal('invalid', 'Неверное имя пользователя или пароль')
  const token = sessionTokens(house.secret).issue({ user_id: account.id, session_id })
  return { token, user: userAnswer(account) }
})
