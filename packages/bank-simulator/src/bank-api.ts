import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import type { Fault, Faults } from './faults.ts'
import { readText, sendJson } from './html.ts'
import type { Ledger, PaymentBody } from './ledger.ts'
import { type StatementBook, statementPage, statementSummary } from './statement-book.ts'

export interface BankApi {
  provider: Provider
  ledger: Ledger
  faults: Faults
  book: StatementBook
}

const PAYMENTS = '/fintech/api/v1/payments'
const STATEMENT = '/fintech/api/v2/statement'

export const isApiPath = (path: string) => path.startsWith('/fintech/')

/** Payments and statements as SberBusiness API gives them. */
export async function answerApi(
  api: BankApi,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://bank')
  const fault = api.faults.take()
  if (fault && refuse(reply, fault)) return
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '')
  const known = token === '' ? undefined : await api.provider.AccessToken.find(token)
  if (!known) return sendJson(reply, 401, { cause: 'UNAUTHORIZED', message: 'Токен не действует' })
  if (url.pathname === PAYMENTS && request.method === 'POST') return takePayment(api, request, reply, fault)
  const state = new RegExp(`^${PAYMENTS}/([^/]+)/state$`).exec(url.pathname)
  if (state) return tellState(api, state[1] ?? '', reply, fault)
  const account = url.searchParams.get('accountNumber') ?? ''
  const day = url.searchParams.get('statementDate') ?? ''
  if (url.pathname === `${STATEMENT}/summary`)
    return sendJson(reply, 200, statementSummary(api.book, account, day))
  if (url.pathname === `${STATEMENT}/transactions`) {
    const page = Number(url.searchParams.get('page') ?? '1')
    return sendJson(reply, 200, statementPage(api.book, { account, day, page }))
  }
  sendJson(reply, 404, { cause: 'NOT_FOUND', message: 'Нет такого адреса' })
}

/** true when the request ends here. */
function refuse(reply: ServerResponse, fault: Fault): boolean {
  switch (fault) {
    case 'unavailable':
      sendJson(reply, 503, { cause: 'UNAVAILABLE_RESOURCE_EXCEPTION', message: 'Банк недоступен' })
      return true
    case 'too_many':
      reply.setHeader('retry-after', '2')
      sendJson(reply, 429, { cause: 'TOO_MANY_REQUESTS', message: 'Слишком много запросов' })
      return true
    case 'signed_out':
      sendJson(reply, 401, { cause: 'UNAUTHORIZED', message: 'Токен не действует' })
      return true
    case 'garbage':
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<html>профилактика</html>')
      return true
    default:
      return false
  }
}

async function takePayment(
  api: BankApi,
  request: IncomingMessage,
  reply: ServerResponse,
  fault: Fault | null,
) {
  const body = JSON.parse(await readText(request)) as PaymentBody
  const problem = problemOf(body)
  if (problem) return sendJson(reply, 400, { cause: 'VALIDATION_FAULT', message: problem })
  const is_new = api.ledger.take(body)
  if (fault === 'lost_answer') return void request.socket.destroy()
  if (!is_new) {
    const message = 'Документ с таким externalId уже существует'
    return sendJson(reply, 400, { cause: 'WORKFLOW_FAULT', message })
  }
  return tellState(api, body.externalId, reply, fault, 201)
}

function problemOf(body: PaymentBody): string | null {
  if (!/^[0-9a-f-]{36}$/.test(body.externalId)) return 'externalId: не UUID'
  if (!(body.amount > 0)) return 'amount: сумма должна быть больше нуля'
  if (!/^\d{20}$/.test(body.payerAccount) || !/^\d{20}$/.test(body.payeeAccount)) return 'Счёт – 20 цифр'
  if (body.purpose.length > 210) return 'purpose: не более 210 символов'
  if (body.number.length > 8) return 'number: не более 8 символов'
  return null
}

function tellState(
  api: BankApi,
  external_id: string,
  reply: ServerResponse,
  fault: Fault | null,
  status = 200,
) {
  const payment = api.ledger.find(external_id)
  if (!payment) return sendJson(reply, 404, { cause: 'NOT_FOUND', message: 'Документ не найден' })
  if (fault === 'lost_answer') return void reply.destroy()
  const bankStatus = fault === 'unknown_status' ? 'QUANTUM_CHECK' : payment.status
  return sendJson(reply, status, { externalId: external_id, bankStatus, bankComment: payment.comment })
}
