import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { id, requiredText } from '../kit/fields.ts'
import { newPasskeyAnswer, newPasskeyOptions, passkeyOptions } from './passkey-answer.ts'
import { passwordOnly, recoveryCodes } from './second-step.ts'

export const passkeyName = z.object({ name: requiredText(60) })

/** What the browser is to make a key by; nothing changes until the device has answered. */
export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/begin-passkey/',
  title: 'Начать добавление ключа доступа',
  access: 'session',
  second_step: 'own',
  effect: 'write',
  input: passwordOnly,
  output: z.object({ options: newPasskeyOptions }),
})

/** Remembers the key; with the first one the step is on and the recovery codes are told. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/add-passkey/',
  title: 'Добавить ключ доступа',
  access: 'session',
  second_step: 'own',
  effect: 'write',
  input: z.object({ ...passkeyName.shape, passkey: newPasskeyAnswer }),
  output: recoveryCodes,
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/auth/remove-passkey/',
  title: 'Удалить ключ доступа',
  access: 'session',
  second_step: 'own',
  effect: 'write',
  input: z.object({ id, ...passwordOnly.shape }),
  output: z.object({ message: z.string() }),
})

/** What the browser is to sign, so that this session proves itself. */
export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/ask-passkey/',
  title: 'Подтвердить себя ключом доступа',
  access: 'session',
  effect: 'write',
  input: z.object({}),
  output: z.object({ options: passkeyOptions }),
})

export const passkeyCalls = [beginPasskey, addPasskey, removePasskey, askPasskey] as const
