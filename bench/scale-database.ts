import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase, withOwner } from '@stroyfin/database/connection/open-database'
import { loadDemo } from '@stroyfin/database/demo/load-demo'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { migrate } from '@stroyfin/database/migrate'
import { migrationFiles, migrationsHash } from '@stroyfin/database/migration-files'
import { databaseUrl } from '@stroyfin/database/testing/database-names'
import { readTestCompany } from '@stroyfin/database/testing/test-company'
import { inRoot } from '../tools/root.ts'

const secret = 'only for measurements'

export type ScaleDatabase = { url: string; secret: string; agreements: number; company_id: number }

/** Built under a draft name: a broken run must not leave half a database to be measured. */
async function build(server: string, name: string, agreements: number): Promise<void> {
  const draft = `draft_${name}`
  const url = databaseUrl(server, draft)
  console.log(`  наполняем базу на ${agreements.toLocaleString('ru-RU')} договоров…`)
  await withOwner(server, async (client) => {
    await client.query(`drop database if exists ${draft} with (force)`)
    await client.query(`create database ${draft}`)
  })
  await migrate({ url, secret })
  const database = openDatabase({ url, secret, statementTimeoutMs: 0 })
  try {
    await loadDemo(database, { agreements })
  } finally {
    await database.close()
  }
  await withOwner(url, (client) => client.query('vacuum analyze'))
  await withOwner(server, (client) => client.query(`alter database ${draft} rename to ${name}`))
}

async function keep(server: string, agreements: number): Promise<ScaleDatabase> {
  const filler = createHash('sha256').update(
    readFileSync(fileURLToPath(import.meta.resolve('@stroyfin/database/demo/scale-demo'))),
  )
  const hash = `${migrationsHash(await migrationFiles())}_${filler.digest('hex').slice(0, 8)}`
  const name = `scale_${agreements}_${hash}`
  const { rows } = await withOwner(server, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      // Unescaped, «_» would be any sign: the small size would take the large one for an old copy of itself.
      `scale\\_${agreements}\\_%`,
    ]),
  )
  for (const { datname } of rows.filter((row) => row.datname !== name)) {
    await withOwner(server, (client) => client.query(`drop database ${datname} with (force)`))
  }
  if (!rows.some((row) => row.datname === name)) await build(server, name, agreements)
  const url = databaseUrl(server, name)
  await migrate({ url, secret })
  const { company_id } = await withOwner(url, readTestCompany)
  return { url, secret, agreements, company_id }
}

/** Databases of the given sizes, made once per schema and kept under .cache/bench for the next run. */
export async function withScaleDatabases<T>(
  sizes: readonly number[],
  work: (databases: ScaleDatabase[]) => Promise<T>,
): Promise<T> {
  const server = await startEmbedded({ dataDir: inRoot('.cache', 'bench') })
  try {
    const databases: ScaleDatabase[] = []
    for (const size of sizes) databases.push(await keep(server.url, size))
    return await work(databases)
  } finally {
    await server.stop()
  }
}
