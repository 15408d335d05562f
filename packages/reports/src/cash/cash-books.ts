import type { Db } from '@stroyfin/database/connection/db'
import { type AccountBook, type DayNet, dayNets } from '@stroyfin/domain/bank/account-course'
import { type CashLedger, cashLedger } from '@stroyfin/domain/bank/cash-ledger'
import { type OwnDraw, ownDraws } from '@stroyfin/domain/bank/own-draws'
import { type Kopecks, sumOf } from '@stroyfin/domain/money/money'
import { type Executed, readExecuted } from './executed.ts'
import { type LineSums, readLineSums, readStatements, type StatedAccount } from './read-statements.ts'
import {
  type InsideDay,
  type LinedBorrowed,
  readInside,
  readLinedBorrowed,
  readUnlined,
  type UnlinedDay,
} from './read-unlined.ts'

/** Money of the company as its statements tell it, with what documents say beside them. */
export interface CashBooks {
  accounts: readonly (StatedAccount & { first: string })[]
  lines: readonly LineSums[]
  /** Documents without a line since the first statement, each on the account whose days it falls on (null: of none). */
  unlined: readonly UnlinedDay[]
  /** What own companies have of each other since then, each on its account: documents and lines tell of the other side. */
  inside: readonly InsideDay[]
  draws: readonly OwnDraw[]
  /** Tranches that no borrowed payment has used yet, as they stand after each of these days. */
  tranches_left: readonly DayNet[]
  lined_borrowed: readonly LinedBorrowed[]
  /** Payments that lines have carried out and nobody has matched yet. */
  executed: readonly Executed[]
  ledger: CashLedger
}

export async function readCashBooks(db: Db, company_id: number): Promise<CashBooks> {
  const accounts = (await readStatements(db, company_id)).map((account) => ({
    ...account,
    first: account.statements.map(({ date_from }) => date_from).sort()[0] ?? '',
  }))
  const first = accounts.map((account) => account.first).sort()[0]
  if (first === undefined) {
    const ledger = cashLedger(new Map())
    return {
      accounts,
      lines: [],
      unlined: [],
      inside: [],
      draws: [],
      tranches_left: [],
      lined_borrowed: [],
      executed: [],
      ledger,
    }
  }
  const lines = await readLineSums(db, company_id)
  const unlined = placed(await readUnlined(db, company_id, first), accounts)
  const executed = await readExecuted(db, company_id)
  const others = executed.flatMap(({ date, other }) => (other ? [{ date, is_lined: false, ...other }] : []))
  const inside = [...(await readInside(db, company_id, first)), ...others].map((day) => ({
    ...day,
    account: knownAccount(day, accounts),
  }))
  const tranches = byDay(
    lines.filter(({ kind }) => kind === 'tranche').map(({ date, rest }) => ({ date, summ: rest })),
  )
  const lined_borrowed = tranches.size > 0 ? await readLinedBorrowed(db, company_id) : []
  const lined = new Map(lined_borrowed.map(({ date, summ }) => [date, summ]))
  const { draws, left } = ownDraws(borrowedDays({ tranches, lined, unlined }))
  const documents = netsOf({ unlined, inside, draws })
  const books = new Map<string, AccountBook>(
    accounts.map(({ account, statements }) => [
      account,
      {
        statements,
        lines: lines
          .filter((line) => line.account === account)
          .map(({ counted, direction, summ }) => ({
            date: counted,
            summ: direction === 'in' ? summ : -summ,
          })),
        documents: documents.get(account) ?? [],
      },
    ]),
  )
  const ledger = cashLedger(books, documents.get(null) ?? [])
  return { accounts, lines, unlined, inside, draws, tranches_left: left, lined_borrowed, executed, ledger }
}

/** The account where its statements have begun by the day; before them it is known of the company only. */
function knownAccount(
  { account, date }: Pick<UnlinedDay, 'account' | 'date'>,
  accounts: CashBooks['accounts'],
): string | null {
  const found = accounts.find((one) => one.account === account)
  return found && date >= found.first ? account : null
}

/** An account of no statement is no known one; what it was paid before its first statement is known of the company only. */
function placed(days: readonly UnlinedDay[], accounts: CashBooks['accounts']): UnlinedDay[] {
  const first = new Map(accounts.map((account) => [account.account, account.first]))
  return days.flatMap((day): UnlinedDay[] => {
    const begins = day.account === null ? undefined : first.get(day.account)
    if (begins === undefined) return [{ ...day, account: null }]
    if (day.date >= begins) return [day]
    // What it has paid till then counts as brought in at once.
    return day.received === 0n ? [] : [{ ...day, account: null, spent: 0n, spent_borrowed: 0n }]
  })
}

const byDay = (list: readonly DayNet[]) => new Map(dayNets(list).map(({ date, summ }) => [date, summ]))

function borrowedDays({
  tranches,
  lined,
  unlined,
}: {
  tranches: ReadonlyMap<string, Kopecks>
  lined: ReadonlyMap<string, Kopecks>
  unlined: readonly UnlinedDay[]
}) {
  const borrowed = Map.groupBy(
    unlined.filter(({ spent_borrowed }) => spent_borrowed !== 0n),
    ({ date }) => date,
  )
  return [...new Set([...tranches.keys(), ...lined.keys(), ...borrowed.keys()])].map((date) => ({
    date,
    tranches: tranches.get(date) ?? 0n,
    lined: lined.get(date) ?? 0n,
    unlined: (borrowed.get(date) ?? []).map(({ account, spent_borrowed }) => ({
      account,
      summ: spent_borrowed,
    })),
  }))
}

/** What documents without a line would move on each account: what the bank pays for us straight away moves nothing. */
function netsOf({
  unlined,
  inside,
  draws,
}: Pick<CashBooks, 'unlined' | 'inside' | 'draws'>): ReadonlyMap<string | null, DayNet[]> {
  const nets = [
    ...inside.filter(({ is_lined }) => !is_lined),
    ...unlined.map(({ account, date, received, spent }) => ({ account, date, summ: received - spent })),
    ...draws.map(({ account, date, drawn }) => ({ account, date, summ: drawn })),
  ]
  return new Map(
    [...Map.groupBy(nets, ({ account }) => account)].map(([account, list]) => [
      account,
      list.map(({ date, summ }) => ({ date, summ })),
    ]),
  )
}

/** Sums of what falls into each of these months. */
export function byMonth(list: Iterable<DayNet>): Map<string, Kopecks> {
  const sums = new Map<string, Kopecks>()
  for (const { date, summ } of list) {
    const month = date.slice(0, 7)
    sums.set(month, (sums.get(month) ?? 0n) + summ)
  }
  return sums
}

export const sumIn = (sums: ReadonlyMap<string, Kopecks>, months: readonly string[]) =>
  sumOf(months.map((month) => sums.get(month) ?? 0n))
