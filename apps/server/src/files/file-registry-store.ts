import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import type { FileCaller, RegisteredFile } from './downloads.ts'
import type { ArrivedFile } from './take-files.ts'

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A company's file by the opaque name of its address; of a reader, one that is theirs or of a document they may see. */
export async function findFile(
  db: Db,
  company_id: number,
  name: string,
  reader?: Pick<FileCaller, 'user_id' | 'may_read'>,
): Promise<RegisteredFile | null> {
  if (!UUID.test(name)) return null
  const found = await db
    .selectFrom('files')
    .select(['storage_key as key', 'name', 'mime', 'size'])
    .where('company_id', '=', company_id)
    .where('id', '=', name)
    .$if(reader !== undefined, (query) => query.where(readableBy(company_id, reader)))
    .executeTakeFirst()
  return found ?? null
}

const readableBy = (company_id: number, reader?: Pick<FileCaller, 'user_id' | 'may_read'>) => sql<boolean>`(
  files.created_by = ${reader?.user_id ?? 0} or exists (select from file_links l where l.company_id = ${company_id}
    and l.file_id = files.id and l.object_type = any(${reader?.may_read ?? []}::text[])))`

/** The same with its hash, for those who read the content. */
export async function findUploaded(
  db: Db,
  company_id: number,
  name: string,
): Promise<{ key: string; file_name: string; sha256: string; size: number } | null> {
  if (!UUID.test(name)) return null
  const found = await db
    .selectFrom('files')
    .select(['storage_key as key', 'name as file_name', 'sha256', 'size'])
    .where('company_id', '=', company_id)
    .where('id', '=', name)
    .executeTakeFirst()
  return found ?? null
}

/** With a name of the address that was told before the file was there. */
type NamedFile = ArrivedFile & { id?: string }

/** Registers stored files under the names people gave them; answers their opaque names. */
export async function insertFiles(db: Db, company_id: number, files: NamedFile[]): Promise<string[]> {
  const rows = files.map(({ id, key, name, mime, size, sha256 }) => ({
    company_id,
    ...(id !== undefined && { id }),
    name,
    mime,
    size,
    sha256,
    storage_key: key,
  }))
  const made = await db.insertInto('files').values(rows).returning(['id', 'storage_key']).execute()
  return files.map(({ key }) => made.find((row) => row.storage_key === key)?.id ?? '')
}

/** How far the writing of a file is whose address is told already, in percent; null when nobody writes it. */
export async function writingOf(db: Db, company_id: number, name: string): Promise<number | null> {
  if (!UUID.test(name)) return null
  const found = await sql<{ progress: number }>`
    select progress from jobs where company_id = ${company_id} and state in ('queued', 'running') and payload->>'file_id' = ${name}`.execute(
    db,
  )
  return found.rows[0]?.progress ?? null
}
