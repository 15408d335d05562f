import { beginBankBind, finishBankBind, loadBankSignIn, unbindBank } from '@stroyfin/contract/bank-link/bind'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { handleApart } from '../../http/handle.ts'
import { checkOwnPassword } from '../session/public.ts'
import { beginAttempt, finishAttempt } from './attempt.ts'
import { isBound, linkPerson, unlinkPerson } from './bank-person-store.ts'

/** A sign-in at the bank belongs to a person, whatever company the screen shows. */
const NO_COMPANY = 0

export const loadBankSignInHandle = handleApart(loadBankSignIn, async (_input, { house, user }) => ({
  is_set_up: house.bank !== null,
  is_bound: await house.database.platform((db) => isBound(db, user.id)),
}))

/** An unattended screen binds nobody: the password is asked first. */
export const beginBankBindHandle = handleApart(beginBankBind, async ({ password }, call) => {
  await checkOwnPassword(call, password, 'password')
  return beginAttempt(call.house, 'bind', { user_id: call.user.id, company_id: NO_COMPANY })
})

export const finishBankBindHandle = handleApart(finishBankBind, async (asked, { house, user, ip }) => {
  const who = { user_id: user.id, company_id: NO_COMPANY }
  const { identity } = await finishAttempt(house, { ...asked, purpose: 'bind', ...who })
  const bound = await house.database.platform((db) => linkPerson(db, identity.subject, user.id), {
    user_id: user.id,
    ip,
  })
  if (!bound) throw new Refusal('conflict', 'Этот вход СберБизнеса привязан к другому пользователю')
  return { message: 'Теперь вы можете входить через СберБизнес' }
})

export const unbindBankHandle = handleApart(unbindBank, async (_input, { house, user, ip }) => {
  const was = await house.database.platform((db) => unlinkPerson(db, user.id), { user_id: user.id, ip })
  if (!was) throw new Refusal('conflict', 'Вход через СберБизнес не привязан')
  return { message: 'Вход через СберБизнес отвязан' }
})
