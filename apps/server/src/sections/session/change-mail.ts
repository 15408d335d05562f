import { confirmMail, requestMailChange } from '@stroyfin/contract/auth/change-mail'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { type Letter, queueLetter } from '../../bridges/mail/public.ts'
import type { House } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import { checkOwnPassword } from './check-own-password.ts'
import { changedLetter, confirmLetter, warningLetter } from './mail-letters.ts'
import { changeMail, deleteMailChanges, isMailFree, readMailChange } from './mail-store.ts'
import {
  deleteResets,
  hashOfToken,
  insertOneTimeToken,
  newOneTimeToken,
  spendOneTimeToken,
} from './one-time-store.ts'

const HOURS = 24

/** The password is asked, the new address proves itself by a letter, the old one is told. */
export const requestMailChangeHandle = handleApart(requestMailChange, async ({ email, password }, call) => {
  const { house, user, ip } = call
  if (!house.mail)
    throw new Refusal('conflict', 'Почта на этом сервере не настроена: адрес сменит суперпользователь')
  await checkOwnPassword(call, password, 'password')
  const { token, token_hash } = newOneTimeToken()
  await house.database.platform(
    async (db) => {
      if (!(await isMailFree(db, user.id, email))) throw mailTaken()
      await deleteMailChanges(db, user.id)
      const made = {
        token_hash,
        purpose: 'mail' as const,
        user_id: user.id,
        hours: HOURS,
        payload: { email },
      }
      await insertOneTimeToken(db, made)
      const link = `${house.public_url}/reset?mail=${token}`
      const key = token_hash.slice(0, 24)
      await send(db, house, `mail-new-${key}`, confirmLetter(email, link))
      await send(db, house, `mail-old-${key}`, warningLetter(user.email, email))
    },
    { user_id: user.id, ip },
  )
  return { message: `Отправили письмо на ${email}: откройте ссылку из него, тогда почта сменится` }
})

export const confirmMailHandle = handleApart(confirmMail, async ({ token }, { house, ip }) => {
  const token_hash = hashOfToken(token)
  return house.database.platform(
    async (db) => {
      const asked = await readMailChange(db, token_hash)
      const spent = await spendOneTimeToken(db, token_hash, 'mail')
      if (!asked || !spent?.user_id)
        throw new Refusal(
          'not_found',
          'Ссылка устарела или уже использована. Смените почту в профиле ещё раз',
        )
      if (!(await isMailFree(db, spent.user_id, asked.email))) throw mailTaken()
      await changeMail(db, spent.user_id, asked.email)
      // Links sent to the old address are not for whoever reads it now.
      await deleteResets(db, spent.user_id)
      const letter = changedLetter(asked.old_email, asked.email)
      await send(db, house, `mail-done-${token_hash.slice(0, 24)}`, letter)
      return { message: `Почта учётной записи теперь ${asked.email}` }
    },
    { ip },
  )
})

function mailTaken(): Refusal {
  const message = 'Эта почта уже занята'
  return new Refusal('invalid', message, { errors: [{ field: 'email', message }] })
}

const send = (db: Db, house: House, key: string, letter: Letter) =>
  queueLetter(house.jobs, db, { company_id: 0, user_id: null, key, letter })
