import type { BankStatementDetail, BankStatementRow } from '@stroyfin/contract/bank-statements/statement'
import type { StatementQuestion } from '@stroyfin/contract/bank-statements/statement-job'
import type { Db } from '@stroyfin/database/connection/db'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import type { FileProblem } from '@stroyfin/domain/bank/bank-statement'
import { sql } from 'kysely'
import type { AccountStatement } from './split-accounts.ts'

type Sums = 'opening' | 'incoming' | 'outgoing' | 'closing'
type DetailSums =
  | 'lines_in_summ'
  | 'lines_out_summ'
  | 'lines_unknown_summ'
  | 'repeats_in_summ'
  | 'repeats_out_summ'
type Exact<T, S extends keyof T> = Omit<T, S> & { [K in S]: Extract<T[K], null> | string }
export type StatementRow = Exact<BankStatementRow, Sums>
/** booked: lines with money on payments, partly booked ones too. */
export type StatementDetail = Exact<BankStatementDetail, Sums | DetailSums> & { booked: number }

const person = sql`coalesce(${personName('u')}, 'Имя не указано')`

const source = (company_id: number) => sql`
  bank_statements s
  left join users u on u.id = s.created_by
  left join lateral (
    select c.name as owner_name from contractors c
    where c.company_id = ${company_id} and c.id = app.account_owner(${company_id}, s.account)
  ) w on true
  cross join lateral (
    select count(*) as lines, count(*) filter (where status = 'matched') as matched,
      count(*) filter (where status = 'put_aside') as put_aside,
      count(*) filter (where direction = 'in') as lines_in,
      count(*) filter (where direction = 'out') as lines_out,
      count(*) filter (where direction = 'unknown') as lines_unknown,
      coalesce(sum(summ) filter (where direction = 'in'), 0) as lines_in_summ,
      coalesce(sum(summ) filter (where direction = 'out'), 0) as lines_out_summ,
      coalesce(sum(summ) filter (where direction = 'unknown'), 0) as lines_unknown_summ
    from bank_lines where company_id = ${company_id} and statement_id = s.id
  ) n
  cross join lateral (
    select count(*) filter (where l.direction = 'in') as repeats_in,
      count(*) filter (where l.direction = 'out') as repeats_out,
      coalesce(sum(l.summ) filter (where l.direction = 'in'), 0) as repeats_in_summ,
      coalesce(sum(l.summ) filter (where l.direction = 'out'), 0) as repeats_out_summ
    from bank_repeats p
    join bank_lines l on l.company_id = ${company_id} and l.id = p.line_id
    where p.company_id = ${company_id} and p.statement_id = s.id
  ) r`

/** Whatever is not stated cannot disagree, but then nothing is proved either. */
const agrees = sql`(n.lines_unknown = 0 and s.opening + s.incoming - s.outgoing = s.closing
  and s.incoming = n.lines_in_summ + r.repeats_in_summ and s.outgoing = n.lines_out_summ + r.repeats_out_summ)`

const columns = sql`s.id, s.version, s.file_name, s.account, w.owner_name, s.date_from, s.date_to, s.opening, s.incoming, s.outgoing,
  s.closing, s.status, n.lines, n.matched, n.put_aside, ${agrees} as agrees, s.is_counted, s.created_at, ${person} as created_by_name`

export function statementList(company_id: number): ListDefinition {
  return {
    from: source(company_id),
    where: [sql`s.company_id = ${company_id}`, sql`not s.is_deleted`],
    key: sql`s.id`,
    fields: {
      date_to: { sql: sql`s.date_to`, kind: 'date' },
      status: { sql: sql`s.status`, kind: 'enum', notNull: true },
      account: { sql: sql`s.account`, kind: 'text', notNull: true },
      file_name: { sql: sql`s.file_name`, kind: 'text', notNull: true },
      created_at: { sql: sql`s.created_at`, kind: 'moment', notNull: true },
    },
    columns,
    search: [sql`replace(lower(s.file_name || ' ' || s.account), 'ё', 'е')`],
    order: [{ field: 'date_to', desc: true }],
  }
}

export async function readStatement(db: Db, company_id: number, id: number): Promise<StatementDetail | null> {
  const found = await sql<StatementDetail>`
    select ${columns}, s.opening + s.incoming - s.outgoing = s.closing as holds, n.lines_in, n.lines_in_summ,
      n.lines_out, n.lines_out_summ, n.lines_unknown, n.lines_unknown_summ, r.repeats_in, r.repeats_in_summ,
      r.repeats_out, r.repeats_out_summ, s.warnings,
      coalesce((select jsonb_agg(jsonb_build_object('statement_id', o.id, 'file_name', o.file_name, 'lines', o.lines)
          order by o.lines desc, o.id)
        from (
          select w.id, w.file_name, count(*) as lines from bank_repeats p
          join bank_lines l on l.company_id = ${company_id} and l.id = p.line_id
          join bank_statements w on w.company_id = ${company_id} and w.id = l.statement_id
          where p.company_id = ${company_id} and p.statement_id = s.id
          group by w.id, w.file_name order by 3 desc, 1 limit 5
        ) o), '[]') as repeats_of,
      (select count(distinct l.id) from bank_lines l
        join payment_facts f on f.company_id = ${company_id} and f.bank_line_id = l.id
        where l.company_id = ${company_id} and l.statement_id = s.id) as booked
    from ${source(company_id)}
    where s.company_id = ${company_id} and s.id = ${id} and not s.is_deleted`.execute(db)
  return found.rows[0] ?? null
}

/** When and by whom exactly this file was loaded, if it was. */
export async function findSameFile(
  db: Db,
  company_id: number,
  file_hash: string,
): Promise<{ id: number; created_at: string; created_by_name: string } | null> {
  const found = await sql<{ id: number; created_at: string; created_by_name: string }>`
    select s.id, s.created_at, ${person} as created_by_name
    from bank_statements s left join users u on u.id = s.created_by
    where s.company_id = ${company_id} and s.file_hash = ${file_hash}
    order by s.id limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** How many of these statements do not agree with what their own files state. */
export async function countDisagreeing(db: Db, company_id: number, ids: readonly number[]): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from ${source(company_id)}
    where s.company_id = ${company_id} and s.id = any(${ids}::bigint[]) and not ${agrees}`.execute(db)
  return found.rows[0]?.count ?? 0
}

/** The file that a job loads, as the person's own computer calls it. */
export async function readFileName(db: Db, company_id: number, job_id: number): Promise<string | null> {
  const found = await sql<{ name: string }>`
    select f.name from jobs j join files f on f.company_id = ${company_id} and f.id::text = j.payload->>'file'
    where j.company_id = ${company_id} and j.id = ${job_id}`.execute(db)
  return found.rows[0]?.name ?? null
}

/** What a loading that has stopped asks, with the answers it had been given. */
export async function readQuestion(
  db: Db,
  company_id: number,
  job_id: number,
): Promise<StatementQuestion | null> {
  const found = await sql<StatementQuestion>`
    select payload->>'file' as file, coalesce((payload->>'again')::boolean, false) as again,
      coalesce((payload->>'doubts')::boolean, false) as doubts, payload->>'repeats' as repeats,
      coalesce(result->'current'->>'asks', 'known') as asks
    from jobs
    where company_id = ${company_id} and id = ${job_id} and state = 'failed' and result->'current' is not null
      and payload->>'file' is not null`.execute(db)
  return found.rows[0] ?? null
}

/** Files of one company are kept one after another till the end of the transaction. */
export async function takeStatementTurn(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('bank-statements'), ${company_id}::int)`.execute(db)
}

/** The same file sent again goes on with the statement that it made before. */
export async function insertStatement(
  db: Db,
  company_id: number,
  file: { file_name: string; file_hash: string; warnings: readonly FileProblem[] },
  { documents: _, ...head }: AccountStatement,
): Promise<number> {
  const before = await db
    .selectFrom('bank_statements')
    .select('id')
    .where('company_id', '=', company_id)
    .where('file_hash', '=', file.file_hash)
    .where('account', '=', head.account)
    .executeTakeFirst()
  if (before) return before.id
  const made = await db
    .insertInto('bank_statements')
    .values({ company_id, ...file, ...head, warnings: JSON.stringify(file.warnings) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

/** A file is processed once each of its lines is matched or put aside (R-3E-30). */
export async function refreshStatus(db: Db, company_id: number, ids: readonly number[]): Promise<void> {
  await sql`
    update bank_statements s set status = n.status
    from (
      select i.id, case when exists (select from bank_lines l
        where l.company_id = ${company_id} and l.statement_id = i.id and l.status = 'new')
        then 'not_processed' else 'processed' end as status
      from unnest(${ids}::bigint[]) as i (id)
    ) n
    where s.company_id = ${company_id} and s.id = n.id and s.status <> n.status`.execute(db)
}

/** Holds the statement till the end of the transaction. */
export async function lockStatement(
  db: Db,
  company_id: number,
  id: number,
): Promise<{ id: number; version: number; account: string } | null> {
  const found = await sql<{ id: number; version: number; account: string }>`
    select id, version, account from bank_statements
    where company_id = ${company_id} and id = ${id} and not is_deleted for update`.execute(db)
  return found.rows[0] ?? null
}

/** The lines go with it; the record of changes keeps them. */
export async function deleteStatement(db: Db, company_id: number, id: number): Promise<void> {
  await sql`delete from bank_statements where company_id = ${company_id} and id = ${id}`.execute(db)
}
