import type { ImportResult } from '@stroyfin/contract/imports/import-job'
import type { ImportBatch } from '@stroyfin/contract/imports/load-imports'
import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { personName } from '@stroyfin/database/people/person-name'
import { type RawBuilder, sql } from 'kysely'
import { UNDO_JOB } from './import-job-kind.ts'

/** What a file brings; its batch and what it has changed are kept under this word. */
export type ImportKind = 'agreements' | 'sales'
const KIND: ImportKind = 'agreements'

const person = sql`coalesce(${personName('u')}, 'Имя не указано')`

type Earlier = { batch_id: number; file_name: string; applied_at: string; applied_by: string }

/** The last import of exactly this file that still stands. */
export async function findEarlier(db: Db, company_id: number, file_hash: string): Promise<Earlier | null> {
  const found = await sql<Earlier>`
    select b.id as batch_id, b.file_name, b.applied_at, ${person} as applied_by
    from import_batches b
    left join users u on u.id = b.created_by
    where b.company_id = ${company_id} and b.kind = ${KIND} and b.file_hash = ${file_hash} and b.status = 'applied'
    order by b.applied_at desc
    limit 1`.execute(db)
  return found.rows[0] ?? null
}

export async function insertBatch(
  db: Db,
  company_id: number,
  batch: { kind: ImportKind; file_name: string; file_hash: string; mapping: object; counts?: object },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into import_batches (company_id, kind, file_name, file_hash, status, mapping, counts, applied_at)
    values (${company_id}, ${batch.kind}, ${batch.file_name}, ${batch.file_hash}, 'applied',
      ${JSON.stringify(batch.mapping)}, ${JSON.stringify(batch.counts ?? {})}, now())
    returning id`.execute(db)
  return onlyRow(made).id
}

/** What the import has come to; sums are kept as decimal text. */
export type BatchCounts = Omit<ImportResult, 'batch_id' | 'summ'> & { summ: string }

export async function writeCounts(
  db: Db,
  company_id: number,
  id: number,
  counts: BatchCounts,
): Promise<void> {
  await sql`
    update import_batches set counts = ${JSON.stringify(counts)}
    where company_id = ${company_id} and id = ${id}`.execute(db)
}

/** Two imports of one company would judge each other's rows as absent: they go one after the other. */
export async function takeImportTurn(db: Db, company_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('import-agreements'), ${company_id}::int)`.execute(db)
}

/** What changed contracts were before; version is the one the import has left them with. */
export async function recordChanges(
  db: Db,
  company_id: number,
  batch_id: number,
  rows: readonly { row_id: number; before: object }[],
): Promise<void> {
  await sql`
    insert into import_changes (company_id, batch_id, table_name, row_id, before)
    select ${company_id}, ${batch_id}, 'agreements', row_id, before
    from json_to_recordset(${JSON.stringify(rows)}) as r (row_id bigint, before jsonb)`.execute(db)
}

/** A job «j» that takes this batch back and has not ended: however it ends, the batch is what it was or is undone. */
export const undoing = (company_id: number, batch_id: RawBuilder<unknown>) => sql`
  j.company_id = ${company_id} and j.kind = ${UNDO_JOB} and j.state in ('queued', 'running')
    and j.payload ->> 'batch_id' = ${batch_id}::text`

export type BatchRow = Omit<ImportBatch, 'summ'> & { summ: string }

const count = (name: string) => sql`coalesce((b.counts ->> ${name})::int, 0) as ${sql.id(name)}`

export function importList(company_id: number, user_id: number): ListDefinition {
  return {
    from: sql`import_batches b left join users u on u.id = b.created_by
      left join jobs j on ${undoing(company_id, sql`b.id`)}`,
    where: [sql`b.company_id = ${company_id}`, sql`b.kind = ${KIND}`],
    key: sql`b.id`,
    fields: {
      applied_at: { sql: sql`b.applied_at`, kind: 'moment' },
      file_name: { sql: sql`b.file_name`, kind: 'text', notNull: true },
    },
    columns: sql`b.id, b.version, b.file_name, case when j.id is null then b.status else 'undoing' end as status,
      j.progress as undo_progress, case when j.user_id = ${user_id} then j.id end as undo_job_id, b.applied_at, b.undone_at, ${person} as applied_by,
      ${count('created')}, ${count('changed')}, ${count('skipped')}, ${count('contractors')},
      coalesce(b.counts ->> 'summ', '0') as summ`,
    search: [sql`replace(lower(b.file_name), 'ё', 'е')`],
    order: [{ field: 'applied_at', desc: true }],
  }
}
