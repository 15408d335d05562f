import { Buffer } from 'node:buffer'
import { PassThrough, Readable, Writable } from 'node:stream'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { withOwner } from '../connection/open-database.ts'
import { emptyDatabase } from '../testing/clone-database.ts'
import { TEST_SECRET } from '../testing/template.ts'
import { testDatabase } from '../testing/test-database.ts'
import { restoreBackup } from './restore-backup.ts'
import { readTar } from './tar-format.ts'
import { writeBackup } from './write-backup.ts'

// A restored database is migrated anew: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const { database, url, company } = await testDatabase()

// Texts that a careless format would break, and more rows than one part holds.
await database.owner((client) =>
  client.query(
    `insert into contractors (company_id, name, address)
    select $1, 'ООО «Ёж» № ' || i || e'\\t\\n\\\\.\\\\N', repeat('адрес ', 40) from generate_series(1, 9000) i`,
    [company.company_id],
  ),
)

async function backup(progress?: (percent: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  const output = new Writable({
    write(chunk, _encoding, next) {
      chunks.push(chunk)
      next()
    },
  })
  await writeBackup({ url, output, ...(progress && { progress }) })
  return Buffer.concat(chunks)
}

async function restoreInto(file: Buffer): Promise<{ url: string; done: Promise<unknown> }> {
  const empty = await emptyDatabase()
  afterAll(() => empty.drop())
  const input = Readable.from([file.subarray(0, 700), file.subarray(700)])
  return { url: empty.url, done: restoreBackup({ url: empty.url, secret: TEST_SECRET, input }) }
}

/** Every row of every table, as one number per table. */
function fingerprint(of: string): Promise<unknown> {
  return withOwner(of, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1",
    )
    const sums: Record<string, unknown> = {}
    for (const { name } of tables) {
      const skipped = name === 'migrations' ? "- 'applied_at'" : ''
      const { rows } = await client.query(
        `select count(*) as rows, coalesce(sum(hashtext((to_jsonb(t) ${skipped})::text)::bigint), 0) as sum from app.${name} t`,
      )
      sums[name] = rows[0]
    }
    const { rows: rules } = await client.query(
      `select conname, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
      where connamespace = 'app'::regnamespace union all
      select tgrelid::regclass || '.' || tgname, tgenabled::text, true from pg_trigger where not tgisinternal order by 1, 2`,
    )
    return { sums, rules }
  })
}

test('a restored database has the same rows, keys and triggers, and goes on from the same numbers', async () => {
  const percents: number[] = []
  const file = await backup((percent) => percents.push(percent))
  expect(percents.at(-1)).toBe(100)
  const restored = await restoreInto(file)
  await restored.done
  expect(await fingerprint(restored.url)).toEqual(await fingerprint(url))
  const next = (of: string) =>
    withOwner(of, async (client) => {
      const insert = "insert into contractors (company_id, name) values ($1, 'новый') returning id"
      return (await client.query(insert, [company.company_id])).rows
    })
  expect(await next(restored.url)).toEqual(await next(url))
})

test('the file is an ordinary archive whose large tables come in parts', async () => {
  const names: string[] = []
  const bytes = zstdDecompressSync(await backup())
  for await (const { name } of readTar(Readable.from([bytes]))) names.push(name)
  expect(names[0]).toBe('manifest.json')
  expect(names.at(-1)).toBe('end.json')
  expect(names).toEqual(
    expect.arrayContaining(['tables/contractors.0001.copy', 'tables/contractors.0002.copy']),
  )
})

test.each([
  ['cut short', (file: Buffer) => file.subarray(0, file.length - 500)],
  ['of another program', () => Buffer.from('PGDMP')],
  [
    'spoilt inside',
    (file: Buffer) => Buffer.from(file.map((byte, at) => (at === file.length >> 1 ? byte ^ 255 : byte))),
  ],
])('a file %s is refused and the database stays empty', async (_how, spoil) => {
  const restored = await restoreInto(spoil(await backup()))
  await expect(restored.done).rejects.toMatchObject({
    name: 'BackupError',
    message: expect.stringMatching(/[а-я]/),
  })
  const used = withOwner(restored.url, (client) => client.query("select to_regnamespace('app') as app"))
  expect((await used).rows).toEqual([{ app: null }])
})

test('a database in use is never overwritten', async () => {
  const input = Readable.from([await backup()])
  await expect(restoreBackup({ url, secret: TEST_SECRET, input })).rejects.toThrow(/не пуста/)
})

test('a backup can be cancelled half-way', async () => {
  const stop = new AbortController()
  const output = new PassThrough()
  output.once('data', () => stop.abort())
  await expect(writeBackup({ url, output, signal: stop.signal })).rejects.toThrow(/abort/i)
})
