import { likenessOf, lineKind } from '@stroyfin/domain/bank/line-kind'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { type DemoLine, hashOf, orderLine, sideOf } from './bank-lines.ts'
import { beside, transfersOf } from './bank-movements.ts'
import { at, lastDay } from './calendar.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { LAST_PAID_DAY } from './payments.ts'
import { personId } from './people.ts'
import { randomFor } from './random.ts'

type Fact = DemoRow<'payment_facts'> & { id: number }

const MONTHS = ['2026-10', '2026-11']

/**
 * Statements of all paying accounts for the last two months, whole: every payment of that time has its line, every borrowed
 * one the tranche before it; besides them a few lines the finance has to look at.
 */
export function addBankStatements(rows: DemoRows, company_id: number): void {
  const payers = rows
    .all('payments')
    .filter((row) => row.company_id === company_id && row.financial_type !== 'refund')
    .flatMap((row) => row.payer_account_id ?? [])
  const accounts = [...new Set(payers)].filter((account_id) => isOwn(rows, account_id))
  const transfers = new Map(MONTHS.map((month) => [month, transfersOf(rows, accounts, month)]))
  const kindOf = kindsOf(rows, company_id)
  for (const account_id of accounts) {
    let balance = kopecks(randomFor(`opening ${account_id} ${MONTHS[0]}`).whole(900_000, 9_000_000))
    for (const month of MONTHS) {
      const moved = [
        ...(transfers.get(month)?.get(account_id) ?? []),
        ...mirrorsOf(rows, { accounts, account_id, month }),
      ]
      balance = addStatement(rows, {
        company_id,
        accounts,
        account_id,
        month,
        opening: balance,
        moved,
        kindOf,
      })
    }
  }
  pairTransfers(rows, company_id)
}

const isOwn = (rows: DemoRows, account_id: number) => {
  const contractor_id = rows.all('contractor_accounts')[account_id - 1]?.contractor_id
  return rows.all('contractors')[(contractor_id ?? 0) - 1]?.is_group === true
}

interface Month {
  company_id: number
  accounts: readonly number[]
  account_id: number
  month: string
  opening: Kopecks
  /** Between own accounts. */
  moved: readonly DemoLine[]
  kindOf: (line: DemoLine, own_account: string) => Pick<DemoLine, 'kind' | 'likeness'>
}

/** Answers what is left on the account after the month. */
function addStatement(
  rows: DemoRows,
  { company_id, accounts, account_id, month, opening, moved, kindOf }: Month,
): Kopecks {
  const last = month === MONTHS.at(-1)
  const date_to = last ? LAST_PAID_DAY : lastDay(month)
  const facts = factsOf(rows, month, (payment) => isTold(payment, account_id, accounts))
  const own = sideOf(rows, account_id)
  const told = facts.map((fact) => ({ ...factLine(rows, fact, account_id), status: 'matched' as const }))
  const unknown = last ? unmatchedLines(rows, company_id, account_id) : []
  const ordered = [...told, ...unknown]
  const lines = [...beside(rows, { own, month, date_to, ordered, moved }), ...ordered, ...moved].sort(
    (a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)),
  )
  const total = (direction: 'in' | 'out') =>
    sumOf(lines.filter((line) => line.direction === direction).map((line) => kopecks(line.summ)))
  const closing = opening + total('in') - total('out')
  const statement_id = rows.add('bank_statements', {
    company_id,
    file_name: `kl_to_1c_${own.account.slice(-4)}_${month}.txt`,
    file_hash: hashOf('statement', own.account, month),
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
    const { loan_agreement_id: _, ...row }: OrderedLine = line
    const id = rows.add('bank_lines', {
      company_id,
      statement_id,
      position,
      ...row,
      ...kindOf(line, own.account),
    })
    const fact = facts[told.findIndex((one) => one.line_hash === line.line_hash)]
    if (fact) Object.assign(fact, { bank_line_id: id, is_manual: false })
  })
  return closing
}

type Payment = DemoRow<'payments'>

/** Money that left the account, or came to it from others; between own accounts the line of the payer tells of it. */
const isTold = (
  { payer_account_id, payee_account_id }: Payment,
  account_id: number,
  accounts: readonly number[],
) =>
  payer_account_id === account_id ||
  (payee_account_id === account_id && !accounts.includes(payer_account_id ?? 0))

function factsOf(rows: DemoRows, month: string, isMeant: (payment: Payment) => boolean): Fact[] {
  const payments = rows.all('payments')
  return rows.all('payment_facts').filter(({ payment_id, date = '' }) => {
    const payment = payments[(payment_id ?? 0) - 1]
    return payment !== undefined && isMeant(payment) && date.startsWith(month) && date <= LAST_PAID_DAY
  })
}

/** What another own account has paid to this one is a line here as well, and no payment of its own. */
function mirrorsOf(
  rows: DemoRows,
  { accounts, account_id, month }: Pick<Month, 'accounts' | 'account_id' | 'month'>,
): DemoLine[] {
  const isMirror = ({ payer_account_id, payee_account_id }: Payment) =>
    payee_account_id === account_id &&
    payer_account_id !== account_id &&
    accounts.includes(payer_account_id ?? 0)
  return factsOf(rows, month, isMirror).map(({ payment_id, date = '', summ = '' }) => ({
    ...orderLine(rows, rows.all('payments')[(payment_id ?? 0) - 1] ?? {}, { date, summ, direction: 'in' }),
    status: 'put_aside',
    remark: 'Оплата от компании своей группы',
  }))
}

/** The line that a payment of the account was carried out by: out of it, or to it when others pay or give back. */
function factLine(rows: DemoRows, fact: Fact, account_id: number): DemoLine & Borrowed {
  const payment = rows.all('payments')[(fact.payment_id ?? 0) - 1]
  if (!payment) throw new Error(`No payment ${fact.payment_id}`)
  const direction = payment.payer_account_id === account_id ? 'out' : 'in'
  return {
    ...orderLine(rows, payment, { date: fact.date ?? '', summ: fact.summ ?? '', direction }),
    ...borrowedBy(payment, direction),
  }
}

type Borrowed = Pick<OrderedLine, 'loan_agreement_id'>
export type OrderedLine = DemoLine & { loan_agreement_id?: number }

const borrowedBy = (payment: DemoRow<'payments'>, direction: 'in' | 'out'): Borrowed =>
  direction === 'out' && payment.source === 'borrowed' && payment.loan_agreement_id
    ? { loan_agreement_id: payment.loan_agreement_id }
    : {}

/** Money left for payments that nobody has marked as paid yet: three to be matched by hand. */
function unmatchedLines(rows: DemoRows, company_id: number, account_id: number): OrderedLine[] {
  const facts = new Set(rows.all('payment_facts').map((fact) => fact.payment_id))
  return rows
    .all('payments')
    .filter(
      (row) => row.company_id === company_id && row.payer_account_id === account_id && !facts.has(row.id),
    )
    .filter((row) => (row.due_date ?? '') <= LAST_PAID_DAY && row.approval_status === 'approve')
    .slice(0, 3)
    .map((row) => ({
      ...orderLine(rows, row, { date: LAST_PAID_DAY, summ: row.summ ?? '', direction: 'out' }),
      ...borrowedBy(row, 'out'),
    }))
}

/** Kinds as the product itself recognises them, by the accounts of both sides. */
function kindsOf(rows: DemoRows, company_id: number): Month['kindOf'] {
  const own = rows.all('contractors').filter((row) => row.company_id === company_id && row.is_group)
  const ids = new Set(own.map(({ id }) => id))
  const accounts = rows.all('contractor_accounts').filter((row) => ids.has(row.contractor_id ?? 0))
  const loans = rows.all('loan_agreements').filter((row) => row.company_id === company_id)
  const ground = {
    own_accounts: new Map(
      accounts.map(({ account, contractor_id }) => [account ?? '', contractor_id ?? null]),
    ),
    own_inns: new Map(own.map(({ inn, id }) => [inn ?? '', id])),
    loan_numbers: loans.flatMap(({ number }) => number ?? []),
  }
  return (line, own_account) => {
    const side = line.direction === 'in' ? 'payer' : 'payee'
    const signs = {
      direction: line.direction,
      own_account,
      counterparty_account: line[`${side}_account`] ?? '',
      counterparty_inn: line[`${side}_inn`] ?? '',
      counterparty_name: line[`${side}_name`] ?? '',
      purpose: line.purpose ?? '',
    }
    return { kind: lineKind(signs, ground), likeness: likenessOf(signs) }
  }
}

/** Both lines of a transfer stand for each other. */
function pairTransfers(rows: DemoRows, company_id: number): void {
  const moved = rows
    .all('bank_lines')
    .filter((row) => row.company_id === company_id && row.kind === 'transfer')
  const bySigns = Map.groupBy(moved, ({ number, date, summ }) => `${number} ${date} ${summ}`)
  for (const [one, other] of bySigns.values()) {
    if (!one || !other) continue
    Object.assign(one, { pair_line_id: other.id })
    Object.assign(other, { pair_line_id: one.id })
  }
}
