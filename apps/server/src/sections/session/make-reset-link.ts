import { Refusal } from '@stroyfin/contract/kit/refusal'
import { makeResetLink } from '@stroyfin/contract/permissions/make-reset-link'
import { handle } from '../../http/handle.ts'
import { insertOneTimeToken, newOneTimeToken } from './one-time-store.ts'
import { isAccount } from './sign-in-store.ts'

const HOURS = 24

/** Handed over by a person, so it lives a day and not an hour. */
export const makeResetLinkHandle = handle(makeResetLink, async ({ user_id }, { house }) => {
  const { token, token_hash } = newOneTimeToken()
  await house.database.platform(async (db) => {
    if (!(await isAccount(db, user_id))) throw new Refusal('not_found', 'Пользователь не найден')
    await insertOneTimeToken(db, { token_hash, purpose: 'reset', user_id, hours: HOURS })
  })
  return { link: `${house.public_url}/reset?token=${token}` }
})
