import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { withOwner } from './connection/open-database.ts'
import { migrate } from './migrate.ts'
import { MIGRATIONS, migrationFiles } from './migration-files.ts'
import { emptyDatabase } from './testing/clone-database.ts'
import { TEST_SECRET } from './testing/template.ts'
import { testDatabase } from './testing/test-database.ts'

const { url } = await testDatabase()
const secret = TEST_SECRET

/** A copy of the landed files with something added or changed. */
async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'migrations-'))
  afterAll(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return folder
}

const landed = await migrationFiles()
const next = (what: string, ahead = 1) => `${String(landed.length + ahead).padStart(4, '0')}-${what}.sql`
const hasTable = (name: string) =>
  withOwner(
    url,
    async (client) => (await client.query('select to_regclass($1) as found', [name])).rows[0].found,
  )

test('a migrated database has nothing to do', async () => {
  expect(await migrate({ url, secret })).toEqual([])
})

/** An empty database whose owner is no superuser. */
async function ownedDatabase(name: string, how: string): Promise<URL> {
  const owner = `${name}_${process.pid}`
  const empty = await emptyDatabase()
  const address = new URL(empty.url)
  await withOwner(empty.url, async (client) => {
    await client.query(`create role ${owner} login ${how} password 'probe'`)
    await client.query(`alter database ${address.pathname.slice(1)} owner to ${owner}`)
    for (const extension of ['pg_trgm', 'btree_gist', 'unaccent'])
      await client.query(`create extension ${extension}`)
  })
  afterAll(async () => {
    await empty.drop()
    await withOwner(url, (client) => client.query(`drop role ${owner}`))
  })
  address.username = owner
  address.password = 'probe'
  return address
}

test('an owner who is no superuser migrates once a superuser has made the roles and extensions', async () => {
  const address = await ownedDatabase('owner', 'createrole')
  await withOwner(url, (client) =>
    client.query(`grant app_tenant, app_super to ${address.username} with admin option`),
  )
  const applied = await migrate({ url: address.href, secret })
  expect(applied).toHaveLength(landed.length)
})

test('an owner with no right over the roles of the product is told the commands, and nothing is begun', async () => {
  const address = await ownedDatabase('powerless', '')
  await expect(migrate({ url: address.href, secret })).rejects.toThrow(
    `alter role ${address.username} createrole;\ngrant app_tenant to ${address.username} with admin option;`,
  )
  const rows = await withOwner(address.href, async (client) => {
    const found = await client.query("select to_regnamespace('app') as schema")
    return found.rows
  })
  expect(rows).toEqual([{ schema: null }])
})

test('a failing file leaves nothing behind and is named with its line', async () => {
  const folder = await folderWith({
    [next('broken')]: 'create table half (id int);\n\nselect from nowhere;\n',
  })
  await expect(migrate({ url, secret, folder })).rejects.toThrow(
    `${next('broken')}:3: relation "nowhere" does not exist`,
  )
  expect(await hasTable('app.half')).toBeNull()
})

test('several servers starting at once apply each file once, then an older program is refused', async () => {
  const folder = await folderWith({
    [next('first')]: 'create table first (id int);',
    [next('second', 2)]: 'create table second (id int);',
  })
  const all = await Promise.all([1, 2, 3].map(() => migrate({ url, secret, folder })))
  expect(all.flat()).toEqual([next('first'), next('second', 2)])
  expect(await hasTable('app.second')).toBe('second')
  await expect(migrate({ url, secret })).rejects.toThrow(/База данных новее программы/)
})

test('a landed file that changed is an error', async () => {
  const folder = await folderWith({
    [next('first')]: 'create table first (id bigint);',
    [next('second', 2)]: 'create table second (id int);',
  })
  await expect(migrate({ url, secret, folder })).rejects.toThrow(`${next('first')} уже применено`)
})

test('line ends of another system change nothing', async () => {
  const folder = await folderWith({
    [next('first')]: 'create table first (id int);\r\n',
    [next('second', 2)]: 'create table second (id int);',
  })
  const unix = await folderWith({ [next('first')]: 'create table first (id int);\n' })
  const hash = async (of: string) => (await migrationFiles(of))[landed.length]?.sha256
  expect(await hash(folder)).toBe(await hash(unix))
})

test('numbers run without gaps and names say what the file does', async () => {
  await expect(migrationFiles(await folderWith({ [next('far', 2)]: '' }))).rejects.toThrow(
    /was expected here/,
  )
  await expect(migrationFiles(await folderWith({ 'later.sql': '' }))).rejects.toThrow(/must look like/)
})
