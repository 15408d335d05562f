import type { Db } from '@stroyfin/database/connection/db'
import { onlyRow } from '@stroyfin/database/connection/only-row'
import { personName } from '@stroyfin/database/people/person-name'
import { sql } from 'kysely'

const KIND = 'estimates'

const person = sql`coalesce(${personName('u')}, 'Имя не указано')`

export interface PastImport {
  batch_id: number
  file_name: string
  applied_at: string
  applied_by: string
  is_new: boolean
}

/** What a loading has come to; kept with it for undoing. */
export interface ImportCounts {
  agreement_id: number
  estimate_id: number
  /** The estimate itself was made by the loading. */
  is_new: boolean
  /** Number of the change and version of the head that the loading has left. */
  change_no: number
  version: number
  /** The last change after which the estimate is so again: later loadings were taken back. */
  left_no?: number
  added: number
  changed: number
  removed: number
}

export async function insertImport(
  db: Db,
  company_id: number,
  { counts, ...file }: { file_name: string; sha256: string; settings: unknown; counts: ImportCounts },
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into import_batches (company_id, kind, file_name, file_hash, status, mapping, counts, applied_at)
    values (${company_id}, ${KIND}, ${file.file_name}, ${file.sha256}, 'applied', ${JSON.stringify(file.settings)},
      ${JSON.stringify(counts)}, now())
    returning id`.execute(db)
  return onlyRow(made).id
}

const past = sql`b.id as batch_id, b.file_name, b.applied_at, ${person} as applied_by,
  coalesce((b.counts ->> 'is_new')::boolean, false) as is_new`

/** Loadings into one contract wait for each other till the end of the transaction. */
export async function takeImportTurn(db: Db, company_id: number, agreement_id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import-estimate ${company_id}`}, ${agreement_id}::bigint))`.execute(
    db,
  )
}

/** Which file into which contract; `instead_of` is the estimate whose rows it takes the place of. */
export interface SameFile {
  agreement_id: number
  sha256: string
  instead_of: number | null
}

/** The last loading of exactly this file into an estimate of this contract that still stands. */
export async function findSameImport(
  db: Db,
  company_id: number,
  { agreement_id, sha256, instead_of }: SameFile,
): Promise<PastImport | null> {
  const found = await sql<PastImport>`
    select ${past} from import_batches b
    join estimates e on e.company_id = ${company_id} and e.id = (b.counts ->> 'estimate_id')::bigint and not e.is_deleted
    left join users u on u.id = b.created_by
    where b.company_id = ${company_id} and b.kind = ${KIND} and b.file_hash = ${sha256} and b.status = 'applied'
      and b.counts ->> 'agreement_id' = ${String(agreement_id)} and e.id is distinct from ${instead_of}::bigint
    order by b.applied_at desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Loadings into an estimate that stand, the latest first. */
export async function listEstimateImports(
  db: Db,
  company_id: number,
  estimate_id: number,
): Promise<PastImport[]> {
  const found = await sql<PastImport>`
    select ${past} from import_batches b left join users u on u.id = b.created_by
    where b.company_id = ${company_id} and b.kind = ${KIND} and b.status = 'applied'
      and b.counts ->> 'estimate_id' = ${String(estimate_id)}
    order by b.id desc limit 50`.execute(db)
  return found.rows
}

/** Whether the prices of the estimate `e` came with VAT: as the last loading into it that stands says. */
export const wasLoadedWithVat = (company_id: number) => sql<boolean>`coalesce((
  select b.mapping ->> 'vat_included' is not null from import_batches b
  where b.company_id = ${company_id} and b.kind = ${KIND} and b.status = 'applied' and b.counts ->> 'estimate_id' = e.id::text
  order by b.id desc limit 1), false)`

/** Whether this very file is on its way into the contract: its loading waits or runs. */
export async function isBeingImported(
  db: Db,
  company_id: number,
  asked: { kind: string; agreement_id: number; sha256: string },
): Promise<boolean> {
  const found = await sql`
    select from jobs
    where company_id = ${company_id} and kind = ${asked.kind} and state in ('queued', 'running')
      and payload ->> 'sha256' = ${asked.sha256} and payload ->> 'agreement_id' = ${String(asked.agreement_id)}
    limit 1`.execute(db)
  return found.rows.length > 0
}

export async function lockImport(db: Db, company_id: number, batch_id: number) {
  const found = await sql<{ status: 'checked' | 'applied' | 'undone'; counts: ImportCounts }>`
    select status, counts from import_batches
    where company_id = ${company_id} and id = ${batch_id} and kind = ${KIND} for update`.execute(db)
  return found.rows[0] ?? null
}

export async function markImportUndone(db: Db, company_id: number, batch_id: number): Promise<void> {
  await sql`
    update import_batches set status = 'undone', undone_at = now()
    where company_id = ${company_id} and id = ${batch_id}`.execute(db)
}
