import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer } from '@stroyfin/contract/auth/passkey-answer'
import { passkeyOptions } from '@stroyfin/contract/auth/passkey-answer'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { House } from '../../http/call.ts'
import { attemptStep, type Prover } from './attempt-step.ts'
import { countUse, insertChallenge, listPasskeys, readPasskey, takeChallenge } from './passkey-store.ts'
import { type RelyingParty, relyingParty } from './relying-party.ts'

export function partyOf({ public_url }: House): RelyingParty {
  const party = relyingParty(public_url)
  if (!party)
    throw new Refusal('conflict', 'Ключи доступа работают только по адресу с именем и https, не по номеру')
  return party
}

/** What the browser is to sign with one of the person's keys. */
export async function challengeFor(house: House, user_id: number) {
  const party = partyOf(house)
  return house.database.platform(async (db) => {
    const keys = await listPasskeys(db, user_id)
    if (keys.length === 0) throw new Refusal('conflict', 'Ключей доступа нет: введите код')
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      // The password was the first step; the touch of the device is the second one.
      userVerification: 'preferred',
      allowCredentials: keys.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    })
    await insertChallenge(db, { challenge: options.challenge, user_id, purpose: 'prove' })
    return passkeyOptions.parse(options)
  })
}

const WRONG = {
  kind: 'wrong_passkey',
  field: 'passkey',
  message: 'Ключ доступа не подошёл. Попробуйте ещё раз или введите код',
} as const

/** Takes the answer of a key of this person to a challenge of ours, once, from a page of ours. */
export async function checkPasskey(call: Prover, user_id: number, answer: PasskeyAnswer): Promise<void> {
  const party = partyOf(call.house)
  await attemptStep(call, user_id, WRONG, () => fits(call, user_id, { party, answer }))
}

async function fits(
  { house: { database }, log }: Prover,
  user_id: number,
  { party, answer }: { party: RelyingParty; answer: PasskeyAnswer },
): Promise<boolean> {
  const key = await database.platform((db) => readPasskey(db, user_id, answer.id))
  if (!key) return false
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: (challenge) =>
        database.platform((db) => takeChallenge(db, { challenge, user_id, purpose: 'prove' })),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: key.transports,
      },
    })
    return (
      verified && database.platform((db) => countUse(db, key.credential_id, authenticationInfo.newCounter))
    )
  } catch (error) {
    // The library says by an error whatever does not fit: a foreign page, an old challenge, a counter that went back.
    log.info({ err: error, user_id }, 'a passkey does not fit')
    return false
  }
}
