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

/** Drops what killed runs left, and the templates of earlier migrations. */
export async function dropLeftovers(client: Client, keepTemplate: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname ~ '^(test|draft|template)_'",
  )
  const demo = keepTemplate.startsWith('template_demo_')
  for (const { datname } of rows) {
    const owner = /^(?:test|draft)_(\d+)_/.exec(datname)?.[1]
    const stale = owner ? !isAlive(Number(owner)) : datname.startsWith('template_demo_') === demo
    if (stale && datname !== keepTemplate)
      await client.query(`drop database if exists ${datname} with (force)`)
  }
}
