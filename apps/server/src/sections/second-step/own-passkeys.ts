import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { type NewPasskeyAnswer, newPasskeyOptions } from '@stroyfin/contract/auth/passkey-answer'
import { addPasskey, askPasskey, beginPasskey, removePasskey } from '@stroyfin/contract/auth/passkeys'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { MOST_PASSKEYS } from '@stroyfin/domain/access/second-step'
import { type CallApart, handleApart } from '../../http/handle.ts'
import { checkOwnPassword } from '../session/public.ts'
import { beginStep } from './begin-step.ts'
import { challengeFor, partyOf } from './check-passkey.ts'
import {
  deletePasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  type StoredPasskey,
  takeChallenge,
} from './passkey-store.ts'
import { refuseLast } from './refuse-last.ts'
import { deleteRecovery, lockWays } from './second-step-store.ts'

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what today's devices sign by, the preferred one first. */
const ALGORITHMS = [-8, -7, -257]

export const beginPasskeyHandle = handleApart(beginPasskey, async ({ password }, call) => {
  const { house, user } = call
  const party = partyOf(house)
  await checkOwnPassword(call, password, 'password')
  return house.database.platform(async (db) => {
    const keys = await listPasskeys(db, user.id)
    const options = await generateRegistrationOptions({
      rpName: 'Строительные финансы',
      rpID: party.id,
      // The number of the account tells nobody anything; a name or a mail would stay on the device for ever.
      userID: new TextEncoder().encode(String(user.id)),
      userName: user.email,
      userDisplayName: `${user.first_name} ${user.last_name}`.trim(),
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      // The name is asked by the sign-in itself: the key need not remember it.
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      excludeCredentials: keys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    })
    await insertChallenge(db, { challenge: options.challenge, user_id: user.id, purpose: 'add' })
    return { options: newPasskeyOptions.parse(options) }
  })
})

export const addPasskeyHandle = handleApart(addPasskey, async ({ name, passkey }, call) => {
  const { house, user } = call
  const made = await readNew(call, passkey)
  return house.database.platform(async (db) => {
    const { is_on, passkeys } = await lockWays(db, user.id)
    if (passkeys >= MOST_PASSKEYS)
      throw new Refusal('conflict', `Ключей доступа не больше ${MOST_PASSKEYS}: удалите ненужные`)
    if (!(await insertPasskey(db, user.id, { ...made, name })))
      throw new Refusal('conflict', 'Этот ключ доступа уже добавлен')
    return { codes: is_on ? [] : await beginStep(db, user) }
  })
})

/** The key that the device has made for a challenge of ours, on a page of ours. */
async function readNew({ house, user, log }: CallApart, answer: NewPasskeyAnswer): Promise<StoredPasskey> {
  const party = partyOf(house)
  const take = (challenge: string) =>
    house.database.platform((db) => takeChallenge(db, { challenge, user_id: user.id, purpose: 'add' }))
  const checked = await verifyRegistrationResponse({
    response: answer,
    expectedChallenge: take,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error) => {
    log.info({ err: error, user_id: user.id }, 'a new passkey does not fit')
    return null
  })
  if (!checked?.verified) throw new Refusal('conflict', 'Ключ доступа не добавлен. Начните заново')
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: answer.response.transports,
  }
}

export const removePasskeyHandle = handleApart(removePasskey, async ({ id, password }, call) => {
  const { house, user } = call
  await checkOwnPassword(call, password, 'password')
  return house.database.platform(async (db) => {
    const { has_app, passkeys } = await lockWays(db, user.id)
    const isLast = !has_app && passkeys === 1
    if (isLast) await refuseLast(db, user.id)
    if (!(await deletePasskey(db, user.id, id))) throw new Refusal('not_found', 'Ключа доступа уже нет')
    if (isLast) await deleteRecovery(db, user.id)
    return { message: isLast ? 'Второй шаг входа выключен' : 'Ключ доступа удалён' }
  })
})

export const askPasskeyHandle = handleApart(askPasskey, async (_input, { house, user }) => ({
  options: await challengeFor(house, user.id),
}))
