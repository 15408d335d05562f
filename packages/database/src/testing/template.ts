import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { openDatabase, withOwner } from '../connection/open-database.ts'
import { migrate } from '../migrate.ts'
import { migrationFiles, migrationsHash } from '../migration-files.ts'
import { databaseUrl, dropOldTemplates } from './database-names.ts'
import { addTestCompany } from './test-company.ts'

export const TEST_SECRET = 'only for tests'

const DEMO = path.resolve(import.meta.dirname, '../demo')
// Made in another way, or with other settings of the roles, a template is not the one to test with.
const RECIPE = ['template.ts', '../connection/settle-role.ts'].map((file) =>
  readFileSync(path.resolve(import.meta.dirname, file), 'utf8'),
)
const known = new Map<boolean, Promise<string>>()

/** Name of the migrated database that tests are cloned from; made once per content of migrations (and demo). */
export function templateName(server: string, demo: boolean): Promise<string> {
  const found = known.get(demo) ?? prepare(server, demo)
  known.set(demo, found)
  return found
}

async function prepare(server: string, demo: boolean): Promise<string> {
  const made_of = migrationsHash(await migrationFiles()) + RECIPE.join()
  const hash = createHash('sha256').update(made_of).digest('hex').slice(0, 16)
  const name = demo ? `template_demo_${hash}_${folderHash(DEMO)}` : `template_${hash}`
  await withOwner(server, async (client) => {
    if (await exists(client, name)) return
    // One at a time: the roles that migrations make belong to the whole server.
    await client.query("select pg_advisory_lock(hashtext('template'))")
    if (await exists(client, name)) return
    await dropOldTemplates(client, name)
    await build(client, server, name, demo)
  })
  return name
}

async function exists(client: Client, name: string): Promise<boolean> {
  return (await client.query('select from pg_database where datname = $1', [name])).rowCount === 1
}

/** Built under a draft name: a killed run must not leave a half-made template behind. */
async function build(client: Client, server: string, name: string, demo: boolean): Promise<void> {
  const draft = `draft_${process.pid}_${name}`.slice(0, 60)
  await client.query(`drop database if exists ${draft} with (force)`)
  await client.query(`create database ${draft}`)
  const url = databaseUrl(server, draft)
  await migrate({ url, secret: TEST_SECRET })
  if (demo) await fillWithDemo(url)
  else await withOwner(url, addTestCompany)
  await withOwner(url, async (inside) => {
    // What loading the demo has left behind is a third of the files, and each test file copies all of them.
    await inside.query('vacuum full')
    await inside.query('vacuum analyze')
  })
  await client.query(`alter database ${draft} rename to ${name}`)
}

async function fillWithDemo(url: string): Promise<void> {
  const { loadDemo } = await import('../demo/load-demo.ts')
  const database = openDatabase({ url, secret: TEST_SECRET })
  try {
    await loadDemo(database)
  } finally {
    await database.close()
  }
}

function folderHash(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (/\.(ts|json|sql|csv)$/.test(name)) hash.update(name).update(readFileSync(path.join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}
