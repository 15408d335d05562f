import { beginBankSignIn, finishBankSignIn, loadSignInWays } from '@stroyfin/contract/bank-link/sign-in'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handleApart } from '../../http/handle.ts'
import { sessionTokens } from '../../http/session-token.ts'
import { openSession, userAnswer } from '../session/public.ts'
import { beginAttempt, finishAttempt } from './attempt.ts'
import { findBySubject } from './bank-person-store.ts'

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
    // Only by what was bound with a password: whatever mail the bank tells opens nobody's account.
    const holder = await findBySubject(db, identity.subject)
    if (!holder)
      throw new Refusal(
        'forbidden',
        'Этот вход СберБизнеса ни к кому не привязан. Войдите паролем и привяжите его: профиль, вкладка «Интеграции»',
      )
    const session_id = await openSession(db, holder.id, user_agent, ip)
    const token = sessionTokens(house.secret).issue({ user_id: holder.id, session_id })
    return { token, user: userAnswer(holder) }
  })
})
