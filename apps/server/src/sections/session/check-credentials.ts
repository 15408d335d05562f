import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Call } from '../../http/call.ts'
import { passwordFits } from './password.ts'
import { type Account, countFailures, findAccount, recordAttempt } from './sign-in-store.ts'

/** Known to everybody: opens the demo company and nothing else (K-02). */
const DEMO_PASSWORD = 'demo'

const FAILURES_PER_NAME = 10
const FAILURES_PER_ADDRESS = 50

/** The account behind a name and password; attempts are limited, a refusal never tells which part was wrong. */
export async function checkCredentials(
  { house, ip }: Pick<Call, 'house' | 'ip'>,
  username: string,
  password: string,
  refusal = 'Неверное имя пользователя или пароль',
): Promise<Account> {
  const { account, failures } = await house.database.platform(async (db) => ({
    account: await findAccount(db, username),
    failures: await countFailures(db, username, ip),
  }))
  if (failures.by_name >= FAILURES_PER_NAME || failures.by_ip >= FAILURES_PER_ADDRESS) {
    throw new Refusal('too_many', 'Слишком много попыток входа. Подождите 15 минут')
  }
  const isPublic = password === DEMO_PASSWORD && !house.isDemo
  const fits = (await passwordFits(account?.password_hash, password)) && !isPublic
  await house.database.platform((db) => recordAttempt(db, username, ip, fits))
  if (!fits || !account) throw new Refusal('invalid', refusal)
  return account
}
