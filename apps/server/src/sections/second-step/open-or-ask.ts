import { finishSecondStep } from '@stroyfin/contract/auth/second-step'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { z } from 'zod'
import { sealOf } from '../../bridges/bank/public.ts'
import type { UserRow } from '../../http/call.ts'
import { type CallApart, handleApart } from '../../http/handle.ts'
import { sessionTokens } from '../../http/session-token.ts'
import { openSession, userAnswer } from '../session/public.ts'
import { checkCode } from './check-code.ts'
import { findPerson, markProved, readStep } from './second-step-store.ts'

const PLACE = 'first step done'
/** For the person to take the telephone out. */
const LIFETIME_MS = 10 * 60_000

const begun = z.object({ user_id: z.number(), until: z.number() })

/** The one road from a proved person to a session: where the second step is on, it is asked first. */
export async function openOrAsk(call: CallApart, account: UserRow) {
  const { house } = call
  const step = await house.database.platform((db) => readStep(db, account.id))
  if (step?.is_on) {
    const until = house.clock().getTime() + LIFETIME_MS
    const key = sealOf(house.secret).close(JSON.stringify({ user_id: account.id, until }), PLACE)
    throw new Refusal('second_step', 'Введите код из приложения', { current: { key } })
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

export const finishSecondStepHandle = handleApart(finishSecondStep, async ({ key, code }, call) => {
  const { house } = call
  const first = openKey(house.secret, key)
  const account =
    first && first.until > house.clock().getTime()
      ? await house.database.platform((db) => findPerson(db, first.user_id))
      : null
  if (!account) throw new Refusal('conflict', 'Вход устарел. Начните его заново')
  await checkCode(call, account.id, code)
  return open(call, account, true)
})

function openKey(secret: string, key: string) {
  try {
    return begun.parse(JSON.parse(sealOf(secret).open(key, PLACE)))
  } catch {
    return null
  }
}
