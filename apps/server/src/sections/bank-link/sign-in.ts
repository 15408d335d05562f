import { beginBankSignIn, finishBankSignIn, loadSignInWays } from '@stroyfin/contract/bank-link/sign-in'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handleApart } from '../../http/handle.ts'
import { openOrAsk } from '../second-step/public.ts'
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
  const { house } = call
  const { identity } = await finishAttempt(house, { ...asked, purpose: 'sign_in', ...NOBODY })
  // Only by what was bound with a password: whatever mail the bank tells opens nobody's account.
  const holder = await house.database.platform((db) => findBySubject(db, identity.subject))
  if (!holder)
    throw new Refusal(
      'forbidden',
      'Этот вход СберБизнеса ни к кому не привязан. Войдите паролем и привяжите его: профиль, вкладка «Интеграции»',
    )
  return openOrAsk(call, holder)
})
