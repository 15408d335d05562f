import { counterSide } from '@stroyfin/database/bank/cash-kind'
import { readKinds } from '@stroyfin/database/bank/kind-ground'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { KindSigns, LineKind } from '@stroyfin/domain/bank/line-kind'
import { sql } from 'kysely'

export async function rememberKind(
  db: Db,
  company_id: number,
  { likeness, kind }: { likeness: string; kind: LineKind },
): Promise<void> {
  await sql`
    insert into bank_kind_marks (company_id, likeness, kind) values (${company_id}, ${likeness}, ${kind})
    on conflict (company_id, likeness) do update set kind = excluded.kind
    where bank_kind_marks.kind <> excluded.kind`.execute(db)
}

interface CalledLine {
  line_id: number
  likeness: string
  kind: LineKind
}

/** Calls the line so by hand. */
export async function callLine(
  db: Db,
  company_id: number,
  { line_id, likeness, kind }: CalledLine,
): Promise<void> {
  await sql`
    update bank_lines set kind = ${kind}, kind_by_hand = true, likeness = ${likeness}
    where company_id = ${company_id} and id = ${line_id}`.execute(db)
}

/** Lines like it that are called otherwise, and not by hand. */
const othersOf = (company_id: number, { line_id, likeness, kind }: CalledLine) => sql`
  company_id = ${company_id} and likeness = ${likeness} and id <> ${line_id} and not kind_by_hand
    and kind is distinct from ${kind}`

/** Calls those like it the same; answers how many of them there were. */
export async function callAlike(db: Db, company_id: number, line: CalledLine): Promise<number> {
  const called = await sql`
    update bank_lines set kind = ${line.kind} where ${othersOf(company_id, line)} returning id`.execute(db)
  return called.rows.length
}

/** Takes back what was said of the line: it and those named after it wait to be recognised. */
export async function forgetKind(db: Db, company_id: number, line_id: number): Promise<void> {
  const own = sql`(select likeness from bank_lines where company_id = ${company_id} and id = ${line_id})`
  await sql`delete from bank_kind_marks where company_id = ${company_id} and likeness = ${own}`.execute(db)
  await sql`
    update bank_lines set kind = null, kind_by_hand = false
    where company_id = ${company_id} and likeness = ${own} and (id = ${line_id} or not kind_by_hand)`.execute(
    db,
  )
}

export async function countOthers(
  db: Db,
  company_id: number,
  line: CalledLine,
): Promise<{ count: number; summ: string }> {
  const found = await sql<{ count: number; summ: string }>`
    select count(*)::int as count, coalesce(sum(summ), 0) as summ from bank_lines
    where ${othersOf(company_id, line)}`.execute(db)
  return onlyRow(found)
}

/** Companies that have lines from before kinds were told. */
export async function companiesUnnamed(db: Db): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select c.id from companies c
    where exists (select from bank_lines l where l.company_id = c.id and l.kind is null)
    order by c.id`.execute(db)
  return found.rows.map(({ id }) => id)
}

const AT_ONCE = 2000

/** Recognises some of the lines that have no kind yet; answers whether there may be more. */
export async function nameKinds(db: Db, company_id: number): Promise<boolean> {
  const found = await sql<KindSigns & { id: number }>`
    select l.id, l.direction, s.account as own_account, coalesce(${counterSide('account')}, '') as counterparty_account,
      coalesce(${counterSide('inn')}, '') as counterparty_inn, ${counterSide('name')} as counterparty_name, l.purpose
    from bank_lines l
    join bank_statements s on s.company_id = ${company_id} and s.id = l.statement_id
    where l.company_id = ${company_id} and l.kind is null
    order by l.id limit ${AT_ONCE} for no key update of l`.execute(db)
  if (found.rows.length === 0) return false
  const kindOf = await readKinds(db, company_id)
  const named = found.rows.map(({ id, ...line }) => ({ id, ...kindOf(line) }))
  await sql`
    update bank_lines l set kind = n.kind, likeness = n.likeness
    from json_to_recordset(${JSON.stringify(named)}) as n (id bigint, kind text, likeness text)
    where l.company_id = ${company_id} and l.id = n.id`.execute(db)
  return found.rows.length === AT_ONCE
}
