import { checkReset, requestReset, resetPassword } from '@stroyfin/contract/auth/reset-password'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { queueLetter } from '../../bridges/mail/public.ts'
import type { House } from '../../http/call.ts'
import { handleApart } from '../../http/handle.ts'
import {
  deleteResets,
  hashOfToken,
  insertOneTimeToken,
  isOneTimeTokenGood,
  newOneTimeToken,
  spendOneTimeToken,
} from './one-time-store.ts'
import { hashPassword } from './password.ts'
import { refuseWeak } from './refuse-weak.ts'
import { resetLetter } from './reset-letter.ts'
import { countLetters, readResetOwner, recordLetter } from './reset-store.ts'
import { endSessionsOf } from './sessions-store.ts'
import { findAccountByMail, writePassword } from './sign-in-store.ts'

const LETTERS_PER_MAIL = 3
const REQUESTS_PER_ADDRESS = 50
const HOURS = 1

/** Asking does not tell whether the mail is known: the words and the limits are the same for both. */
export const requestResetHandle = handleApart(requestReset, async ({ email }, { house, ip }) => {
  if (!house.mail)
    throw new Refusal(
      'conflict',
      'Почта на этом сервере не настроена. Ссылку для нового пароля даст суперпользователь',
    )
  await house.database.platform(async (db) => {
    const asked = await countLetters(db, email, ip)
    if (asked.by_mail >= LETTERS_PER_MAIL || asked.by_ip >= REQUESTS_PER_ADDRESS)
      throw new Refusal('too_many', 'Слишком много запросов. Подождите 15 минут', { retry_after_s: 900 })
    await recordLetter(db, email, ip)
    await sendLink(db, house, email)
  })
  return { message: 'Если такая почта зарегистрирована, на неё придёт письмо со ссылкой' }
})

async function sendLink(db: Db, house: House, email: string): Promise<void> {
  const account = await findAccountByMail(db, email)
  if (!account) return
  const { token, token_hash } = newOneTimeToken()
  await insertOneTimeToken(db, { token_hash, purpose: 'reset', user_id: account.id, hours: HOURS })
  const letter = resetLetter(account.email, `${house.public_url}/reset?token=${token}`)
  const key = `reset-${token_hash.slice(0, 24)}`
  await queueLetter(house.jobs, db, { company_id: 0, user_id: null, key, letter })
}

export const checkResetHandle = handleApart(checkReset, async ({ token }, { house }) => ({
  is_valid: await house.database.platform((db) => isOneTimeTokenGood(db, hashOfToken(token), 'reset')),
}))

/** Whoever is signed in as this person is signed out, the owner included. */
export const resetPasswordHandle = handleApart(resetPassword, async ({ token, password }, call) => {
  const { house, ip } = call
  const token_hash = hashOfToken(token)
  // Hashing costs a core: nobody gets it for an invented link.
  const owner = await house.database.platform((db) => readResetOwner(db, token_hash))
  if (!owner) throw staleLink()
  refuseWeak(password, owner)
  const password_hash = await hashPassword(password, ip)
  await house.database.platform(async (db) => {
    const spent = await spendOneTimeToken(db, token_hash, 'reset')
    if (!spent?.user_id) throw staleLink()
    await writePassword(db, spent.user_id, password_hash)
    await deleteResets(db, spent.user_id)
    await endSessionsOf(db, spent.user_id, {})
  })
  return { message: 'Пароль изменён. Войдите с новым паролем' }
})

const staleLink = () => new Refusal('not_found', 'Ссылка устарела или уже использована. Запросите новую')
