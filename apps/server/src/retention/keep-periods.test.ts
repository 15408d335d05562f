import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readImportFile } from '@stroyfin/contract/imports/read-file'
import type { Db } from '@stroyfin/database/connection/db'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertFiles } from '../files/file-registry-store.ts'
import { testApp } from '../testing/test-app.ts'
import { uploadFile } from '../testing/upload-file.ts'
import { keepPeriods } from './keep-periods.ts'

const app = await testApp({ works: false })
const { company_id } = app
const platform = <T>(work: (db: Db) => Promise<T>) => app.database.platform(work)

/** One turn of what the server does every hour. */
function clear(portion?: number) {
  const complaints: object[] = []
  const log = { warn: (details: object) => complaints.push(details) }
  const stop = keepPeriods(app.house, log, { ...(portion && { portion }) })
  return { stop, complaints }
}

async function names(table: string, column: string): Promise<string[]> {
  const found = await platform((db) =>
    sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
      where company_id = ${company_id} and ${sql.ref(column)} like 'срок %' order by 1`.execute(db),
  )
  return found.rows.map(({ name }) => name)
}

async function cleared(table: string, column: string, left: string[], portion?: number) {
  const { stop, complaints } = clear(portion)
  await expect.poll(() => names(table, column), { timeout: 10_000 }).toEqual(left)
  await stop()
  expect(complaints).toEqual([])
}

const day = (days: number) => sql`now() - ${days} * interval '1 day'`

test('jobs that ended a month ago go, portion after portion; those that wait or ended lately stay', async () => {
  const add = (message: string, state: string, finished: number | null) =>
    platform((db) =>
      sql`insert into jobs (company_id, kind, state, message, finished_at) values (${company_id}, 'никто', ${state},
        ${message}, ${finished === null ? null : day(finished)})`.execute(db),
    )
  for (let n = 0; n < 5; n += 1) await add(`срок старое ${n}`, n % 2 ? 'done' : 'failed', 31)
  await add('срок ждёт', 'queued', null)
  await add('срок недавнее', 'done', 29)
  await cleared('jobs', 'message', ['срок ждёт', 'срок недавнее'], 2)
})

test('letters, notices and answers to repeated calls go after their time', async () => {
  await platform(async (db) => {
    for (const [key, created, sent] of [
      ['срок ушло', 31, 31],
      ['срок ушло недавно', 29, 29],
      ['срок не ушло', 89, null],
      ['срок не ушло никогда', 91, null],
    ] as const)
      await sql`insert into outbox (company_id, channel, key, payload, created_at, sent_at) values (${company_id},
        'mail', ${key}, '{}', ${day(created)}, ${sent === null ? null : day(sent)})`.execute(db)
    for (const [text, created, is_read] of [
      ['срок прочитано', 181, true],
      ['срок не прочитано', 364, false],
      ['срок забыто', 366, false],
    ] as const)
      await sql`insert into notifications (company_id, user_id, text, is_read, created_at)
        values (${company_id}, 1, ${text}, ${is_read}, ${day(created)})`.execute(db)
    for (const [key, created] of [
      ['срок неделя', 8],
      ['срок вчера', 1],
    ] as const)
      await sql`insert into idempotency_keys (company_id, user_id, key, endpoint, created_at)
        values (${company_id}, 1, ${key}, '/', ${day(created)})`.execute(db)
  })
  // A turn that is stopped ends between two tables: each has its own.
  await cleared('outbox', 'key', ['срок не ушло', 'срок ушло недавно'])
  await cleared('notifications', 'text', ['срок не прочитано'])
  await cleared('idempotency_keys', 'key', ['срок вчера'])
})

test('a session goes three months after it has run out, never one that lives', async () => {
  const add = (agent: string, ends_in: number) =>
    platform((db) =>
      sql`insert into sessions (user_id, user_agent, created_at, expires_at) values (1, ${agent}, now() + ${ends_in - 60} * interval '1 day',
        now() + ${ends_in} * interval '1 day')`.execute(db),
    )
  await add('срок вышел', -91)
  await add('срок вышел недавно', -89)
  await add('срок идёт', 5)
  const agents = async () => {
    const found = await platform((db) =>
      sql<{
        user_agent: string
      }>`select user_agent from sessions where user_agent like 'срок %' order by 1`.execute(db),
    )
    return found.rows.map(({ user_agent }) => user_agent)
  }
  const { stop } = clear()
  await expect.poll(agents, { timeout: 10_000 }).toEqual(['срок вышел недавно', 'срок идёт'])
  await stop()
})

test('a file nobody attached leaves the disk after a day; what is attached, awaited or kept by a report stays', async () => {
  const put = async (name: string) => {
    const stored = await app.house.files.put(company_id, Readable.from([Buffer.from(name)]))
    const file = { ...stored, name: `срок ${name}`, mime: 'text/plain' }
    const [id = ''] = await platform((db) => insertFiles(db, company_id, [file]))
    return { id, key: stored.key }
  }
  const lost = await put('ничей')
  const fresh = await put('сегодняшний')
  const attached = await put('приложен')
  const awaited = await put('ждёт загрузки')
  const reported = await put('отчёт')
  const posted = await put('письмо')
  await platform(async (db) => {
    await sql`update files set created_at = ${day(2)} where company_id = ${company_id} and id <> ${fresh.id}
      and name like 'срок %'`.execute(db)
    await sql`insert into file_links (company_id, object_type, object_id, file_id)
      values (${company_id}, 'agreement', 1, ${attached.id})`.execute(db)
    await sql`insert into jobs (company_id, kind, payload) values (${company_id}, 'никто',
      ${JSON.stringify({ settings: { file: awaited.id } })})`.execute(db)
    await sql`insert into report_history (company_id, user_id, report, name_history, payload, file_key)
      values (${company_id}, 1, 'x', 'x', '{}', ${reported.id})`.execute(db)
    await sql`insert into outbox (company_id, channel, key, payload) values (${company_id}, 'mail', 'с файлом',
      ${JSON.stringify({ file: { key: posted.key, name: 'x' } })})`.execute(db)
  })
  const left = ['сегодняшний', 'приложен', 'ждёт загрузки', 'отчёт', 'письмо']
    .map((name) => `срок ${name}`)
    .sort()
  const sorted = async () => (await names('files', 'name')).sort()
  const { stop } = clear()
  await expect.poll(sorted, { timeout: 10_000 }).toEqual(left)
  await stop()
  const onDisk = await readdir(join(app.ground.files, String(company_id)))
  expect(onDisk).not.toContain(lost.key.split('/')[1])
  for (const { key } of [fresh, attached, awaited, reported, posted])
    expect(onDisk).toContain(key.split('/')[1])
})

test('half a file of an upload that was killed leaves the disk after a day; one that arrives now stays', async () => {
  const folder = join(app.ground.files, String(company_id))
  await mkdir(folder, { recursive: true })
  const lost = '00000000-0000-4000-8000-000000000001.part'
  const growing = '00000000-0000-4000-8000-000000000002.part'
  for (const name of [lost, growing]) await writeFile(join(folder, name), 'половина')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  await utimes(join(folder, lost), yesterday, yesterday)
  const { stop, complaints } = clear()
  await expect.poll(() => readdir(folder), { timeout: 10_000 }).not.toContain(lost)
  await stop()
  expect(await readdir(folder)).toContain(growing)
  expect(complaints).toEqual([])
})

test('a table that was refused when it was read leaves the disk like any file nobody attached', async () => {
  const file = await uploadFile(app, { name: 'срок не таблица.csv', bytes: '%PDF-1.7 не таблица' })
  await expect(app.call(readImportFile, { file }, { as: 'director' })).rejects.toMatchObject({ status: 422 })
  await platform((db) =>
    sql`update files set created_at = ${day(2)} where company_id = ${company_id} and id = ${file}`.execute(
      db,
    ),
  )
  const { stop } = clear()
  await expect.poll(() => names('files', 'name'), { timeout: 10_000 }).not.toContain('срок не таблица.csv')
  await stop()
})
