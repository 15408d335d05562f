import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { inRoot } from '../root.ts'
import type { Cluster } from './cluster.ts'

export const OWNER_PASSWORD = 'owner of this run'
export const POOLER_PASSWORD = 'pooler of this run'

/** The block of commands that follows these words in docs/operations.md: what the operator reads is what is tried. */
export function documented(words: string): string {
  const text = readFileSync(inRoot('docs', 'operations.md'), 'utf8')
  const from = text.indexOf(words)
  const block = /```\n([\s\S]*?)```/.exec(text.slice(from))?.[1]
  if (from < 0 || block === undefined) throw new Error(`docs/operations.md: нет команд после «${words}»`)
  return block
}

/** As psql does: `\c` goes over to another database. */
async function obey(cluster: Cluster, commands: string, database: string): Promise<void> {
  const [here = '', ...further] = commands.split(/^\\c (?=\w)/m)
  const client = new Client({ connectionString: cluster.superuser(database) })
  await client.connect()
  try {
    // One by one: a database is created by a command of its own. A body between $$ stays whole.
    for (const command of here.split(/;(?=(?:[^$]|\$\$[^$]*\$\$)*$)/).map((part) => part.trim()))
      if (command) await client.query(command)
  } finally {
    await client.end()
  }
  for (const part of further) {
    const [name = '', ...rest] = part.split('\n')
    await obey(cluster, rest.join('\n'), name.trim())
  }
}

/** Roles, database and extensions as the administrator is told to make them; answers the owner's address. */
export async function setUp(cluster: Cluster): Promise<string> {
  const commands = documented('Владельца базы, роли продукта и расширения заводит')
  await obey(cluster, commands.replace("'…'", `'${OWNER_PASSWORD}'`), 'postgres')
  return cluster.address('stroyfin', OWNER_PASSWORD, 'stroyfin')
}

export async function setUpPooler(cluster: Cluster): Promise<void> {
  const commands = documented('Роль и функция для PgBouncer')
  await obey(cluster, commands.replace("'…'", `'${POOLER_PASSWORD}'`), 'stroyfin')
}
