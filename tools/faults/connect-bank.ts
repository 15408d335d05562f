import { walkSignIn } from '@stroyfin/bank-simulator/testing/walk-sign-in'
import type { Field } from './field.ts'
import { signIn } from './people.ts'

/** The director connects the company at the bank's own pages. */
export async function connectBank(field: Field): Promise<void> {
  const director = await signIn(field, 'director')
  const begun = await director.ask('bank-link/begin-connect', {})
  const back = await walkSignIn(String(begun.body.url), 'director', `${field.url}/sbbol-login`)
  const done = await director.ask('bank-link/finish-connect', { query: back.search, key: begun.body.key })
  if (done.status !== 200) throw new Error(`банк не подключён: ${done.body.message}`)
}
