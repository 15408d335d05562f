import type { Db } from '@stroyfin/database/connection/db'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks } from '@stroyfin/domain/money/money'
import { sql } from 'kysely'

interface StatementRow {
  account: string
  date_from: string
  date_to: string
  opening: string
  closing: string
}

/**
 * What the statements themselves say of each day that they cover for every account, straight from their tables: the
 * closing balance on a last day, on others the opening one and the lines since.
 */
export async function statedTruth(db: Db, company_id: number): Promise<Map<string, Kopecks>> {
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
  const truth = new Map<string, Kopecks>()
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
    if (!balances.includes(null))
      truth.set(
        day,
        balances.reduce((sum: Kopecks, one) => sum + (one ?? 0n), 0n),
      )
  }
  return truth
}
