import { randomBytes } from 'node:crypto'
import {
  beginSecondStep,
  disableSecondStep,
  enableSecondStep,
  loadSecondStep,
  proveSecondStep,
  renewRecoveryCodes,
} from '@stroyfin/contract/auth/second-step'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { RECOVERY_CODES, shownCode } from '@stroyfin/domain/access/second-step'
import { inBase32, totpAddress } from '@stroyfin/domain/access/totp'
import { handleApart } from '../../http/handle.ts'
import { checkOwnPassword, endSessionsOf } from '../session/public.ts'
import { checkCode, hashOfCode, sealSecret } from './check-code.ts'
import {
  confirmStep,
  countRecovery,
  deleteStep,
  markProved,
  readStep,
  writeRecovery,
  writeSecret,
} from './second-step-store.ts'

export const loadSecondStepHandle = handleApart(loadSecondStep, async (_input, { house, user }) =>
  house.database.platform(async (db) => ({
    is_on: (await readStep(db, user.id))?.is_on ?? false,
    recovery_left: await countRecovery(db, user.id),
  })),
)

export const beginSecondStepHandle = handleApart(beginSecondStep, async ({ password }, call) => {
  const { house, user } = call
  await checkOwnPassword(call, password, 'password')
  const own = randomBytes(20)
  const kept = await house.database.platform((db) =>
    writeSecret(db, user.id, sealSecret(house, user.id, own)),
  )
  if (!kept) throw new Refusal('conflict', 'Второй шаг входа уже включён')
  const secret = inBase32(own)
  return { secret, address: totpAddress(secret, user.email) }
})

/** Other sessions of this person have not shown a code: they end. */
export const enableSecondStepHandle = handleApart(enableSecondStep, async ({ code }, call) => {
  const { house, user } = call
  const before = await house.database.platform((db) => readStep(db, user.id))
  if (before?.is_on) throw new Refusal('conflict', 'Второй шаг входа уже включён')
  await checkCode(call, user.id, code)
  return house.database.platform(async (db) => {
    await confirmStep(db, user.id)
    await markProved(db, user.session_id)
    await endSessionsOf(db, user.id, { but: user.session_id })
    return { codes: await newCodes(db, user.id) }
  })
})

export const renewRecoveryCodesHandle = handleApart(renewRecoveryCodes, async ({ code }, call) => {
  const { house, user } = call
  await checkCode(call, user.id, code)
  return house.database.platform(async (db) => {
    const step = await readStep(db, user.id)
    if (!step?.is_on) throw new Refusal('conflict', 'Второй шаг входа выключен')
    return { codes: await newCodes(db, user.id) }
  })
})

export const disableSecondStepHandle = handleApart(disableSecondStep, async ({ password, code }, call) => {
  await checkOwnPassword(call, password, 'password')
  await checkCode(call, call.user.id, code)
  await call.house.database.platform((db) => deleteStep(db, call.user.id))
  return { message: 'Второй шаг входа выключен' }
})

export const proveSecondStepHandle = handleApart(proveSecondStep, async ({ code }, call) => {
  await checkCode(call, call.user.id, code)
  await call.house.database.platform((db) => markProved(db, call.user.session_id))
  return { message: 'Подтверждено' }
})

/** Fifty bits each: told once, kept as hashes. */
async function newCodes(db: Db, user_id: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => inBase32(randomBytes(7)).slice(0, 10))
  await writeRecovery(
    db,
    user_id,
    codes.map((code) => hashOfCode(user_id, code)),
  )
  return codes.map(shownCode)
}
