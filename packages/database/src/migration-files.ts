import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

export type MigrationFile = { version: number; name: string; sql: string; sha256: string }

export const MIGRATIONS = path.join(import.meta.dirname, 'migrations')

/** `NNNN-what.sql` in order; numbers run from 1 without gaps, so two branches cannot both land number 17. */
export async function migrationFiles(folder = MIGRATIONS): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const files = await Promise.all(names.map((name) => readMigration(folder, name)))
  files.forEach((file, index) => {
    if (file.version !== index + 1)
      throw new Error(`Migration ${file.name}: number ${index + 1} was expected here`)
  })
  return files
}

/** One hash of all files: the name of the state they lead to. */
export function migrationsHash(files: MigrationFile[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file.name} ${file.sha256}\n`)
  return hash.digest('hex').slice(0, 16)
}

async function readMigration(folder: string, name: string): Promise<MigrationFile> {
  const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
  if (!version) throw new Error(`Migration ${name}: the name must look like 0007-what-it-does.sql`)
  // A checkout on Windows may change line ends; the meaning, and so the hash, stays.
  const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { version, name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}
