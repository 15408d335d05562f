import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openDatabase, withOwner } from '@stroyfin/database/connection/open-database'
import { loadDemo } from '@stroyfin/database/demo/load-demo'
import { startEmbedded } from '@stroyfin/database/embedded/start-embedded'
import { MigrationError, migrate } from '@stroyfin/database/migrate'
import { databaseUrl } from '@stroyfin/database/testing/database-names'
import { readTestCompany } from '@stroyfin/database/testing/test-company'
import { companiesToKeep, keepMarked } from '@stroyfin/reports/facts/keep-facts'
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

/** The newest schema over the rows that are there: filling anew takes minutes. False when the schema has another past. */
async function isBroughtUp(url: string): Promise<boolean> {
  try {
    await migrate({ url, secret })
    return true
  } catch (error) {
    if (error instanceof MigrationError) return false
    throw error
  }
}

async function keep(server: string, agreements: number): Promise<ScaleDatabase> {
  const filler = createHash('sha256')
  for (const file of ['scale-demo', 'scale-estimates'])
    filler.update(readFileSync(fileURLToPath(import.meta.resolve(`@stroyfin/database/demo/${file}`))))
  const name = `scale_${agreements}_${filler.digest('hex').slice(0, 8)}`
  const { rows } = await withOwner(server, (client) =>
    client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
      // Unescaped, «_» would be any sign: the small size would take the large one for an old copy of itself.
      `scale\\_${agreements}\\_%`,
    ]),
  )
  const url = databaseUrl(server, name)
  const isGood = rows.some((row) => row.datname === name) && (await isBroughtUp(url))
  for (const { datname } of rows.filter((row) => row.datname !== name || !isGood)) {
    await withOwner(server, (client) => client.query(`drop database ${datname} with (force)`))
  }
  if (!isGood) await build(server, name, agreements)
  await keepReportFigures(url)
  const { company_id } = await withOwner(url, readTestCompany)
  return { url, secret, agreements, company_id }
}

/** As the server at work has them. */
async function keepReportFigures(url: string): Promise<void> {
  const database = openDatabase({ url, secret, statementTimeoutMs: 0 })
  try {
    const companies = await database.platform(companiesToKeep)
    for (const company_id of companies) {
      const actor = { company_id, user_id: null }
      let isMore = true
      while (isMore) {
        isMore = await database.platform((db) => keepMarked(db, company_id), { ...actor, snapshot: true })
      }
    }
    if (companies.length > 0) await withOwner(url, (client) => client.query('vacuum analyze'))
  } finally {
    await database.close()
  }
}

/** Databases of the given sizes, made once and kept under .cache/bench for the next run. */
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
