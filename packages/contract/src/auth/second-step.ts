import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, timestamp } from '../kit/fields.ts'
import { user } from '../users/user.ts'
import { passkeyAnswer, passkeyOptions } from './passkey-answer.ts'

const password = z.string().min(1, { error: 'Введите пароль' }).max(500)
/** Six digits of the authenticator, or a recovery code. */
const code = z.string().trim().min(6, { error: 'Введите код' }).max(20, { error: 'Код слишком длинный' })
/** Told this once; none where the person has codes already. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
const nothing = z.object({})

export const passwordOnly = z.object({ password })
export const codeOnly = z.object({ code })

/** Whichever way of the person: a code that was typed, or a challenge signed by a passkey. */
const proof = {
  code: z.string().trim().max(20, { error: 'Код слишком длинный' }).default(''),
  passkey: passkeyAnswer.nullish(),
}
const isShown = ({ code, passkey }: { code: string; passkey?: unknown }) =>
  Boolean(passkey) || code.length >= 6
const noCode = { path: ['code'], error: 'Введите код' }

export const proofOnly = z.object(proof).refine(isShown, noCode)
export const passwordAndProof = z.object({ password, ...proof }).refine(isShown, noCode)

const stepKey = z.string().max(1000)

/** The end of a sign-in whose password was right: `key` came with the refusal of the first step. */
export const finishSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/second-step/',
  title: 'Войти: второй шаг',
  access: 'public',
  effect: 'write',
  input: z.object({ key: stepKey, ...proof }).refine(isShown, noCode),
  output: z.object({ token: z.string(), user }),
})

/** What the browser is to sign instead of a code. */
export const askPasskeyAtEntry = endpoint({
  method: 'POST',
  path: '/api/auth/ask-passkey-at-entry/',
  title: 'Войти: ключ доступа',
  access: 'public',
  effect: 'write',
  input: z.object({ key: stepKey }),
  output: z.object({ options: passkeyOptions }),
})

/** The refusal of the first step, where a second one is asked: in `current`. */
export const stepAsked = z.object({
  key: z.string(),
  /** Whether codes of an application are taken; recovery codes always are. */
  has_app: z.boolean(),
  /** Where keys of the person work; null: the person has none, or this installation cannot. */
  passkey_origin: z.string().nullable(),
})
export type StepAsked = z.output<typeof stepAsked>

const passkey = z.object({ id, name: z.string(), added: timestamp, used: timestamp.nullable() })
export type Passkey = z.output<typeof passkey>

export const loadSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/load-second-step/',
  title: 'Мой второй шаг входа',
  access: 'session',
  effect: 'read',
  input: nothing,
  output: z.object({
    is_on: z.boolean(),
    has_app: z.boolean(),
    passkeys: z.array(passkey),
    /** The address at which passkeys work here; null where it cannot be: an address by number, or without https. */
    passkey_origin: z.string().nullable(),
    recovery_left: z.number().int(),
  }),
})

/** A new secret for an authenticator; nothing changes until a code proves it. */
export const beginSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/begin-second-step/',
  title: 'Начать включение второго шага',
  access: 'session',
  second_step: 'own',
  effect: 'write',
  input: passwordOnly,
  output: z.object({ secret: z.string(), address: z.string() }),
})

/** Turns it on; the recovery codes are told this once, where there were none. */
export const enableSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/enable-second-step/',
  title: 'Включить второй шаг',
  access: 'session',
  second_step: 'own',
  effect: 'write',
  input: codeOnly,
  output: recoveryCodes,
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/auth/renew-recovery-codes/',
  title: 'Новые запасные коды',
  access: 'session',
  effect: 'write',
  input: proofOnly,
  output: recoveryCodes,
})

export const disableSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/disable-second-step/',
  title: 'Выключить код из приложения',
  access: 'session',
  effect: 'write',
  input: passwordAndProof,
  output: z.object({ message: z.string() }),
})

/** Asked again before money leaves: this session has just shown a code or a passkey. */
export const proveSecondStep = endpoint({
  method: 'POST',
  path: '/api/auth/prove-second-step/',
  title: 'Подтвердить себя вторым шагом',
  access: 'session',
  effect: 'write',
  input: proofOnly,
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
  second_step: 'send',
  effect: 'write',
  input: z.object({ is_required: z.boolean() }),
  output: z.object({ is_required: z.boolean() }),
})

export const secondStepCalls = [
  finishSecondStep,
  askPasskeyAtEntry,
  loadSecondStep,
  beginSecondStep,
  enableSecondStep,
  renewRecoveryCodes,
  disableSecondStep,
  proveSecondStep,
  loadSecondStepDemand,
  demandSecondStep,
] as const
