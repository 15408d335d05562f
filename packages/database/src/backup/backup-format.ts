/** First file of a backup: what it is and which schema it needs. */
export type BackupManifest = {
  format: 'stroyfin-backup'
  version: 1
  created_at: string
  migrations: { version: number; name: string; sha256: string }[]
  tables: BackupTable[]
  sequences: { name: string; value: number; called: boolean }[]
}

export type BackupTable = { name: string; columns: string[] }

/** Last file: without it the backup was cut short; the sums tell whether it was spoilt. */
export type BackupEnd = { tables: { name: string; rows: number; sha256: string }[] }

export const MANIFEST = 'manifest.json'
export const END = 'end.json'

/** A table is cut into parts, so that no program has to hold it whole: `tables/payments.0001.copy`. */
export const partName = (table: string, part: number) =>
  `tables/${table}.${String(part).padStart(4, '0')}.copy`

export const tableOfPart = (name: string) => /^tables\/(.+)\.\d{4,}\.copy$/.exec(name)?.[1]

/** The backup cannot be made or taken; the message is a sentence for the administrator. */
export class BackupError extends Error {
  override name = 'BackupError'
}
