import { z } from 'zod'
import { passwordOnly } from '../auth/second-step.ts'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'

const nothing = z.object({})
const message = z.object({ message: z.string() })

/** Whether this person may sign in by the bank. */
export const loadBankSignIn = endpoint({
  method: 'POST',
  path: '/api/bank-link/load-sign-in',
  title: 'Мой вход через СберБизнес',
  access: 'session',
  effect: 'read',
  input: nothing,
  output: z.object({ is_set_up: z.boolean(), is_bound: z.boolean() }),
})

/** The only road to a sign-in by the bank: from the own profile, with the password. */
export const beginBankBind = endpoint({
  method: 'POST',
  path: '/api/bank-link/begin-bind',
  title: 'Начать привязку входа через СберБизнес',
  access: 'session',
  effect: 'write',
  input: passwordOnly,
  output: z.object({ url: z.string(), key: z.string() }),
})

export const finishBankBind = endpoint({
  method: 'POST',
  path: '/api/bank-link/finish-bind',
  title: 'Привязать вход через СберБизнес',
  access: 'session',
  effect: 'write',
  input: z.object({ query: text(4000), key: text(4000) }),
  output: message,
})

export const unbindBank = endpoint({
  method: 'POST',
  path: '/api/bank-link/unbind',
  title: 'Отвязать вход через СберБизнес',
  access: 'session',
  effect: 'write',
  input: nothing,
  output: message,
})
