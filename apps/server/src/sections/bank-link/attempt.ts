import { Refusal } from '@stroyfin/contract/kit/refusal'
import { z } from 'zod'
import type { House } from '../../http/call.ts'
import { askBank, bankOf, bankSeal } from './bank-of.ts'
import { spendState } from './link-store.ts'

/** The bank's own code lives two minutes; this is for the person to type a password there. */
const LIFETIME_MS = 15 * 60_000
const PLACE = 'sign-in'

const attempt = z.object({
  purpose: z.enum(['sign_in', 'connect', 'bind']),
  user_id: z.number(),
  company_id: z.number(),
  until: z.number(),
  secrets: z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
})
type Purpose = z.output<typeof attempt>['purpose']
type Who = { user_id: number; company_id: number }

/** Begins a sign-in: what it will be checked against goes sealed into the browser that began, and nowhere else. */
export async function beginAttempt(house: House, purpose: Purpose, who: Who) {
  const { url, secrets } = await askBank(
    bankOf(house).beginSignIn(purpose === 'connect' ? 'connect' : 'sign_in'),
  )
  const until = house.clock().getTime() + LIFETIME_MS
  const key = bankSeal(house).close(JSON.stringify({ purpose, ...who, until, secrets }), PLACE)
  return { url, key }
}

/** The bank's answer to a sign-in begun by the same browser for the same end; works once. */
export async function finishAttempt(
  house: House,
  { query, key, ...asked }: { query: string; key: string; purpose: Purpose } & Who,
) {
  const begun = openKey(house, key)
  const same =
    begun?.purpose === asked.purpose &&
    begun.user_id === asked.user_id &&
    begun.company_id === asked.company_id
  if (!begun || !same || begun.until < house.clock().getTime()) {
    throw new Refusal('conflict', 'Вход не удался или устарел. Начните его заново')
  }
  const fresh = await house.database.platform((db) => spendState(db, begun.secrets.state))
  if (!fresh) throw new Refusal('conflict', 'Этот вход уже использован. Начните его заново')
  return askBank(bankOf(house).finishSignIn(query, begun.secrets))
}

function openKey(house: House, key: string) {
  try {
    return attempt.parse(JSON.parse(bankSeal(house).open(key, PLACE)))
  } catch {
    return null
  }
}
