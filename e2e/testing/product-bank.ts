import { type BankSimulator, startBankSimulator } from '@stroyfin/bank-simulator/start-simulator'
import { ownInn } from '@stroyfin/database/demo/own-inn'
import { sberBank } from '@stroyfin/server/bridges/bank/public'
import type { RunningServer } from '@stroyfin/server/start'
import { bankFrom, SIMULATOR } from '../../tools/serve/bank-from.ts'

/** A bank of the stories' own, set up in a product that already has its address; its director banks there too. */
export async function startProductBank(server: RunningServer): Promise<BankSimulator> {
  const { client_id, client_secret, notice_secret } = SIMULATOR
  const bank = await startBankSimulator({
    port: 0,
    client: { client_id, client_secret, redirect_uris: [`${server.url}/sbbol-login`] },
    people: [
      {
        sub: 'director',
        name: 'Анна Белова',
        email: 'director@example.test',
        org_name: 'ООО «Берег»',
        inn: ownInn(),
        accounts: [],
      },
    ],
    notices: { url: `${server.url}/api/bank-link/notice`, secret: notice_secret },
  })
  bank.ledger.path = 'stays'
  const options = bankFrom({ BANK: 'simulator', BANK_API_URL: bank.url }, server.url)
  if (options) server.house.bank = sberBank(options)
  return bank
}
