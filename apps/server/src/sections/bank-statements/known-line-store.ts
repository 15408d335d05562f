import type { Db } from '@stroyfin/database/connection/db'
import { type LineFacts, NO_NUMBER, plainOrderNumber } from '@stroyfin/domain/bank/same-lines'
import { sql } from 'kysely'

export type KnownLine = LineFacts & { file_name: string }

/** Loaded lines of the account with the number, the day and the sum of one of these. */
export async function readKnownLines(
  db: Db,
  company_id: number,
  account: string,
  lines: readonly LineFacts[],
): Promise<KnownLine[]> {
  const dates = lines.map(({ date }) => date).sort()
  if (dates.length === 0) return []
  const asked = JSON.stringify(
    lines.map(({ number, date, summ }) => ({ number: plainOrderNumber(number), date, summ })),
  )
  const found = await sql<KnownLine>`
    select l.line_hash, l.number, l.date, l.summ::text as summ, l.payer_account, l.payer_inn, l.payee_account,
      l.payee_inn, l.purpose, s.file_name
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id and not s.is_deleted
    where l.company_id = ${company_id} and s.account = ${account}
      and l.date between ${dates[0]}::date and ${dates.at(-1)}::date
      and (case when l.number ~* ${NO_NUMBER} then '' else ltrim(l.number, '0') end, l.date, l.summ) in (
        select number, date, summ from json_to_recordset(${asked}) as r (number text, date date, summ numeric)
      )
    order by l.id`.execute(db)
  return found.rows
}
