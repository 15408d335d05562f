import { listCandidates, openPayment, readOwner } from '@stroyfin/database/bank/open-payments'
import type { Db } from '@stroyfin/database/connection/db'
import type { LineMatch } from '@stroyfin/domain/bank/line-match'
import { isReturn, matchLines, matchReturns } from '@stroyfin/domain/bank/match-lines'
import type { StatementLine } from '@stroyfin/domain/bank/match-score'
import { kopecks } from '@stroyfin/domain/money/money'
import { type LineRow, listWaiting } from './line-store.ts'
import { listPaid } from './open-payment-store.ts'
import { type Transfer, transfersOf } from './transfers.ts'

export interface Proposals {
  matches: { line: LineRow; match: LineMatch }[]
  /** What could not be paid: transfers between own accounts, and money that comes back. */
  transfers: Transfer[]
  returns: LineMatch[]
  owner_id: number | null
}

/** What the waiting lines of a statement could pay, told by the domain's matching with its reasons. */
export async function proposalsFor(
  db: Db,
  company_id: number,
  statement: { id: number; account: string },
  tell: (share: number) => Promise<void> = async () => undefined,
): Promise<Proposals> {
  const lines = await listWaiting(db, company_id, statement.id)
  await tell(0.2)
  const owner = await readOwner(db, company_id, statement.account)
  const candidates = await listCandidates(db, company_id, {
    owner_id: owner.contractor_id,
    inns: distinct(lines.map((line) => line.counterparty_inn)),
    accounts: distinct(lines.map((line) => line.counterparty_account)),
    summs: distinct(lines.map((line) => line.left_summ)),
  })
  await tell(0.6)
  const matches = matchLines(lines.map(seenLine), candidates.map(openPayment), owner.accounts)
  const byKey = new Map(matches.map((match) => [match.line_key, match]))
  const unpaid = lines.filter((line) => isUnpaid(byKey.get(String(line.id))))
  const isOwn = ({ counterparty_account }: LineRow) => owner.accounts.includes(counterparty_account ?? '')
  return {
    transfers: await transfersOf(db, company_id, unpaid.filter(isOwn)),
    returns: await returnsOf(
      db,
      company_id,
      owner.contractor_id,
      unpaid.filter((line) => !isOwn(line)),
    ),
    matches: lines.flatMap((line) => {
      const match = byKey.get(String(line.id))
      return match === undefined ? [] : [{ line, match }]
    }),
    owner_id: owner.contractor_id,
  }
}

const isUnpaid = (match: LineMatch | undefined) => !match?.parts.length && !match?.rivals.length

/** Paid payments from which the money of lines comes back. */
async function returnsOf(db: Db, company_id: number, owner_id: number | null, lines: readonly LineRow[]) {
  const back = lines.map(seenLine).filter(isReturn)
  if (back.length === 0) return []
  const paid = await listPaid(db, company_id, {
    owner_id,
    inns: distinct(back.map(({ counterparty_inn }) => counterparty_inn)),
    accounts: distinct(back.map(({ counterparty_account }) => counterparty_account)),
    till: back.map(({ date }) => date).reduce((a, b) => (a > b ? a : b)),
  })
  return matchReturns(back, paid.map(openPayment))
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => value !== null && value !== ''))]
}

/** A line partly booked already looks for the rest of its sum. */
function seenLine(line: LineRow): StatementLine {
  return {
    key: String(line.id),
    direction: line.direction,
    number: line.number,
    date: line.date,
    summ: kopecks(line.left_summ),
    counterparty_inn: line.counterparty_inn ?? '',
    counterparty_account: line.counterparty_account ?? '',
    purpose: line.purpose,
  }
}
