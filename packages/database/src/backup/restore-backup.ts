import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { type Client, DatabaseError } from 'pg'
import { withOwner } from '../connection/open-database.ts'
import { migrate } from '../migrate.ts'
import { migrationFiles } from '../migration-files.ts'
import {
  type BackupEnd,
  BackupError,
  type BackupManifest,
  END,
  MANIFEST,
  tableOfPart,
} from './backup-format.ts'
import { copyIn } from './copy-protocol.ts'
import { dropForeignKeys, restoreForeignKeys } from './foreign-keys.ts'
import { readTar, type TarEntry } from './tar-format.ts'
import { quoted } from './write-backup.ts'

export type RestoreOptions = { url: string; secret: string; input: Readable }

/**
 * Fills an empty database from a backup: the schema of the backup's time, its rows in one transaction,
 * every foreign key checked anew, and then the changes of the schema made since. All or nothing.
 */
export async function restoreBackup({ url, secret, input }: RestoreOptions): Promise<BackupEnd> {
  const files = openArchive(input)
  const manifest = await readManifest(files)
  await refuseForeignSchema(manifest)
  await withOwner(url, refuseUsedDatabase)
  await migrate({ url, secret, upTo: manifest.migrations.length })
  try {
    const end = await withOwner(url, (client) => load(client, manifest, files))
    await migrate({ url, secret })
    return end
  } catch (error) {
    await withOwner(url, (client) => client.query('drop schema app cascade'))
    if (!(error instanceof DatabaseError)) throw error
    throw new BackupError(`База данных не приняла строки резервной копии: ${error.message}.`, {
      cause: error,
    })
  }
}

type Archive = AsyncGenerator<TarEntry>

async function* openArchive(input: Readable): Archive {
  try {
    yield* readTar(input.pipe(createZstdDecompress()))
  } catch (cause) {
    throw new BackupError('Файл резервной копии повреждён или оборван.', { cause })
  }
}

async function readManifest(files: Archive): Promise<BackupManifest> {
  const first = await files.next()
  if (first.done || first.value.name !== MANIFEST) throw new BackupError('Это не резервная копия программы.')
  const manifest: BackupManifest = JSON.parse(first.value.content.toString())
  if (manifest.format !== 'stroyfin-backup' || manifest.version !== 1) {
    throw new BackupError('Резервная копия сделана другой программой или более новой версией.')
  }
  return manifest
}

async function refuseForeignSchema(manifest: BackupManifest): Promise<void> {
  const known = await migrationFiles()
  for (const { version, name, sha256 } of manifest.migrations) {
    if (known[version - 1]?.sha256 !== sha256) {
      throw new BackupError(
        `Резервная копия сделана более новой или другой программой: эта не знает изменения схемы ${name}.`,
      )
    }
  }
}

async function refuseUsedDatabase(client: Client): Promise<void> {
  const { rows } = await client.query("select to_regnamespace('app') is not null as used")
  if (rows[0]?.used) throw new BackupError('База данных не пуста: восстановление возможно только в пустую.')
}

async function load(client: Client, manifest: BackupManifest, files: Archive): Promise<BackupEnd> {
  const tables = manifest.tables.map((table) => `app.${client.escapeIdentifier(table.name)}`)
  await client.query('begin')
  const keys = await dropForeignKeys(client)
  // Rows that the migrations themselves have put in would collide with the same rows of the backup.
  await client.query(`truncate ${tables.join(', ')}`)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const loaded = await loadTables(client, manifest, files)
  for (const { name, value, called } of manifest.sequences) {
    await client.query('select setval($1, $2, $3)', [`app.${client.escapeIdentifier(name)}`, value, called])
  }
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  await restoreForeignKeys(client, keys)
  await client.query('commit')
  await client.query('analyze')
  return loaded
}

async function loadTables(client: Client, manifest: BackupManifest, files: Archive): Promise<BackupEnd> {
  const loaded: BackupEnd = { tables: [] }
  let entry = await files.next()
  for (const table of manifest.tables) {
    const sum = createHash('sha256')
    async function* parts(): AsyncGenerator<Buffer> {
      while (!entry.done && tableOfPart(entry.value.name) === table.name) {
        sum.update(entry.value.content)
        yield entry.value.content
        entry = await files.next()
      }
    }
    const rows = await copyIn(client, `copy ${quoted(table)} from stdin`, parts())
    loaded.tables.push({ name: table.name, rows, sha256: sum.digest('hex') })
  }
  if (entry.done || entry.value.name !== END)
    throw new BackupError('Файл резервной копии повреждён или оборван.')
  if (JSON.stringify(JSON.parse(entry.value.content.toString())) !== JSON.stringify(loaded)) {
    throw new BackupError('Содержимое резервной копии не сходится с её контрольными суммами.')
  }
  return loaded
}
