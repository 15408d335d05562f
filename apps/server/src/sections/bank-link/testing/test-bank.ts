import type { BankPerson } from '@stroyfin/bank-simulator/bank-people'
import { type BankSimulator, startBankSimulator } from '@stroyfin/bank-simulator/start-simulator'
import { walkSignIn } from '@stroyfin/bank-simulator/testing/walk-sign-in'
import { beginBankConnect, finishBankConnect } from '@stroyfin/contract/bank-link/sign-in'
import { ownInn } from '@stroyfin/database/demo/own-inn'
import { afterAll } from 'vitest'
import { type BankOptions, sberBank } from '../../../bridges/bank/public.ts'
import type { TestApp } from '../../../testing/test-app.ts'

export const HOME = 'https://finance.example/sbbol-login'
export const NOTICE_SECRET = 'notices'

const person = (sub: string, email: string, name: string): BankPerson => ({
  sub,
  email,
  name,
  org_name: 'ООО «Берег»',
  inn: ownInn(),
  accounts: [{ accountNumber: '40702810938120061991', bic: '044525225' }],
})

export const BANK_PEOPLE = [
  person('sber-director', 'director@example.test', 'Директор'),
  person('sber-stranger', 'stranger@example.test', 'Посторонний'),
  person('sber-admin', 'admin@example.test', 'Суперпользователь'),
]

const CLIENT = { client_id: 'stroyfin', client_secret: 'secret' }

/** How a server of this company is set up for the simulator on this address. */
export const bankOptions = (url: string): BankOptions => ({
  ...CLIENT,
  login_url: url,
  api_url: url,
  issuer: url,
  id_token_alg: 'RS256',
  scope: 'PAY_DOC_RU GET_STATEMENT_ACCOUNT',
  redirect_uri: HOME,
  bearer: true,
  tls: null,
  notice_secret: NOTICE_SECRET,
  signature: null,
})

/** The simulator of the bank, set up in this server and gone with the test file. */
export async function testBank(
  app: TestApp,
  people: readonly BankPerson[] = BANK_PEOPLE,
): Promise<BankSimulator> {
  const client = { ...CLIENT, redirect_uris: [HOME] }
  const notices = { url: `${app.url}/api/bank-link/notice`, secret: NOTICE_SECRET }
  const simulator = await startBankSimulator({ port: 0, client, people, notices })
  app.house.bank = sberBank(bankOptions(simulator.url))
  afterAll(() => simulator.close())
  return simulator
}

/** The company connected by its director, through the bank's own pages. */
export async function connectBank(app: TestApp, as = 'director', sub = 'sber-director'): Promise<void> {
  const { url, key } = await app.call(beginBankConnect, {}, { as })
  const back = await walkSignIn(url, sub, HOME)
  await app.call(finishBankConnect, { query: back.search, key }, { as })
}
