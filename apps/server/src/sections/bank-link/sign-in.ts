import { beginBankSignIn, finishBankSignIn, loadSignInWays } from '@stroyfin/contract/bank-link/sign-in'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import type { BankIdentity } from '../../bridges/bank/public.ts'
import type { UserRow } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import { sessionTokens } from '../../http/session-token.ts'
import { openSession, userAnswer } from '../session/public.ts'
import { beginAttempt, finishAttempt } from './attempt.ts'
import { findByMail, findBySubject, linkPerson } from './bank-person-store.ts'

const NOBODY = { user_id: 0, company_id: 0 }

export const loadSignInWaysHandle = handleApart(loadSignInWays, async (_input, { house }) => ({
  by_bank: house.bank !== null,
}))

export const beginBankSignInHandle = handleApart(beginBankSignIn, (_input, { house }) =>
  beginAttempt(house, 'sign_in', NOBODY),
)

export const finishBankSignInHandle = handleApart(finishBankSignIn, async (asked, call) => {
  const { house, ip, user_agent } = call
  const { identity } = await finishAttempt(house, { ...asked, purpose: 'sign_in', ...NOBODY })
  return house.database.platform(async (db) => {
    const holder = await holderOf(db, identity)
    if (!holder) throw new Refusal('forbidden', unknownPerson(identity))
    const session_id = await openSession(db, holder.id, user_agent, ip)
    const token = sessionTokens(house.secret).issue({ user_id: holder.id, session_id })
    return { token, user: userAnswer(holder) }
  })
})

/** By the bank's subject; else by mail, remembered from then on. A mail alone never opens a superuser's account. */
async function holderOf(db: Db, identity: BankIdentity): Promise<UserRow | null> {
  const { subject, email, email_verified } = identity
  const known = await findBySubject(db, subject)
  if (known || email === '' || !email_verified) return known
  const found = await findByMail(db, email)
  if (!found || found.is_superuser) return null
  return (await linkPerson(db, subject, found.id)) ? found : null
}

function unknownPerson({ email }: BankIdentity): string {
  const who = email === '' ? 'с такой учётной записью СберБизнеса' : `с почтой ${email}`
  return `Пользователя ${who} здесь нет. Войдите паролем и подключите СберБизнес в профиле`
}
