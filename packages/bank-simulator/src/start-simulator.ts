import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kopecks } from '@stroyfin/domain/money/money'
import { answerApi, isApiPath } from './bank-api.ts'
import type { BankPerson } from './bank-people.ts'
import { control, showControl } from './control-page.ts'
import { type Faults, plannedFaults } from './faults.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { type Notices, type NoticesTo, noticesOf } from './notices.ts'
import { type BankClient, bankSignIn } from './sign-in.ts'
import type { StatementBook } from './statement-book.ts'

export interface SimulatorOptions {
  /** 0 for any free one. */
  port: number
  client: BankClient
  people: readonly BankPerson[]
  /** Where changes are told; without it the bank only answers questions. */
  notices?: NoticesTo
  opening?: Kopecks
  now?: () => Date
}

export interface BankSimulator {
  url: string
  ledger: Ledger
  faults: Faults
  notices: Notices
  book: StatementBook
  close(): Promise<void>
}

/** A bank on one address: sign-in, payments, statements, notices, and a page to command it from. */
export async function startBankSimulator(options: SimulatorOptions): Promise<BankSimulator> {
  const notices = noticesOf(options.notices ?? null)
  const ledger = openLedger(options.now ?? (() => new Date()), (payment, told) => notices.tell(payment, told))
  const faults = plannedFaults()
  const book: StatementBook = { opening: options.opening ?? 0n, incoming: [], ledger }
  let answer: (request: IncomingMessage, reply: ServerResponse) => Promise<void> = async () => undefined
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: Error) => {
      if (!reply.headersSent) reply.writeHead(500)
      reply.end(error.message)
    })
  })
  await new Promise<void>((ready, failed) => {
    server.once('error', failed)
    server.listen(options.port, '127.0.0.1', ready)
  })
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const { provider, interact } = bankSignIn(url, options.client, options.people)
  const signIn = provider.callback()
  answer = async (request, reply) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path === '/') return showControl({ ledger, faults, notices }, reply)
    if (path.startsWith('/control/')) return control({ ledger, faults, notices }, request, reply)
    if (path.startsWith('/interaction/')) return interact({ request, reply })
    if (isApiPath(path)) return answerApi({ provider, ledger, faults, book }, request, reply)
    await signIn(request, reply)
  }
  return {
    url,
    ledger,
    faults,
    notices,
    book,
    close: () =>
      new Promise<void>((closed) => {
        ledger.stop()
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
