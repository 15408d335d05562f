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
import { inBase32, totpAddress } from '@stroyfin/domain/access/totp'
import { handleApart } from '../../http/handle.ts'
import { checkOwnPassword } from '../session/public.ts'
import { beginStep } from './begin-step.ts'
import { checkNewApp, sealSecret } from './check-code.ts'
import { checkProof } from './check-proof.ts'
import { listPasskeys } from './passkey-store.ts'
import { newCodes } from './recovery-codes.ts'
import { refuseLast } from './refuse-last.ts'
import { relyingParty } from './relying-party.ts'
import {
  confirmStep,
  countRecovery,
  deleteApp,
  deleteRecovery,
  lockWays,
  markProved,
  readWays,
  writeSecret,
} from './second-step-store.ts'

export const loadSecondStepHandle = handleApart(loadSecondStep, async (_input, { house, user }) =>
  house.database.platform(async (db) => {
    const { is_on, has_app } = await readWays(db, user.id)
    const keys = await listPasskeys(db, user.id)
    return {
      is_on,
      has_app,
      passkeys: keys.map(({ id, name, added, used }) => ({ id, name, added, used })),
      passkey_origin: relyingParty(house.public_url)?.origin ?? null,
      recovery_left: await countRecovery(db, user.id),
    }
  }),
)

export const beginSecondStepHandle = handleApart(beginSecondStep, async ({ password }, call) => {
  const { house, user } = call
  await checkOwnPassword(call, password, 'password')
  const own = randomBytes(20)
  const kept = await house.database.platform((db) =>
    writeSecret(db, user.id, sealSecret(house, user.id, own)),
  )
  if (!kept) throw new Refusal('conflict', 'Код из приложения уже включён')
  const secret = inBase32(own)
  return { secret, address: totpAddress(secret, user.email) }
})

export const enableSecondStepHandle = handleApart(enableSecondStep, async ({ code }, call) => {
  const { house, user } = call
  const before = await house.database.platform((db) => readWays(db, user.id))
  if (before.has_app) throw new Refusal('conflict', 'Код из приложения уже включён')
  await checkNewApp(call, user.id, code)
  return house.database.platform(async (db) => {
    const { is_on } = await lockWays(db, user.id)
    await confirmStep(db, user.id)
    return { codes: is_on ? [] : await beginStep(db, user) }
  })
})

export const renewRecoveryCodesHandle = handleApart(renewRecoveryCodes, async (proof, call) => {
  const { house, user } = call
  await checkProof(call, user.id, proof)
  return house.database.platform(async (db) => {
    const { is_on } = await lockWays(db, user.id)
    if (!is_on) throw new Refusal('conflict', 'Второй шаг входа выключен')
    return { codes: await newCodes(db, user.id) }
  })
})

export const disableSecondStepHandle = handleApart(
  disableSecondStep,
  async ({ password, ...proof }, call) => {
    const { house, user } = call
    await checkOwnPassword(call, password, 'password')
    await checkProof(call, user.id, proof)
    return house.database.platform(async (db) => {
      const { passkeys } = await lockWays(db, user.id)
      if (passkeys === 0) {
        await refuseLast(db, user.id)
        await deleteRecovery(db, user.id)
      }
      await deleteApp(db, user.id)
      return { message: passkeys === 0 ? 'Второй шаг входа выключен' : 'Код из приложения выключен' }
    })
  },
)

export const proveSecondStepHandle = handleApart(proveSecondStep, async (proof, call) => {
  await checkProof(call, call.user.id, proof)
  await call.house.database.platform((db) => markProved(db, call.user.session_id))
  return { message: 'Подтверждено' }
})
