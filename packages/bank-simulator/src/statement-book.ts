import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import type { Ledger, PaymentBody } from './ledger.ts'

/** Money of one account: what it began with, what has come from outside, what executed payments have taken. */
export interface StatementBook {
  opening: Kopecks
  incoming: IncomingLine[]
  ledger: Ledger
}

export interface IncomingLine {
  id: string
  day: string
  account: string
  number: string
  amount: Kopecks
  purpose: string
  payer: { name: string; inn: string; account: string; bic: string }
}

const PAGE = 100

interface Line {
  day: string
  direction: 'DEBIT' | 'CREDIT'
  amount: Kopecks
  wire: object
}

function linesOf({ ledger, incoming }: StatementBook, account: string): Line[] {
  const out = ledger
    .payments()
    .filter(({ body, executed_on }) => executed_on !== null && body.payerAccount === account)
    .map(({ body, executed_on }): Line => {
      const amount = kopecks(body.amount)
      const day = executed_on ?? ''
      return { day, direction: 'DEBIT', amount, wire: debitOf(body, day) }
    })
  const came = incoming
    .filter((line) => line.account === account)
    .map((line): Line => ({ day: line.day, direction: 'CREDIT', amount: line.amount, wire: creditOf(line) }))
  return [...out, ...came].sort((a, b) => a.day.localeCompare(b.day))
}

export function statementSummary(book: StatementBook, account: string, day: string): object {
  const lines = linesOf(book, account)
  const sum = (chosen: Line[], direction: Line['direction']) =>
    sumOf(chosen.filter((line) => line.direction === direction).map(({ amount }) => amount))
  const before = lines.filter((line) => line.day < day)
  const today = lines.filter((line) => line.day === day)
  const opening = book.opening + sum(before, 'CREDIT') - sum(before, 'DEBIT')
  const [credit, debit] = [sum(today, 'CREDIT'), sum(today, 'DEBIT')]
  return {
    openingBalance: wire(opening),
    creditTurnover: wire(credit),
    debitTurnover: wire(debit),
    closingBalance: wire(opening + credit - debit),
  }
}

export function statementPage(
  book: StatementBook,
  { account, day, page }: { account: string; day: string; page: number },
): object {
  const lines = linesOf(book, account).filter((line) => line.day === day)
  const shown = lines.slice((page - 1) * PAGE, page * PAGE)
  const more = lines.length > page * PAGE
  return {
    transactions: shown.map((line) => line.wire),
    _links: more ? [{ rel: 'next', href: `?page=${page + 1}` }] : [],
  }
}

const wire = (amount: Kopecks) => ({ amount: roubles(amount), currencyName: 'RUR' })

function debitOf(body: PaymentBody, day: string): object {
  return {
    uuid: body.externalId,
    number: body.number,
    documentDate: body.date,
    operationDate: day,
    direction: 'DEBIT',
    amount: wire(kopecks(body.amount)),
    paymentPurpose: body.purpose,
    priority: '5',
    rurTransfer: {
      payerName: body.payerName,
      payerInn: body.payerInn,
      payerKpp: body.payerKpp ?? '',
      payerAccount: body.payerAccount,
      payerBankBic: body.payerBankBic,
      payeeName: body.payeeName,
      payeeInn: body.payeeInn,
      payeeKpp: body.payeeKpp ?? '',
      payeeAccount: body.payeeAccount,
      payeeBankBic: body.payeeBankBic,
    },
  }
}

function creditOf(line: IncomingLine): object {
  return {
    uuid: line.id,
    number: line.number,
    documentDate: line.day,
    operationDate: line.day,
    direction: 'CREDIT',
    amount: wire(line.amount),
    paymentPurpose: line.purpose,
    priority: '5',
    rurTransfer: {
      payerName: line.payer.name,
      payerInn: line.payer.inn,
      payerAccount: line.payer.account,
      payerBankBic: line.payer.bic,
      payeeAccount: line.account,
    },
  }
}
