import type { Db } from '@stroyfin/database/connection/db'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, sumOf } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'

interface StatementRow {
  account: string
  date_from: string
  date_to: string
  opening: string
  closing: string
}

/** Accounts of own companies that pay by documents before their first statements. */
async function workingBefore(db: Db, company_id: number, first: ReadonlyMap<string, string>) {
  const { rows } = await sql<{ account: string; date: string; summ: string }>`
    select n.account, f.date, sum(case p.financial_type when 'refund' then -f.summ else f.summ end) as summ
    from payment_facts f join payments p on p.company_id = ${company_id} and p.id = f.payment_id
    join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
    join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
    join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
    join contractor_accounts n on n.company_id = ${company_id} and n.id = p.payer_account_id
    where f.company_id = ${company_id} and (c.is_group or not e.is_group) group by 1, 2`.execute(db)
  return [...first].filter(([account, begins]) => {
    const before = rows.filter((row) => row.account === account && row.date < begins)
    return before.reduce((sum, { summ }) => sum + kopecks(summ), 0n) !== 0n
  })
}

export interface Truth {
  summ: Kopecks
  /** Every account that works has begun: the day is covered. */
  is_covered: boolean
}

/**
 * What the statements themselves say of each day that they cover for every account that has begun, straight from their
 * tables: the closing balance on a last day, on others the opening one and the lines since. One that works already without
 * its statements holds what the first of them begins with.
 */
export async function statedTruth(db: Db, company_id: number): Promise<Map<string, Truth>> {
  const { rows } = await sql<StatementRow>`
    select account, date_from, date_to, opening, closing from bank_statements
    where company_id = ${company_id} and not is_deleted`.execute(db)
  const lines = await sql<{ account: string; date: string; summ: string }>`
    select s.account, l.date, sum(case l.direction when 'in' then l.summ else -l.summ end) as summ
    from bank_lines l join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id
    where l.company_id = ${company_id} group by 1, 2`.execute(db)
  const first = new Map<string, string>()
  for (const { account, date_from } of rows)
    if (date_from < (first.get(account) ?? '9')) first.set(account, date_from)
  const working = await workingBefore(db, company_id, first)
  const base = (working.length > 0 ? working : [...first]).map(([, begins]) => begins).sort()[0] ?? ''
  const openingOf = (account: string) =>
    kopecks(
      rows.find((row) => row.account === account && row.date_from === first.get(account))?.opening ?? '0',
    )
  const truth = new Map<string, Truth>()
  const last =
    rows
      .map(({ date_to }) => date_to)
      .sort()
      .at(-1) ?? ''
  for (let day = [...first.values()].sort()[0] ?? '9'; day <= last; day = addDays(day, 1)) {
    const known = [...first].filter(([, begins]) => begins <= day).map(([account]) => account)
    const balances = known.map((account) => {
      const found = rows.find((row) => row.account === account && row.date_from <= day && day <= row.date_to)
      if (!found) return null
      if (found.date_to === day) return kopecks(found.closing)
      return lines.rows
        .filter((line) => line.account === account && line.date >= found.date_from && line.date <= day)
        .reduce((sum, { summ }) => sum + kopecks(summ), kopecks(found.opening))
    })
    if (balances.includes(null)) continue
    const isWorking = (account: string) => working.some(([one]) => one === account)
    const ahead = [...first].filter(
      ([account, begins]) => begins > day && (isWorking(account) || begins === base),
    )
    const summ = sumOf(balances.map((one) => one ?? 0n)) + sumOf(ahead.map(([account]) => openingOf(account)))
    truth.set(day, { summ, is_covered: !ahead.some(([account]) => isWorking(account)) })
  }
  return truth
}
