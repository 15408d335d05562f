import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  size: number
  sha256: string
}

/** Where the bytes of files live; their names stand in the database. */
export interface FileStore {
  put(company_id: number, content: Readable): Promise<StoredFile>
  open(key: string): Promise<Readable>
  remove(key: string): Promise<void>
}
