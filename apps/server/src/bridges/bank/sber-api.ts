import { printableJson } from '@stroyfin/domain/files/printable'
import { z } from 'zod'
import { BankRefused, BankSignedOut, BankSilent } from './bank.ts'
import type { BankFetch } from './bank-fetch.ts'
import type { BankOptions } from './bank-options.ts'
import { type Pace, paceOf } from './pace.ts'

/** Whatever the bank asks, it is asked again within the hour. */
const LONGEST_WAIT_S = 3600
/** The bank admits five requests a second. */
const PER_SECOND = 5

const refusal = z.object({ cause: z.string().catch(''), message: z.string().catch('') })

export interface SberApi {
  /** Null for 404; the bank's JSON otherwise, not yet checked. */
  get(access: string, path: string): Promise<unknown>
  post(access: string, path: string, body: object): Promise<unknown>
}

/** SberBusiness API over our certificate, not quicker than it admits. */
export function sberApi(options: BankOptions, ask: BankFetch, pace: Pace = paceOf(PER_SECOND)): SberApi {
  const call = async (access: string, path: string, body?: object): Promise<unknown> => {
    await pace.turn()
    const reply = await ask(`${options.api_url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: options.bearer ? `Bearer ${access}` : access,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
    })
    if (reply.status === 404) return null
    if (!reply.ok) throw await failureOf(reply)
    // 202: the bank is still making the answer.
    if (reply.status === 202) throw new BankSilent('Банк ещё готовит ответ', 30)
    try {
      return printableJson(await reply.text())
    } catch {
      throw new BankSilent('Банк ответил непонятно. Попробуйте позже')
    }
  }
  return { get: (access, path) => call(access, path), post: call }
}

async function failureOf(reply: Response): Promise<Error> {
  const { status } = reply
  if (status === 401) return new BankSignedOut('Банк не принял вход')
  const read = refusal.safeParse(
    await reply
      .text()
      .then(printableJson)
      .catch(() => null),
  )
  const said = read.success ? read.data.message || read.data.cause : ''
  if (status === 429) {
    const wait = Number(reply.headers.get('retry-after'))
    return new BankSilent('Банк просит спрашивать реже', wait > 0 ? Math.min(wait, LONGEST_WAIT_S) : null)
  }
  if (status >= 500) return new BankSilent('Банк не отвечает. Попробуйте позже')
  if (status === 403) return new BankRefused('Банк не разрешает это действие: проверьте права в СберБизнес')
  return new BankRefused(
    said === '' ? `Банк не принял документ (${status})` : `Банк не принял документ: ${said}`,
  )
}
