import { createHash } from 'node:crypto'
import type { PlainDate } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import type { DemoRow, DemoRows } from './demo-rows.ts'

/** A line as the demo writes it. */
export type DemoLine = Omit<DemoRow<'bank_lines'>, 'id'> & {
  summ: string
  date: PlainDate
  direction: 'in' | 'out'
}

export interface Side {
  name: string
  inn: string
  kpp: string | null
  account: string
  bic: string
  bank: string
}

export const hashOf = (...parts: unknown[]) => createHash('sha256').update(parts.join('\n')).digest('hex')

export function sideOf(rows: DemoRows, account_id: number | null | undefined): Side {
  const account = rows.all('contractor_accounts')[(account_id ?? 0) - 1]
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
  payer_inn: inn || null,
  payer_kpp: kpp,
  payer_account: account || null,
  payer_bic: bic,
})

const payee = ({ name, inn, kpp, account, bic }: Side) => ({
  payee_name: name,
  payee_inn: inn || null,
  payee_kpp: kpp,
  payee_account: account || null,
  payee_bic: bic,
})

/** An order between the two sides of a payment, seen from the own account. */
export function orderLine(
  rows: DemoRows,
  payment: DemoRow<'payments'>,
  { date, summ, direction }: Pick<DemoLine, 'date' | 'summ' | 'direction'>,
): DemoLine {
  const own_account_id = direction === 'out' ? payment.payer_account_id : payment.payee_account_id
  return {
    doc_type: 'Платежное поручение',
    number: payment.number ?? '',
    date,
    summ,
    direction,
    ...payer(sideOf(rows, payment.payer_account_id)),
    ...payee(sideOf(rows, payment.payee_account_id)),
    purpose: payment.purpose ?? '',
    line_hash: hashOf('order', own_account_id, direction, payment.number, date, summ, payment.purpose),
    status: 'new',
    remark: '',
  }
}

interface Plain {
  number: string
  date: PlainDate
  summ: Kopecks
  direction: 'in' | 'out'
  purpose: string
  remark: string
}

/** A line that no payment stands behind: somebody has looked at it and said what it is. */
export function plainLine(own: Side, other: Side, { summ, remark, ...line }: Plain): DemoLine {
  const [from, to] = line.direction === 'out' ? [own, other] : [other, own]
  return {
    doc_type: 'Банковский ордер',
    ...line,
    summ: roubles(summ),
    ...payer(from),
    ...payee(to),
    line_hash: hashOf(line.purpose, own.account, line.direction, line.number, line.date, summ),
    status: 'put_aside',
    remark,
  }
}

/** The bank of an account with one of its own books. */
export const bankBooks = (own: Side, books: string): Side => ({
  ...own,
  name: own.bank,
  inn: '',
  kpp: null,
  account: books,
})
