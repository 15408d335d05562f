import type { MirrorLine } from '@stroyfin/contract/bank-statements/propose-matches'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'

export type MirrorRow = MirrorLine & {
  summ: string
  direction: 'in' | 'out'
  counterparty_account: string
}

export interface AskedMirrors {
  accounts: readonly string[]
  summs: readonly string[]
  from: string
  to: string
}

/** Lines of other own accounts that may tell of the same transfers; one that a planned transfer is paid by may too. */
export async function listMirrors(db: Db, company_id: number, asked: AskedMirrors): Promise<MirrorRow[]> {
  const found = await sql<MirrorRow>`
    select l.id as line_id, l.version, s.account, l.number, l.date, l.summ, l.direction,
      coalesce(case l.direction when 'in' then l.payer_account else l.payee_account end, '') as counterparty_account
    from bank_statements s
    join bank_lines l on l.company_id = ${company_id} and l.statement_id = s.id
    where s.company_id = ${company_id} and s.account = any(${asked.accounts}::text[]) and not s.is_deleted
      and l.pair_line_id is null and l.status <> 'put_aside' and l.direction <> 'unknown'
      and l.summ = any(${asked.summs}::numeric[]) and l.date between ${asked.from}::date and ${asked.to}::date
    order by l.date, l.id`.execute(db)
  return found.rows
}

export interface Pair {
  line_id: number
  mirror_id: number
  /** What the line says of its mirror, and the mirror of it. */
  remark: string
  mirror_remark: string
}

/** Lines of one transfer stand for each other; what no payment is paid by is put aside. Answers their statements. */
export async function insertPairs(db: Db, company_id: number, pairs: readonly Pair[]): Promise<number[]> {
  const sides = pairs.flatMap(({ line_id, mirror_id, remark, mirror_remark }) => [
    { id: line_id, pair_line_id: mirror_id, remark },
    { id: mirror_id, pair_line_id: line_id, remark: mirror_remark },
  ])
  const paired = await sql<{ statement_id: number }>`
    update bank_lines l set pair_line_id = n.pair_line_id, remark = n.remark,
      status = case l.status when 'new' then 'put_aside' else l.status end
    from json_to_recordset(${JSON.stringify(sides)}) as n (id bigint, pair_line_id bigint, remark text)
    where l.company_id = ${company_id} and l.id = n.id
    returning l.statement_id`.execute(db)
  return [...new Set(paired.rows.map(({ statement_id }) => statement_id))]
}

/** Lets go of the mirrors of lines: they wait again. Answers their statements. */
export async function releaseMirrors(
  db: Db,
  company_id: number,
  of: { line_id: number } | { statement_id: number },
): Promise<number[]> {
  const lines = 'line_id' in of ? sql`l.id = ${of.line_id}` : sql`l.statement_id = ${of.statement_id}`
  const released = await sql<{ statement_id: number }>`
    with broken as (
      update bank_lines l set pair_line_id = null
      where l.company_id = ${company_id} and ${lines} and l.pair_line_id is not null
    )
    update bank_lines m set pair_line_id = null, remark = '',
      status = case m.status when 'put_aside' then 'new' else m.status end
    from bank_lines l
    where m.company_id = ${company_id} and l.company_id = ${company_id} and ${lines} and m.pair_line_id = l.id
    returning m.statement_id`.execute(db)
  return [...new Set(released.rows.map(({ statement_id }) => statement_id))]
}
