import { expect, test } from 'vitest'
import type { BankOptions } from './bank-options.ts'
import { sberApi } from './sber-api.ts'

const options = { api_url: 'https://bank.example', bearer: true } as BankOptions

/** What a bank that is asked too often makes of our patience. */
async function waitAfter(retry_after: string): Promise<number | null> {
  const reply = new Response('{}', { status: 429, headers: { 'retry-after': retry_after } })
  const api = sberApi(options, async () => reply, { turn: async () => undefined })
  const error = await api.get('token', '/state').catch((met: unknown) => met)
  return (error as { retry_after_s: number | null }).retry_after_s
}

test.each([
  ['2', 2],
  ['3600', 3600],
  ['99999999999', 3600],
  ['Infinity', 3600],
  ['-1', null],
  ['0', null],
  ['Wed, 21 Oct 2099 07:28:00 GMT', null],
])('retry-after: %s – the bank is asked again after %s s', async (said, wait_s) => {
  expect(await waitAfter(said)).toBe(wait_s)
})
