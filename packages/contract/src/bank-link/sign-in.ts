import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { text } from '../kit/fields.ts'
import { user } from '../users/user.ts'

/** Where to go at the bank, and the key by which this very browser proves on its return that it began. */
const begun = z.object({ url: z.string(), key: z.string() })
/** What the bank has added to our address: code, state or error. */
const returned = z.object({ query: text(4000), key: text(4000) })

export const beginBankSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/sbbol-begin',
  title: 'Начать вход через СберБизнес',
  access: 'public',
  effect: 'write',
  input: z.object({}),
  output: begun,
})

/** How one may sign in besides the password: the page of entry offers no door that is shut. */
export const loadSignInWays = endpoint({
  method: 'POST',
  path: '/api/auth/sign-in-ways',
  title: 'Способы входа',
  access: 'public',
  effect: 'read',
  input: z.object({}),
  output: z.object({ by_bank: z.boolean() }),
})

/** Sign-in by the bank (R-1-28, A-020): the person is known by the bank's subject, bound in the own profile. */
export const finishBankSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/sbbol-login',
  title: 'Войти через СберБизнес',
  access: 'public',
  effect: 'write',
  input: returned,
  output: z.object({ token: z.string(), user }),
})

/** The company lets the product send payments and read statements. */
export const beginBankConnect = endpoint({
  method: 'POST',
  path: '/api/bank-link/begin-connect',
  title: 'Начать подключение СберБизнеса',
  access: ['sbbol.access', 'admin.access'],
  effect: 'write',
  input: z.object({}),
  output: begun,
})

const message = z.object({ message: z.string() })

export const finishBankConnect = endpoint({
  method: 'POST',
  path: '/api/bank-link/finish-connect',
  title: 'Подключить СберБизнес',
  access: ['sbbol.access', 'admin.access'],
  effect: 'write',
  input: returned,
  output: message,
})

export const disconnectBank = endpoint({
  method: 'POST',
  path: '/api/bank-link/disconnect',
  title: 'Отключить СберБизнес',
  access: ['sbbol.access', 'admin.access'],
  effect: 'write',
  input: z.object({}),
  output: message,
})

/** Whether the administrator has set the bank up, and whether this company is connected. */
export const loadBankLink = endpoint({
  method: 'POST',
  path: '/api/bank-link/load-link',
  title: 'Подключение к СберБизнесу',
  access: 'sbbol.access',
  effect: 'read',
  input: z.object({}),
  output: z.object({
    is_set_up: z.boolean(),
    can_sign: z.boolean(),
    link: z
      .object({
        person: z.string(),
        organisation: z.string(),
        inn: z.string(),
        accounts: z.array(z.object({ account: z.string(), bic: z.string() })),
        /** false: the bank does not take the sign-in any more. */
        is_good: z.boolean(),
        connected_at: z.string(),
        connected_by_name: z.string().nullable(),
      })
      .nullable(),
  }),
})
