import { askPasskeyAtEntry, finishSecondStep, type StepAsked } from '@stroyfin/contract/auth/second-step'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { z } from 'zod'
import { sealOf } from '../../bridges/bank/public.ts'
import type { House, UserRow } from '../../http/call.ts'
import { type CallApart, handleApart } from '../../http/handle.ts'
import { sessionTokens } from '../../http/session-token.ts'
import { openSession, userAnswer } from '../session/public.ts'
import { challengeFor } from './check-passkey.ts'
import { checkProof } from './check-proof.ts'
import { relyingParty } from './relying-party.ts'
import { findPerson, markProved, readWays } from './second-step-store.ts'

const PLACE = 'first step done'
/** For the person to take the telephone out. */
const LIFETIME_MS = 10 * 60_000

const begun = z.object({ user_id: z.number(), until: z.number() })

/** The one road from a proved person to a session: where the second step is on, it is asked first. */
export async function openOrAsk(call: CallApart, account: UserRow) {
  const { house } = call
  const { is_on, has_app, passkeys } = await house.database.platform((db) => readWays(db, account.id))
  if (is_on) {
    const until = house.clock().getTime() + LIFETIME_MS
    const current: StepAsked = {
      key: sealOf(house.secret).close(JSON.stringify({ user_id: account.id, until }), PLACE),
      has_app,
      passkey_origin: passkeys > 0 ? (relyingParty(house.public_url)?.origin ?? null) : null,
    }
    throw new Refusal(
      'second_step',
      has_app ? 'Введите код из приложения' : 'Подтвердите вход ключом доступа',
      { current },
    )
  }
  return open(call, account, false)
}

async function open({ house, ip, user_agent }: CallApart, account: UserRow, is_proved: boolean) {
  const session_id = await house.database.platform(async (db) => {
    const id = await openSession(db, account.id, user_agent, ip)
    if (is_proved) await markProved(db, id)
    return id
  })
  const token = sessionTokens(house.secret).issue({ user_id: account.id, session_id })
  return { token, user: userAnswer(account) }
}

export const finishSecondStepHandle = handleApart(finishSecondStep, async ({ key, ...proof }, call) => {
  const account = await personBehind(call.house, key)
  await checkProof(call, account.id, proof)
  return open(call, account, true)
})

export const askPasskeyAtEntryHandle = handleApart(askPasskeyAtEntry, async ({ key }, { house }) => {
  const account = await personBehind(house, key)
  return { options: await challengeFor(house, account.id) }
})

/** Whose password was right a few minutes ago. */
async function personBehind(house: House, key: string): Promise<UserRow> {
  const first = openKey(house.secret, key)
  const account =
    first && first.until > house.clock().getTime()
      ? await house.database.platform((db) => findPerson(db, first.user_id))
      : null
  if (!account) throw new Refusal('conflict', 'Вход устарел. Начните его заново')
  return account
}

function openKey(secret: string, key: string) {
  try {
    return begun.parse(JSON.parse(sealOf(secret).open(key, PLACE)))
  } catch {
    return null
  }
}
