import { createHash, createHmac } from 'node:crypto'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import { plainCode } from '@stroyfin/domain/access/second-step'
import { codeOf, stepBytes, stepOf } from '@stroyfin/domain/access/totp'
import { sealOf } from '../../bridges/bank/public.ts'
import type { Call, House } from '../../http/call.ts'
import { tellSecurity } from '../../http/security-store.ts'
import { attempt, takePlace } from '../session/public.ts'
import { readStep, spendRecovery, takeStep } from './second-step-store.ts'

const placeOf = (user_id: number) => `second step ${user_id}`

export const sealSecret = ({ secret }: House, user_id: number, own: Buffer) =>
  sealOf(secret).close(own.toString('base64'), placeOf(user_id))

export const hashOfCode = (user_id: number, code: string) =>
  createHash('sha256')
    .update(`${user_id} ${plainCode(code)}`)
    .digest('hex')

const WRONG = 'Код не подошёл. Дождитесь следующего кода и проверьте время на телефоне'

/** Takes a code of the authenticator or, where the step is on, a recovery code; each once, at the pace of passwords. */
export async function checkCode(
  { house, ip }: Pick<Call, 'house' | 'ip'>,
  user_id: number,
  code: string,
): Promise<void> {
  const { place, stored } = await house.database.platform(async (db) => ({
    place: await takePlace(db, { key: `second step ${user_id}`, ip, is_familiar: false }),
    stored: await readStep(db, user_id),
  }))
  const right = await attempt({ house }, place, async () => {
    if (!stored) return false
    const typed = plainCode(code)
    if (!/^\d{6}$/.test(typed))
      return (
        stored.is_on &&
        house.database.platform((db) => spendRecovery(db, user_id, hashOfCode(user_id, typed)))
      )
    const step = fittingStep(openSecret(house, user_id, stored.sealed_secret), typed, house.clock().getTime())
    return step !== null && house.database.platform((db) => takeStep(db, user_id, step))
  })
  if (right) return
  await house.database.platform((db) =>
    tellSecurity(db, { kind: 'wrong_code', company_id: null, subject_id: user_id }),
  )
  throw new Refusal('invalid', WRONG, { errors: [{ field: 'code', message: WRONG }] })
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
