import { perDatabase } from '../../answers/per-database.ts'

const MOST_FILES = 500

export interface MadeFile {
  file_id: string
  name: string
  rows: number
}

/** Report files made by this server, by what was asked and the revision of the company's data. */
export const filesOf = perDatabase(() => {
  const files = new Map<string, MadeFile>()
  return {
    find(key: string): MadeFile | undefined {
      return files.get(key)
    },
    keep(key: string, file: MadeFile): void {
      const oldest = files.size >= MOST_FILES ? files.keys().next().value : undefined
      if (oldest !== undefined) files.delete(oldest)
      files.set(key, file)
    },
  }
})
