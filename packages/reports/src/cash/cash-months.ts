import type { Db } from '@stroyfin/database/connection/db'
import { daysOfMonth, monthAfter, monthPlus } from '@stroyfin/domain/dates/months'
import { type Kopecks, kopecks, largest, sumOf } from '@stroyfin/domain/money/money'
import { type CashMonth, cashBalance } from '@stroyfin/domain/reports/cash-balance'
import { readLoanTerms } from '../facts/loan-terms.ts'
import { type Add, addAhead } from './cash-ahead.ts'
import { byMonth, type CashBooks, readCashBooks } from './cash-books.ts'
import {
  CAUSES,
  type CashRow,
  INCOMING,
  isOutgoing,
  MADE_OF,
  OUTGOING,
  PARTS,
  rowOfKind,
} from './cash-rows.ts'
import { balanceAfter, type ClosedMonths, closedShift, readClosedCash } from './closed-cash.ts'
import { drawnOn } from './drawn.ts'
import { readDocuments } from './read-documents.ts'

/** Sums by month YYYY-MM. */
export type MonthSums = ReadonlyMap<string, Kopecks>

/** The cash flow of some months. */
export interface CashMonths {
  books: CashBooks
  rows: Readonly<Record<CashRow, MonthSums>>
  /** Documents and statements do not say the same (K-13). */
  difference: MonthSums
  balances: ReadonlyMap<string, CashMonth>
  /** What of the closing balance the statements themselves have said last. */
  stated: MonthSums
  /** What the banks have lent by the end of the month. */
  drawn: MonthSums
  /** What the banks still lend after the month. */
  limit: MonthSums
  /** The first month that waiting payments are expected in. */
  now: string
}

type Sums = Record<CashRow, Map<string, Kopecks>>

export interface CashAsked {
  company_id: number
  today: string
  /** YYYY-MM, one after another. */
  months: readonly string[]
}

/** A closed month is told as it was when it was closed, whatever statements have come since (K-17). */
export async function readCashMonths(db: Db, { company_id, today, months }: CashAsked): Promise<CashMonths> {
  const books = await readCashBooks(db, company_id)
  const closed = await readClosedCash(db, company_id)
  const now = firstOpen(books, today)
  const sums = emptySums()
  const add = (row: CashRow, month: string, summ: Kopecks = 0n) =>
    sums[row].set(month, (sums[row].get(month) ?? 0n) + summ)
  const last = months.at(-1) ?? now
  await readDocuments(db, { company_id, books, months }, add)
  addStatements(books, add)
  addCauses(books, add)
  if (last >= now) await addAhead(db, { company_id, books, now, last }, add)
  foldParts(sums)
  const shift = closedShift(closed, books.ledger.balanceOn)
  if (shift) add('closed_shift', shift.month, shift.summ)
  asClosed(sums, closed)
  const balanceOf = (month: string) => balanceAfter(month, closed, books.ledger.balanceOn)
  const difference = differencesOf(sums, months, balanceOf)
  const drawn = await drawnOf(db, { company_id, books, months, closed })
  const stated = (month: string) => closed.get(month)?.stated ?? books.ledger.statedOn(daysOfMonth(month)[1])
  return {
    books,
    rows: sums,
    difference,
    balances: balancesOf({ balanceOf, sums, difference, months, now }),
    stated: new Map(months.map((month) => [month, stated(month)])),
    drawn,
    limit: await limitsOf(db, { company_id, drawn, drawn_ahead: sums.loan_ahead }),
    now,
  }
}

function asClosed(sums: Sums, closed: ClosedMonths): void {
  for (const [month, { rows }] of closed)
    for (const [row, of] of Object.entries(sums)) of.set(month, rows.get(row) ?? 0n)
}

/** What waits to be paid does so in the first month whose end no statement has told of yet, never in the past. */
function firstOpen({ ledger }: CashBooks, today: string): string {
  let month = today.slice(0, 7)
  while (ledger.isCovered(daysOfMonth(month)[1]) && month < '9999') month = monthAfter(month)
  return month
}

const emptySums = (): Sums =>
  Object.fromEntries(
    [...INCOMING, ...OUTGOING, ...CAUSES, ...PARTS].map((row) => [row, new Map<string, Kopecks>()]),
  ) as Sums

/** What lines say that no payment is paid by, each by its kind; accounts that join later bring what they hold. */
function addStatements({ lines, ledger }: CashBooks, add: Add): void {
  for (const { kind, direction, date, rest } of lines) {
    const row = rowOfKind(kind ?? 'other', direction)
    const signed = direction === 'in' ? rest : -rest
    add(row, date.slice(0, 7), isOutgoing(row) ? -signed : signed)
  }
  for (const [month, summ] of byMonth(ledger.joined)) add('account_opening', month, summ)
}

/** Documents that statements do not know, and statements that do not go on where the ones before them have ended. */
function addCauses({ unlined, inside, draws, ledger }: CashBooks, add: Add): void {
  for (const { account, date, received, spent, spent_borrowed } of unlined) {
    if (ledger.counts(account, date)) continue
    add('unlined_spent', date.slice(0, 7), spent - spent_borrowed)
    add('unlined_received', date.slice(0, 7), received)
  }
  for (const { account, date, is_lined, summ } of inside)
    if (is_lined || ledger.counts(account, date)) add('inside', date.slice(0, 7), summ)
  for (const { account, date, drawn, stood } of draws) {
    add('direct_draws', date.slice(0, 7), drawn)
    if (!ledger.counts(account, date)) add('stood_draws', date.slice(0, 7), stood)
  }
  for (const [month, summ] of byMonth(ledger.breaks)) add('breaks', month, summ)
}

/** Lines that have parts are what the parts come to. */
function foldParts(sums: Sums): void {
  for (const [line, { plus, minus }] of Object.entries(MADE_OF)) {
    const months = new Set([...plus, ...(minus ? [minus] : [])].flatMap((part) => [...sums[part].keys()]))
    for (const month of months) {
      const whole = sumOf(plus.map((part) => sums[part].get(month) ?? 0n))
      sums[line as CashRow].set(month, whole - (minus ? (sums[minus].get(month) ?? 0n) : 0n))
    }
  }
}

const AHEAD: ReadonlySet<CashRow> = new Set(['loan_ahead', 'received_ahead', 'inside_ahead', 'spent_ahead'])

/** What rows come to in a month: of what has happened, or of all. */
function netOf(sums: Sums, month: string, isCounted: (row: CashRow) => boolean): Kopecks {
  const side = (list: readonly CashRow[]) =>
    sumOf(list.filter(isCounted).map((row) => sums[row].get(month) ?? 0n))
  return side(INCOMING) - side(OUTGOING)
}

/** How the balance has really changed, less what documents and kinds of lines say; what no cause names is told apart. */
function differencesOf(
  sums: Sums,
  months: readonly string[],
  balanceOf: (month: string) => Kopecks,
): Map<string, Kopecks> {
  const differences = new Map<string, Kopecks>()
  for (const month of months) {
    const change = balanceOf(month) - balanceOf(monthPlus(month, -1))
    const difference = change - netOf(sums, month, (row) => !AHEAD.has(row))
    const of = (row: CashRow) => sums[row].get(month) ?? 0n
    const named =
      of('unmatched_lines') +
      of('unlined_spent') +
      of('stood_draws') -
      of('unlined_received') +
      of('breaks') +
      of('closed_shift')
    sums.other_days.set(month, difference - named)
    differences.set(month, difference)
  }
  return differences
}

interface Balanced {
  balanceOf: (month: string) => Kopecks
  sums: Sums
  difference: MonthSums
  months: readonly string[]
  now: string
}

function balancesOf({ balanceOf, sums, difference, months, now }: Balanced): Map<string, CashMonth> {
  const [first] = months
  if (first === undefined) return new Map()
  let opening = balanceOf(monthPlus(first, -1))
  for (let month = now; month < first; month = monthAfter(month))
    opening += netOf(sums, month, (row) => AHEAD.has(row))
  const side = (list: readonly CashRow[], month: string) =>
    sumOf(list.map((row) => sums[row].get(month) ?? 0n))
  const counted = cashBalance(
    opening,
    months.map((month) => ({
      incoming: side(INCOMING, month),
      outgoing: side(OUTGOING, month),
      difference: difference.get(month) ?? 0n,
    })),
  )
  return new Map(counted.map((balance, at) => [months[at] ?? '', balance]))
}

interface Drawn {
  company_id: number
  books: CashBooks
  months: readonly string[]
  closed: ClosedMonths
}

async function drawnOf(db: Db, { company_id, books, months, closed }: Drawn): Promise<MonthSums> {
  const drawn = await drawnOn(db, { company_id, books, days: months.map((month) => daysOfMonth(month)[1]) })
  return new Map(months.map((month, at) => [month, closed.get(month)?.drawn ?? drawn[at] ?? 0n]))
}

interface Lent {
  company_id: number
  drawn: MonthSums
  drawn_ahead: MonthSums
}

/** What the banks lend in all, less what is drawn by the end of the month and will be for payments that wait. */
async function limitsOf(db: Db, { company_id, drawn, drawn_ahead }: Lent): Promise<Map<string, Kopecks>> {
  const { limit } = await readLoanTerms(db, company_id)
  const ahead = (month: string) =>
    sumOf([...drawn_ahead].filter(([one]) => one <= month).map(([, summ]) => summ))
  return new Map(
    [...drawn].map(([month, summ]) => [month, largest(0n, kopecks(limit) - summ - ahead(month))]),
  )
}
