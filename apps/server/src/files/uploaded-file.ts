import { buffer } from 'node:stream/consumers'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { Db } from '@stroyfin/database/connection/db'
import { findUploaded } from './file-registry-store.ts'
import type { FileStore } from './file-store.ts'

export interface UploadedFile {
  file_name: string
  sha256: string
  size: number
  bytes(): Promise<Buffer>
  /** For a worker, which reads it by itself. */
  path(): Promise<string>
}

/** What stands behind the opaque name that /upload gave, for reading a table or a statement out of it. */
export async function uploadedFile(
  db: Db,
  company_id: number,
  { name, store }: { name: string; store: FileStore },
): Promise<UploadedFile> {
  const found = await findUploaded(db, company_id, name)
  if (!found) throw new Refusal('not_found', 'Файл не найден. Загрузите его ещё раз')
  const { file_name, sha256, size, key } = found
  return {
    ...{ file_name, sha256, size },
    bytes: async () => buffer(await store.open(key)),
    path: () => store.path(key),
  }
}
