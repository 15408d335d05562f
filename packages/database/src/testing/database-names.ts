import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { isAlive } from '../embedded/postmaster-file.ts'

/** The same server, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A name that tells whose the database is, so that it can be dropped when its process is gone. */
export function testDatabaseName(): string {
  return `test_${process.pid}_${randomBytes(5).toString('hex')}`
}

/** Drops what killed runs have left. */
export async function dropLeftovers(client: Client): Promise<void> {
  for (const name of await databasesLike(client, '^(test|draft)_')) {
    const owner = Number(name.split('_')[1])
    if (!isAlive(owner)) await client.query(`drop database if exists ${name} with (force)`)
  }
}

/** Drops the templates of earlier migrations (of earlier demo data, when the kept one has it). */
export async function dropOldTemplates(client: Client, kept: string): Promise<void> {
  const isDemo = (name: string) => name.startsWith('template_demo_')
  for (const name of await databasesLike(client, '^template_')) {
    if (name !== kept && isDemo(name) === isDemo(kept)) {
      await client.query(`drop database if exists ${name} with (force)`)
    }
  }
}

async function databasesLike(client: Client, pattern: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where datname ~ $1 and not datistemplate',
    [pattern],
  )
  return rows.map((row) => row.name)
}
