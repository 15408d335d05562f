import type { Db } from '@stroyfin/database/connection/db'
import { readRevision } from '../../answers/revision-store.ts'
import { insertFiles } from '../../files/file-registry-store.ts'
import type { House } from '../../http/call.ts'
import { questionKey } from './answer-report.ts'
import { filesOf, type MadeFile } from './file-cache.ts'
import { type FileAsked, openFile, REPORT_MIME } from './report-file.ts'
import { hasFile } from './report-store.ts'

interface Maker {
  db: Db
  company_id: number
  house: House
}

/** The name under which a file of exactly this question over the data as they are now is kept. */
export async function fileKey(db: Db, company_id: number, { report, query, format, shown }: FileAsked) {
  const revision = await readRevision(db, company_id)
  const { search, filters = [], sort = [], columns } = shown
  // As lists: what a job was asked comes back from the database with its fields in another order.
  const table = [
    search,
    filters.map(({ field, op, value }) => [field, op, value]),
    sort.map(({ field, desc }) => [field, desc]),
    columns,
  ]
  return JSON.stringify([questionKey(report, query, revision), format, table])
}

/** The file made before of the same question over unchanged data; null when there is none. */
export async function knownFile({ db, company_id, house }: Maker, key: string): Promise<MadeFile | null> {
  const known = filesOf(house.database).find(key)
  return known && (await hasFile(db, company_id, known.file_id)) ? known : null
}

/** The same, else one made now. */
export async function makeFileOnce(maker: Maker, asked: FileAsked, use_cache: boolean): Promise<MadeFile> {
  const { db, company_id, house } = maker
  const key = await fileKey(db, company_id, asked)
  const known = use_cache ? await knownFile(maker, key) : null
  if (known) return known
  const { name, bytes, rows } = await openFile(db, asked)
  const stored = await house.files.put(company_id, bytes)
  const mime = REPORT_MIME[asked.format]
  const [file_id = ''] = await insertFiles(db, company_id, [{ ...stored, name, mime }])
  const made = { file_id, name, rows: rows() }
  filesOf(house.database).keep(key, made)
  return made
}
