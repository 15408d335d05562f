import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { user } from '../users/user.ts'

const password = z.string().min(1, { error: 'Введите пароль' }).max(500)
/** Six digits of the authenticator, or a recovery code. */
const code = z.string().trim().min(6, { error: 'Введите код' }).max(20, { error: 'Код слишком длинный' })
const codes = z.object({ codes: z.array(z.string()) })
const nothing = z.object({})

export const passwordOnly = z.object({ password })
export const codeOnly = z.object({ code })
export const bothFields = z.object({ password, code })

/** The end of a sign-in whose password was right: `key` came with the refusal of the first step. */
export const finishSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/',
  title: 'Войти: второй шаг',
  access: 'public',
  effect: 'write',
  input: z.object({ key: z.string().max(1000), code }),
  output: z.object({ token: z.string(), user }),
})

export const loadSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/load-second-step/',
  title: 'Мой второй шаг входа',
  access: 'session',
  effect: 'read',
  input: nothing,
  output: z.object({ is_on: z.boolean(), recovery_left: z.number().int() }),
})

/** A new secret for an authenticator; nothing changes until a code proves it. */
export const beginSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/begin-second-step/',
  title: 'Начать включение второго шага',
  access: 'session',
  effect: 'write',
  input: passwordOnly,
  output: z.object({ secret: z.string(), address: z.string() }),
})

/** Turns it on; the recovery codes are told this once. */
export const enableSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/enable-second-step/',
  title: 'Включить второй шаг',
  access: 'session',
  effect: 'write',
  input: codeOnly,
  output: codes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/renew-recovery-codes/',
  title: 'Новые запасные коды',
  access: 'session',
  effect: 'write',
  input: codeOnly,
  output: codes,
})

export const disableSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/disable-second-step/',
  title: 'Выключить второй шаг',
  access: 'session',
  effect: 'write',
  input: bothFields,
  output: z.object({ message: z.string() }),
})

/** Asked again before money leaves: this session has just shown a code. */
export const proveSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/prove-second-step/',
  title: 'Подтвердить себя кодом',
  access: 'session',
  effect: 'write',
  input: codeOnly,
  output: z.object({ message: z.string() }),
})

export const loadSecondStepDemand = endpoint({
  method: 'POST',
  path: '/api/security/load-demand',
  title: 'Требование второго шага',
  access: 'security.access',
  effect: 'read',
  input: nothing,
  output: z.object({ is_required: z.boolean() }),
})

/** Of those who decide or send money. */
export const demandSecondStep = endpoint({
  method: 'POST',
  path: '/api/security/demand-second-step',
  title: 'Требовать второй шаг',
  access: 'admin.access',
  effect: 'write',
  input: z.object({ is_required: z.boolean() }),
  output: z.object({ is_required: z.boolean() }),
})

export const secondStepCalls = [
  finishSecondStep,
  loadSecondStep,
  beginSecondStep,
  enableSecondStep,
  renewRecoveryCodes,
  disableSecondStep,
  proveSecondStep,
  loadSecondStepDemand,
  demandSecondStep,
] as const
