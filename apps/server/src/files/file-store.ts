import type { Readable } from 'node:stream'

export interface StoredFile {
  key: string
  size: number
  sha256: string
}

export interface PutOptions {
  /** Most bytes to take; a longer file is refused and leaves nothing behind. */
  limit?: number
}

/** Where the bytes of files live; their names stand in the database. */
export interface FileStore {
  put(company_id: number, content: Readable, options?: PutOptions): Promise<StoredFile>
  /** Throws `not_found` for a file that is no longer there. */
  open(key: string): Promise<Readable>
  /** The path of a file for a worker that reads it itself; throws `not_found`, too. */
  path(key: string): Promise<string>
  remove(key: string): Promise<void>
  /** Removes what was begun before that day and never finished: of uploads that were cut off with their server. */
  removeUnfinished(before: Date): Promise<void>
}
