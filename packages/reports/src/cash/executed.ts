import { setImmediate as othersGo } from 'node:timers/promises'
import { cashKind, counterSide } from '@stroyfin/database/bank/cash-kind'
import { listCandidates, openPayment, readOwner } from '@stroyfin/database/bank/open-payments'
import type { Db } from '@stroyfin/database/connection/db'
import { apartLines } from '@stroyfin/domain/bank/apart-lines'
import { matchLines } from '@stroyfin/domain/bank/match-lines'
import type { StatementLine } from '@stroyfin/domain/bank/match-score'
import { type Kopecks, kopecks, smallest, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'
import { insideGroup, isIncome } from '../facts/fact-sql.ts'
import { isAwaited } from '../facts/payment-facts.ts'

/** A payment that the bank has carried out while nobody has matched its line yet. */
export interface Executed {
  line_id: number
  /** The day of the line. */
  date: string
  /** The month it is due. */
  month: string
  direction: 'in' | 'out'
  /** Spends what a bank has lent: money that comes back does not, and gives no limit back either. */
  is_borrowed: boolean
  summ: Kopecks
  /** Between own companies, what the other side's account has of it. */
  other: { account: string | null; summ: Kopecks } | null
}

/** A part of a payment that a line carries out. */
type Taken = Map<number, Pick<Executed, 'line_id' | 'date' | 'direction' | 'summ'>[]>

type LineRow = Omit<StatementLine, 'summ' | 'direction'> & {
  account: string
  direction: Executed['direction']
  summ: string
}

/** Lines that wait, with the payments they fit: such money has moved and does not wait any more (K-13). */
export async function readExecuted(db: Db, company_id: number): Promise<Executed[]> {
  const { rows } = await sql<LineRow>`
    select s.account, l.id::text as key, l.direction, l.number, l.date, l.summ - coalesce(m.summ, 0) as summ, l.purpose,
      coalesce(${counterSide('inn')}, '') as counterparty_inn, coalesce(${counterSide('account')}, '') as counterparty_account
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted and s.is_counted
    left join (select bank_line_id, sum(summ) as summ from payment_facts
      where company_id = ${company_id} and bank_line_id is not null group by 1) m on m.bank_line_id = l.id
    where l.company_id = ${company_id} and l.status = 'new' and l.direction <> 'unknown'
      and coalesce(${cashKind}, 'payment') in ('payment', 'refund', 'transfer')
    order by l.date, l.id`.execute(db)
  const taken: Taken = new Map()
  for (const [account, lines] of Map.groupBy(rows, (row) => row.account))
    await takeOf(db, company_id, { account, lines, taken })
  return dueOf(db, company_id, taken)
}

/** After so many lines of counterparties the requests of others go on. */
const LINES_AT_ONCE = 500

interface OfAccount {
  account: string
  lines: readonly LineRow[]
  taken: Taken
}

async function takeOf(db: Db, company_id: number, { account, lines, taken }: OfAccount): Promise<void> {
  const owner = await readOwner(db, company_id, account)
  const distinct = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]
  const candidates = await listCandidates(db, company_id, {
    owner_id: owner.contractor_id,
    inns: distinct(lines.map((line) => line.counterparty_inn)),
    accounts: distinct(lines.map((line) => line.counterparty_account)),
    summs: distinct(lines.map((line) => line.summ)),
  })
  // Lines of another account may have carried out a part of the payment.
  const takenOf = (payment_id: number) => sumOf((taken.get(payment_id) ?? []).map(({ summ }) => summ))
  const left = new Map(
    candidates.map(({ payment_id, left_summ }) => [payment_id, kopecks(left_summ) - takenOf(payment_id)]),
  )
  const seen = lines.map((line) => ({ ...line, summ: kopecks(line.summ) }))
  const lineOf = new Map(seen.map((line) => [line.key, line]))
  const take = (key: string, payment_id: number, wanted?: Kopecks) => {
    const line = lineOf.get(key)
    if (!line) return false
    const rest = left.get(payment_id) ?? 0n
    const summ = smallest(wanted ?? line.summ, rest)
    if (summ <= 0n) return false
    const { date, direction } = line
    const parts = taken.get(payment_id) ?? []
    parts.push({ line_id: Number(key), date, direction, summ })
    taken.set(payment_id, parts)
    left.set(payment_id, rest - summ)
    return true
  }
  let held = 0
  for (const part of apartLines(seen, candidates.map(openPayment))) {
    for (const { line_key, parts, rivals } of matchLines(part.lines, part.payments, owner.accounts)) {
      for (const { payment_id, summ } of parts) take(line_key, payment_id, summ)
      // Of several that fit alike one is carried out, whichever it is.
      rivals.find((payment_id) => take(line_key, payment_id))
    }
    held += part.lines.length
    if (held < LINES_AT_ONCE) continue
    held = 0
    await othersGo()
  }
}

interface DueRow {
  id: number
  month: string
  income: boolean
  is_inside: boolean
  source: string
  is_refund: boolean
  payer_account: string | null
  payee_account: string | null
}

/** What was refused waits for nothing: a line that fits it has not carried it out. */
async function dueOf(db: Db, company_id: number, taken: Taken): Promise<Executed[]> {
  if (taken.size === 0) return []
  const { rows } = await sql<DueRow>`
    select p.id, to_char(coalesce(p.due_date, p.date), 'YYYY-MM') as month, coalesce(${isIncome(company_id)}, false) as income,
      coalesce(${insideGroup(company_id, sql`a.customer_id`, sql`a.executor_id`)}, false) as is_inside,
      p.source, p.financial_type = 'refund' as is_refund, payer.account as payer_account, payee.account as payee_account
    from payments p
    left join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    left join contractor_accounts payer on payer.company_id = ${company_id} and payer.id = p.payer_account_id
    left join contractor_accounts payee on payee.company_id = ${company_id} and payee.id = p.payee_account_id
    where p.company_id = ${company_id} and p.id = any(${[...taken.keys()]}::bigint[]) and ${isAwaited}`.execute(
    db,
  )
  return rows.flatMap((row) =>
    (taken.get(row.id) ?? []).map(
      ({ line_id, date, direction, summ }): Executed => ({
        line_id,
        date,
        month: row.month,
        direction: row.income ? 'in' : 'out',
        is_borrowed: !row.income && !row.is_refund && row.source === 'borrowed',
        summ: row.is_refund ? -summ : summ,
        other: row.is_inside ? otherSide(row, direction, summ) : null,
      }),
    ),
  )
}

/** The line is of the one side; the money of the other has moved the other way on its own account. */
const otherSide = ({ payer_account, payee_account }: DueRow, direction: 'in' | 'out', summ: Kopecks) =>
  direction === 'out' ? { account: payee_account, summ } : { account: payer_account, summ: -summ }
