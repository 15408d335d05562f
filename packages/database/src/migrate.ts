import type { Client } from 'pg'
import { withOwner } from './connection/open-database.ts'
import { lackingRights } from './connection/role-rights.ts'
import { settleRole } from './connection/settle-role.ts'
import { type MigrationFile, migrationFiles } from './migration-files.ts'

export type MigrateOptions = {
  url: string
  secret: string
  folder?: string
  /** Stop at this number: a backup is restored into the schema of its own time. */
  upTo?: number
}

/** The schema could not be brought to the state the code needs; the message names file and line. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

const LOCK = 7_215_001
const OLDEST_SERVER = 150_000

/**
 * Brings the database to the newest schema, forward only, each file in a transaction of its own.
 * Several servers may start at once: one migrates, the others wait and find nothing to do.
 */
export async function migrate(options: MigrateOptions): Promise<string[]> {
  const files = (await migrationFiles(options.folder)).slice(0, options.upTo)
  return withOwner(options.url, async (client) => {
    await refuseOldServer(client)
    const lacking = await lackingRights(client)
    if (lacking) throw new MigrationError(lacking)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await prepare(client)
    const waiting = await waitingFiles(client, files)
    for (const file of waiting) await apply(client, file)
    await refuseTemporary(client)
    await settleRole(client, 'app_tenant', options.secret)
    await settleRole(client, 'app_super', options.secret)
    return waiting.map((file) => file.name)
  })
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if ((rows[0]?.version ?? 0) < OLDEST_SERVER) throw new MigrationError('Нужен PostgreSQL 15 или новее.')
}

async function prepare(client: Client): Promise<void> {
  await client.query(`
    create schema if not exists app;
    create table if not exists app.migrations (
      version integer not null,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      constraint migrations_pk primary key (version)
    )`)
}

async function waitingFiles(client: Client, files: MigrationFile[]): Promise<MigrationFile[]> {
  const { rows: landed } = await client.query<{ version: number; name: string; sha256: string }>(
    'select version, name, sha256 from app.migrations order by version',
  )
  for (const row of landed) {
    const file = files[row.version - 1]
    if (!file) {
      throw new MigrationError(
        `База данных новее программы: в ней есть ${row.name}, а программа знает ${files.length} изменений схемы. Обновите программу.`,
      )
    }
    if (file.name !== row.name || file.sha256 !== row.sha256) {
      throw new MigrationError(
        `Изменение схемы ${row.name} уже применено, а файл ${file.name} с тех пор другой. Верните файл и добавьте новый.`,
      )
    }
  }
  return files.slice(landed.length)
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin')
  try {
    await client.query(file.sql)
    await client.query('insert into app.migrations (version, name, sha256) values ($1, $2, $3)', [
      file.version,
      file.name,
      file.sha256,
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new MigrationError(describe(file, cause as Error & { position?: string; where?: string }), {
      cause,
    })
  }
}

function describe(file: MigrationFile, error: Error & { position?: string; where?: string }): string {
  const line = error.position ? `:${file.sql.slice(0, Number(error.position)).split('\n').length}` : ''
  return `${file.name}${line}: ${error.message}${error.where ? ` (${error.where})` : ''}`
}

// A temporary table would stand before a real one of its name. The right belongs to the database, not to the schema:
// a copy of a database begins without it, so it is taken away at every start.
async function refuseTemporary(client: Client): Promise<void> {
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  )
}
