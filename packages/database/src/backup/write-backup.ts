import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { withOwner } from '../connection/open-database.ts'
import {
  type BackupEnd,
  type BackupManifest,
  type BackupTable,
  END,
  MANIFEST,
  partName,
} from './backup-format.ts'
import { copyOut } from './copy-protocol.ts'
import { TAR_END, tarEntry } from './tar-format.ts'

export type WriteBackupOptions = {
  url: string
  /** Where the compressed archive goes (`….tar.zst`); closed at the end. */
  output: Writable
  signal?: AbortSignal
  progress?: (percent: number) => void
}

type SizedTable = BackupTable & { bytes: number }
type Snapshot = { manifest: BackupManifest; tables: SizedTable[] }

/** Writes the whole database as it stands at one moment; others go on working meanwhile. */
export async function writeBackup(options: WriteBackupOptions): Promise<BackupEnd> {
  return withOwner(options.url, async (client) => {
    const end: BackupEnd = { tables: [] }
    await client.query('begin isolation level repeatable read read only')
    const archive = Readable.from(entries(client, end, options.progress), { objectMode: false })
    const { signal } = options
    await pipeline(
      archive,
      createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
      options.output,
      signal ? { signal } : {},
    )
    return end
  })
}

async function* entries(
  client: Client,
  end: BackupEnd,
  progress: (percent: number) => void = () => undefined,
): AsyncGenerator<Buffer> {
  const { manifest, tables } = await readSnapshot(client)
  const seconds = Math.floor(Date.parse(manifest.created_at) / 1000)
  const file = (name: string, content: Buffer) => tarEntry(name, content, seconds)
  const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  yield file(MANIFEST, json(manifest))
  const total = tables.reduce((sum, table) => sum + table.bytes, 1)
  let done = 0
  for (const table of tables) {
    const sum = createHash('sha256')
    let part = 0
    let rows = 0
    for await (const portion of copyOut(client, `copy ${quoted(table)} to stdout`)) {
      sum.update(portion)
      rows += countRows(portion)
      part += 1
      yield file(partName(table.name, part), portion)
    }
    end.tables.push({ name: table.name, rows, sha256: sum.digest('hex') })
    done += table.bytes
    progress(Math.floor((done / total) * 99))
  }
  yield file(END, json(end))
  yield TAR_END
  progress(100)
}

async function readSnapshot(client: Client): Promise<Snapshot> {
  const migrations = await client.query<BackupManifest['migrations'][number]>(
    'select version, name, sha256 from app.migrations order by version',
  )
  const tables = await client.query<SizedTable>(
    `select c.relname as name, pg_table_size(c.oid) as bytes,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'migrations' and c.relname !~ '^(kept|folded|sided)_' order by c.relname`,
  )
  const manifest: BackupManifest = {
    format: 'stroyfin-backup',
    version: 1,
    created_at: new Date().toISOString(),
    migrations: migrations.rows,
    tables: tables.rows.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
  }
  return { manifest, tables: tables.rows }
}

async function readSequences(client: Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'S' order by 1`,
  )
  const sequences: BackupManifest['sequences'] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: number; called: boolean }>(
      `select last_value as value, is_called as called from app.${client.escapeIdentifier(name)}`,
    )
    sequences.push(...state.rows.map((row) => ({ name, ...row })))
  }
  return sequences
}

/** `app."payments" ("id", …)`: the names come from the catalog or a backup file, never from a request. */
export function quoted({ name, columns }: BackupTable): string {
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  return `app.${quote(name)} (${columns.map(quote).join(', ')})`
}

// In the text form of COPY a line feed ends a row; within values it is written as \n.
function countRows(portion: Buffer): number {
  let rows = 0
  for (let at = portion.indexOf(10); at !== -1; at = portion.indexOf(10, at + 1)) rows += 1
  return rows
}
