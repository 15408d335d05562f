import { createHmac } from 'node:crypto'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { plainCode } from '@stroyfin/domain/access/second-step'
import { codeOf, stepBytes, stepOf } from '@stroyfin/domain/access/totp'
import { sealOf } from '../../bridges/bank/public.ts'
import type { House } from '../../http/call.ts'
import { attemptStep, type Prover } from './attempt-step.ts'
import { hashOfCode } from './recovery-codes.ts'
import { spendRecovery, takeStep } from './second-step-store.ts'

const placeOf = (user_id: number) => `second step ${user_id}`

export const sealSecret = ({ secret }: House, user_id: number, own: Buffer) =>
  sealOf(secret).close(own.toString('base64'), placeOf(user_id))

const WRONG = {
  kind: 'wrong_code',
  field: 'code',
  message: 'Код не подошёл. Дождитесь следующего кода и проверьте время на телефоне',
} as const

/** Takes a code of the authenticator or a recovery code where the step is on; each once. */
export async function checkCode(call: Prover, user_id: number, code: string): Promise<void> {
  const typed = plainCode(code)
  await attemptStep(call, user_id, WRONG, async ({ is_on, has_app, sealed_secret }) => {
    if (isOfApp(typed))
      return has_app && sealed_secret !== null && takeCode(call, user_id, { sealed_secret, typed })
    const { database } = call.house
    return is_on && database.platform((db) => spendRecovery(db, user_id, hashOfCode(user_id, typed)))
  })
}

/** The first code of an authenticator proves that it knows the new secret; no other code does. */
export async function checkNewApp(call: Prover, user_id: number, code: string): Promise<void> {
  const typed = plainCode(code)
  await attemptStep(call, user_id, WRONG, async ({ sealed_secret }) =>
    isOfApp(typed) && sealed_secret !== null ? takeCode(call, user_id, { sealed_secret, typed }) : false,
  )
}

const isOfApp = (typed: string) => /^\d{6}$/.test(typed)

async function takeCode(
  { house }: Prover,
  user_id: number,
  { sealed_secret, typed }: { sealed_secret: string; typed: string },
): Promise<boolean> {
  const step = fittingStep(openSecret(house, user_id, sealed_secret), typed, house.clock().getTime())
  return step !== null && house.database.platform((db) => takeStep(db, user_id, step))
}

function openSecret({ secret }: House, user_id: number, sealed: string): Buffer {
  try {
    return Buffer.from(sealOf(secret).open(sealed, placeOf(user_id)), 'base64')
  } catch {
    throw new Refusal(
      'conflict',
      'Второй шаг входа зашифрован другим ключом: войдите по запасному коду и включите его заново',
    )
  }
}

/** The clock of a telephone may be half a minute off, either way. */
function fittingStep(secret: Buffer, code: string, now_ms: number): number | null {
  const now = stepOf(now_ms)
  const fits = (step: number) => codeOf(createHmac('sha1', secret).update(stepBytes(step)).digest()) === code
  return [now, now - 1, now + 1].find(fits) ?? null
}
