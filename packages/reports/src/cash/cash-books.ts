import type { Db } from '@stroyfin/database/connection/db'
import { type AccountBook, type DayNet, dayNets } from '@stroyfin/domain/bank/account-course'
import { cashBase } from '@stroyfin/domain/bank/cash-base'
import { type CashLedger, cashLedger } from '@stroyfin/domain/bank/cash-ledger'
import { type OwnDraw, ownDraws } from '@stroyfin/domain/bank/own-draws'
import { type Kopecks, smallest, sumOf } from '@stroyfin/domain/money/money'
import { type Executed, readExecuted } from './executed.ts'
import {
  type BookedAccount,
  executedInside,
  placeInside,
  placeUnlined,
  toldElsewhere,
} from './place-documents.ts'
import { type LineSums, readLineSums, readStatements } from './read-statements.ts'
import {
  type InsideDay,
  type LinedBorrowed,
  type LinedSpent,
  readInside,
  readLinedBorrowed,
  readLinedReceived,
  readLinedSpent,
  readUnlined,
  type UnlinedDay,
} from './read-unlined.ts'
import { readWorkedBefore } from './read-worked-before.ts'

/** Money of the company as its statements tell it, with what documents say beside them. */
export interface CashBooks {
  accounts: readonly BookedAccount[]
  /** The day from which statements tell of the whole company; null without statements. */
  since: string | null
  lines: readonly LineSums[]
  /** Documents without a line since the first statement, each on the account whose days it falls on (null: of none). */
  unlined: readonly UnlinedDay[]
  /** Those of days before the first statement of their account. */
  balanced: readonly UnlinedDay[]
  /** What was received on days when other receipts still balance themselves and these do not, or the other way round. */
  received_apart: readonly DayNet[]
  /** What was spent before the statements of the account that its document names, and a line of another tells of. */
  told_elsewhere: readonly LinedSpent[]
  /** What own companies have of each other since then, each on its account: documents and lines tell of the other side. */
  inside: readonly InsideDay[]
  draws: readonly OwnDraw[]
  /** Tranches that no borrowed payment has used yet, as they stand after each of these days. */
  tranches_left: readonly DayNet[]
  /** What came back to the accounts without giving a limit back: it stands among the tranches, and is taken off a limit once. */
  kept: readonly DayNet[]
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
      since: null,
      lines: [],
      unlined: [],
      balanced: [],
      received_apart: [],
      told_elsewhere: [],
      inside: [],
      draws: [],
      tranches_left: [],
      kept: [],
      executed: [],
      ledger,
    }
  }
  const lines = await readLineSums(db, company_id)
  const worked_before = await readWorkedBefore(db, company_id, accounts)
  const since =
    cashBase(accounts.map(({ account, first }) => ({ first, worked_before: worked_before.has(account) }))) ??
    first
  const places = { accounts, since }
  const { placed: unlined, balanced } = placeUnlined(await readUnlined(db, company_id, first), places)
  const lined_received = first < since ? await readLinedReceived(db, company_id, first, since) : []
  const received_apart = [
    ...lined_received,
    ...unlined.filter(({ date }) => date < since).map(({ date, received }) => ({ date, summ: received })),
    ...balanced.filter(({ date }) => date >= since).map(({ date, received }) => ({ date, summ: -received })),
  ]
  const latest =
    accounts
      .map((account) => account.first)
      .sort()
      .at(-1) ?? first
  const lined_spent = first < latest ? await readLinedSpent(db, company_id, first, latest) : []
  const executed = await readExecuted(db, company_id)
  const moves = [...(await readInside(db, company_id, first)), ...executedInside(executed)]
  const inside = placeInside(moves, places)
  const tranches = byDay(
    lines.filter(({ kind }) => kind === 'tranche').map(({ date, rest }) => ({ date, summ: rest })),
  )
  const is_passed = tranches.size > 0 || unlined.some(({ returned_borrowed }) => returned_borrowed !== 0n)
  const lined_borrowed = is_passed ? await readLinedBorrowed(db, company_id) : []
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
  const ledger = cashLedger(books, { loose: documents.get(null) ?? [], worked_before })
  return {
    ...{ accounts, since, lines, unlined, balanced, received_apart, inside, draws },
    told_elsewhere: toldElsewhere(lined_spent, places),
    ...{ tranches_left: left, kept: keptOf({ lined_borrowed, unlined, draws }), executed, ledger },
  }
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
    unlined.filter((one) => one.spent_borrowed !== 0n || one.returned_borrowed !== 0n),
    ({ date }) => date,
  )
  return [...new Set([...tranches.keys(), ...lined.keys(), ...borrowed.keys()])].map((date) => ({
    date,
    tranches: tranches.get(date) ?? 0n,
    lined: lined.get(date) ?? 0n,
    unlined: (borrowed.get(date) ?? [])
      .flatMap(({ account, spent_borrowed, returned_borrowed }) => [
        { account, summ: spent_borrowed + returned_borrowed },
        { account, summ: -returned_borrowed },
      ])
      .filter(({ summ }) => summ !== 0n),
  }))
}

/** Of refunds without a line, those whose money is on the accounts again. */
function keptOf({
  lined_borrowed,
  unlined,
  draws,
}: Pick<CashBooks, 'unlined' | 'draws'> & { lined_borrowed: readonly LinedBorrowed[] }): DayNet[] {
  const back = byDay(
    draws.filter(({ stood }) => stood < 0n).map(({ date, stood }) => ({ date, summ: -stood })),
  )
  const asked = byDay(unlined.map(({ date, kept }) => ({ date, summ: kept })))
  return [
    ...lined_borrowed.map(({ date, kept }) => ({ date, summ: kept })),
    ...[...back].map(([date, summ]) => ({ date, summ: smallest(summ, asked.get(date) ?? 0n) })),
  ]
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
