import { createHash } from 'node:crypto'
import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { at, lastDay } from './calendar.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { LAST_PAID_DAY } from './payments.ts'
import { personId } from './people.ts'
import { randomFor } from './random.ts'

type Line = Omit<DemoRow<'bank_lines'>, 'id'> & { summ: string; date: string; direction: 'in' | 'out' }
type Fact = DemoRow<'payment_facts'> & { id: number }

const MONTHS = ['2026-10', '2026-11']
const hash = (...parts: unknown[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

/** Statements of the own accounts for the last two months: matched lines, and a few the finance has to look at. */
export function addBankStatements(rows: DemoRows, company_id: number): void {
  const payers = new Set(
    rows
      .all('payments')
      .filter((row) => row.company_id === company_id && row.financial_type !== 'refund')
      .map((row) => row.payer_account_id),
  )
  for (const account_id of payers) {
    if (account_id) addStatements(rows, company_id, account_id)
  }
}

function addStatements(rows: DemoRows, company_id: number, account_id: number): void {
  let balance = kopecks(randomFor(`opening ${account_id} ${MONTHS[0]}`).whole(900_000, 9_000_000))
  for (const month of MONTHS)
    balance = addStatement(rows, { company_id, account_id, month, opening: balance })
}

interface Month {
  company_id: number
  account_id: number
  month: string
  opening: Kopecks
}

/** Answers what is left on the account after the month. */
function addStatement(rows: DemoRows, { company_id, account_id, month, opening }: Month): Kopecks {
  const last = month === '2026-11'
  const date_to = last ? LAST_PAID_DAY : lastDay(month)
  const facts = factsOf(rows, account_id, month)
  if (facts.length === 0) return opening
  const own = sideOf(rows, account_id)
  const outgoing = facts.map((fact) => outgoingLine(rows, fact))
  const unknown = last ? unmatchedLines(rows, company_id, account_id) : []
  const spent = sumOf([...outgoing, ...unknown].map((line) => kopecks(line.summ)))
  const fee = feeLine(own, date_to)
  const lines = [...incomingLines(own, month, spent), ...outgoing, ...unknown, fee]
  const total = (direction: 'in' | 'out') =>
    sumOf(lines.filter((line) => line.direction === direction).map((line) => kopecks(line.summ)))
  const closing = opening + total('in') - total('out')
  const statement_id = rows.add('bank_statements', {
    company_id,
    file_name: `kl_to_1c_${own.account.slice(-4)}_${month}.txt`,
    file_hash: hash('statement', own.account, month),
    account: own.account,
    date_from: `${month}-01`,
    date_to,
    opening: roubles(opening),
    incoming: roubles(total('in')),
    outgoing: roubles(total('out')),
    closing: roubles(closing),
    status: unknown.length > 0 ? 'not_processed' : 'processed',
    created_by: personId('finance'),
    created_at: at(date_to, '18:10'),
  })
  lines.forEach((line, position) => {
    const id = rows.add('bank_lines', { company_id, statement_id, position, ...line })
    const fact = facts[outgoing.indexOf(line)]
    if (fact) Object.assign(fact, { bank_line_id: id, is_manual: false })
  })
  return closing
}

function factsOf(rows: DemoRows, account_id: number, month: string): Fact[] {
  const payments = rows.all('payments')
  return rows.all('payment_facts').filter((fact) => {
    const payment = payments[(fact.payment_id ?? 0) - 1]
    return payment?.payer_account_id === account_id && fact.date?.startsWith(month)
  })
}

type Side = { name: string; inn: string; kpp: string | null; account: string; bic: string; bank: string }

function sideOf(rows: DemoRows, account_id: number): Side {
  const account = rows.all('contractor_accounts')[account_id - 1]
  const contractor = rows.all('contractors')[(account?.contractor_id ?? 0) - 1]
  return {
    name: contractor?.name ?? '',
    inn: contractor?.inn ?? '',
    kpp: contractor?.kpp ?? null,
    account: account?.account ?? '',
    bic: account?.bic ?? '',
    bank: account?.bank_name ?? '',
  }
}

const payer = ({ name, inn, kpp, account, bic }: Side) => ({
  payer_name: name,
  payer_inn: inn,
  payer_kpp: kpp,
  payer_account: account,
  payer_bic: bic,
})

const payee = ({ name, inn, kpp, account, bic }: Side) => ({
  payee_name: name,
  payee_inn: inn,
  payee_kpp: kpp,
  payee_account: account,
  payee_bic: bic,
})

function outgoingLine(rows: DemoRows, fact: Fact): Line {
  const payment = rows.all('payments')[(fact.payment_id ?? 0) - 1]
  if (!payment) throw new Error(`No payment ${fact.payment_id}`)
  return { ...orderLine(rows, payment, fact.date ?? '', fact.summ ?? ''), status: 'matched' }
}

function orderLine(rows: DemoRows, payment: DemoRow<'payments'>, date: PlainDate, summ: string): Line {
  return {
    doc_type: 'Платежное поручение',
    number: payment.number ?? '',
    date,
    summ,
    direction: 'out',
    ...payer(sideOf(rows, payment.payer_account_id ?? 0)),
    ...payee(sideOf(rows, payment.payee_account_id ?? 0)),
    purpose: payment.purpose ?? '',
    line_hash: hash('order', payment.payer_account_id, payment.number, date, summ, payment.purpose),
    status: 'new',
    remark: '',
  }
}

/** Money left for payments that nobody has marked as paid yet: three to be matched by hand. */
function unmatchedLines(rows: DemoRows, company_id: number, account_id: number): Line[] {
  const facts = new Set(rows.all('payment_facts').map((fact) => fact.payment_id))
  return rows
    .all('payments')
    .filter(
      (row) => row.company_id === company_id && row.payer_account_id === account_id && !facts.has(row.id),
    )
    .filter((row) => (row.due_date ?? '') <= LAST_PAID_DAY && row.approval_status === 'approve')
    .slice(0, 3)
    .map((row) => orderLine(rows, row, LAST_PAID_DAY, row.summ ?? ''))
}

/** The account was filled for what it paid: by the bank's tranche. */
function incomingLines(own: Side, month: string, spent: Kopecks): Line[] {
  const date = `${month}-02`
  return [
    {
      doc_type: 'Банковский ордер',
      number: month.slice(5),
      date,
      summ: roubles(spent),
      direction: 'in',
      ...payer({ ...own, name: own.bank, inn: '', kpp: null, account: '' }),
      ...payee(own),
      purpose: 'Предоставление средств по распоряжению владельца счёта. НДС не облагается',
      line_hash: hash('tranche', own.account, month),
      status: 'put_aside',
      remark: 'Пополнение счёта',
    },
  ]
}

function feeLine(own: Side, date: PlainDate): Line {
  return {
    doc_type: 'Банковский ордер',
    number: date.slice(8),
    date,
    summ: '2490.00',
    direction: 'out',
    ...payer(own),
    ...payee({ ...own, name: own.bank, inn: '', kpp: null, account: '' }),
    purpose: 'Комиссия за ведение счёта. НДС не облагается',
    line_hash: hash('fee', own.account, date),
    status: 'put_aside',
    remark: 'Комиссия банка',
  }
}
