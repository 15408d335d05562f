// npm run bank-simulator: a bank of one's own, to see and to show the whole life of a payment.
import { startBankSimulator } from '@stroyfin/bank-simulator/start-simulator'
import { ownInn } from '@stroyfin/database/demo/own-inn'
import { SIMULATOR } from './serve/bank-from.ts'
import { stopGracefully } from './serve/stop-gracefully.ts'

const product = (process.env.PUBLIC_URL ?? 'http://localhost:3000').replace(/\/+$/, '')
const person = (username: string, name: string) => ({
  sub: `simulator-${username}`,
  name,
  email: `${username}@bereg.example`,
  org_name: 'ГК «Берег»',
  inn: ownInn(),
  accounts: [],
})

const bank = await startBankSimulator({
  port: Number(process.env.BANK_SIMULATOR_PORT ?? SIMULATOR.port),
  client: {
    client_id: SIMULATOR.client_id,
    client_secret: SIMULATOR.client_secret,
    redirect_uris: [`${product}/sbbol-login`],
  },
  people: [
    person('director', 'Директор'),
    person('finance', 'Финансист'),
    { ...person('stranger', 'Посторонний'), email: 'stranger@example.test' },
  ],
  notices: { url: `${product}/api/bank-link/notice`, secret: SIMULATOR.notice_secret },
  opening: 100_000_000_000n,
})
bank.ledger.step_ms = 3000
console.log(`Имитатор банка: ${bank.url}
Продукт: BANK=simulator npm start, его адрес для людей – ${product} (другой назовите в PUBLIC_URL обоим).
Остановить: Ctrl+C`)
stopGracefully(() => bank.close())
