import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Call } from '../../http/call.ts'
import { tellSecurity, tellSecurityOnce } from '../../http/security-store.ts'
import { attempt } from './attempt.ts'
import { isFamiliar, takePlace } from './attempt-store.ts'
import { passwordFits } from './password.ts'
import { type Account, findAccount } from './sign-in-store.ts'

/** Known to everybody: opens the accounts of the demo people and nothing else (K-02). */
const DEMO_PASSWORD = 'demo'

/**
 * The account behind a name and password; a refusal never tells which part was wrong. User name and mail
 * are one account; the attempt stands in the database before the password is looked at.
 */
export async function checkCredentials(
  { house, ip }: Pick<Call, 'house' | 'ip'>,
  username: string,
  password: string,
  refusal = 'Неверное имя пользователя или пароль',
): Promise<Account> {
  const { account, place } = await house.database.platform(async (db) => {
    const account = await findAccount(db, username)
    const key = account ? `account ${account.id}` : `name ${username.toLowerCase()}`
    const is_familiar = account !== null && (await isFamiliar(db, account.id, ip))
    return { account, place: await takePlace(db, { key, ip, is_familiar }) }
  })
  const subject_id = account?.id ?? null
  const about = { company_id: null, subject_id, ...(account ? {} : { details: { name: username } }) }
  if (place.id === null)
    await house.database.platform((db) => tellSecurityOnce(db, { kind: 'too_many', ...about }))
  const isPublic = password === DEMO_PASSWORD && !(house.isDemo && account?.is_demo)
  const fits = await attempt(
    { house },
    place,
    async () => (await passwordFits(account?.password_hash, password, ip)) && !isPublic,
  )
  if (!fits) await house.database.platform((db) => tellSecurity(db, { kind: 'wrong_password', ...about }))
  if (!fits || !account) throw new Refusal('invalid', refusal)
  return account
}
