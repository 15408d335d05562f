import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { testDatabase } from '@stroyfin/database/testing/test-database'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { House } from '../http/call.ts'
import { installErrors } from '../http/errors.ts'
import { demoToken } from '../testing/demo-token.ts'
import { issueAccess } from './access-token.ts'
import { downloads } from './downloads.ts'
import { fileDoors } from './file-doors.ts'
import { localFileStore } from './local-file-store.ts'

const { database, company, secret } = await testDatabase()
const { company_id } = company
const token = demoToken(database, secret)
let app: FastifyInstance
let folder = ''
const logged: { level: number; msg: string; err?: unknown }[] = []
let house: House
let url = ''
let other_company_id = 0
let stranger_id = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doors-'))
  const jobs = { add: async () => 0, wake: () => undefined, stop: async () => undefined }
  house = {
    database,
    secret,
    files: localFileStore(folder),
    jobs,
    clock: () => new Date(),
    isDemo: false,
    mail: null,
    telegram: null,
    registry: null,
    bank: null,
    bank_key: 'key',
    public_url: 'https://finance.example',
  }
  other_company_id = await database.owner(async (client) => {
    const person = await client.query(
      "insert into users (username, email) values ('stranger', 's@example.test') returning id",
    )
    stranger_id = Number(person.rows[0].id)
    const made = await client.query("insert into companies (name) values ('Чужая') returning id")
    return made.rows[0].id
  })
  const stream = { write: (line: string) => logged.push(JSON.parse(line)) }
  app = Fastify({ logger: { stream } })
  installErrors(app)
  await app.register(downloads, fileDoors(house, folder))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

const accessTo = (href: string, user_id = company.user_id) =>
  issueAccess({ house: { secret }, user: { id: user_id }, now: new Date() }, href)

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

async function upload(username: string, more: Uint8Array<ArrayBuffer>[] = []) {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.7 договор']), 'Договор № 5.pdf')
  for (const bytes of more) form.append('file', new Blob([bytes]), 'Ещё.bin')
  const headers = { authorization: `Bearer ${await token(username)}` }
  return fetch(`${url}/upload/${company_id}`, { method: 'POST', headers, body: form })
}

test('an upload that the user breaks off is expected: a line without a stack, and no bytes stay', async () => {
  const bearer = await token('tester')
  const { hostname, port } = new URL(url)
  // At once, too: the caller may be gone before it is known who it is.
  for (const [sent, wait_ms] of [
    [200, 200],
    [200, 0],
    [200_000, 200],
  ] as const) {
    logged.length = 0
    const socket = connect(Number(port), hostname)
    const part =
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\n'
    socket.write(
      `POST /upload/${company_id} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${bearer}\r\n` +
        'content-type: multipart/form-data; boundary=x\r\ncontent-length: 900000\r\n\r\n',
    )
    socket.write(part + '1;2\n'.repeat(sent / 4))
    await new Promise((resume) => setTimeout(resume, wait_ms))
    socket.destroy()
    await expect.poll(() => logged.map(({ msg }) => msg)).toContain('the caller went away')
    expect(logged.filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([])
  }
})

test('a file above the limit its call names is refused unread, a limit that is none is not taken', async () => {
  const post = async (query: string, bytes: number) => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), 'счёт.pdf')
    const headers = { authorization: `Bearer ${await token('tester')}` }
    const reply = await fetch(`${url}/upload/${company_id}${query}`, { method: 'POST', headers, body: form })
    return [reply.status, ((await reply.json()) as { message?: string }).message]
  }
  const MEGABYTE = 1024 * 1024
  expect(await post('?most_mb=1', 2 * MEGABYTE)).toEqual([413, 'Файл больше 1 МБ'])
  expect(await post('?most_mb=1', MEGABYTE + 1)).toEqual([413, 'Файл больше 1 МБ'])
  expect(await post('?most_mb=1', MEGABYTE)).toEqual([200, undefined])
  expect(await post('?most_mb=0', 10)).toEqual([422, 'Предел размера файла указан неверно'])
})

const get = (href: string, bearer: string) =>
  fetch(url + href, { headers: { authorization: `Bearer ${bearer}` } })

describe('files of a company in the database (A-099)', () => {
  test('a member uploads; a member or the access of the address downloads; the register keeps the name', async () => {
    const reply = await upload('tester')
    expect(reply.status).toBe(200)
    const { files } = (await reply.json()) as { files: { href: string; name: string }[] }
    const { href, name } = files[0]!
    expect(href).toBe(`/download/${company_id}/${name}`)
    for (const bearer of [await token('tester'), accessTo(href)]) {
      expect(await (await get(href, bearer)).text()).toBe('%PDF-1.7 договор')
    }
    const rows = await database.platform((db) =>
      db.selectFrom('files').select(['name', 'mime', 'size', 'created_by']).where('id', '=', name).execute(),
    )
    expect(rows).toEqual([
      { name: 'Договор № 5.pdf', mime: 'application/pdf', size: 23, created_by: company.user_id },
    ])
  })

  test('an access made before a new password opens nothing after it, one made since does', async () => {
    const { files } = (await (await upload('tester')).json()) as { files: { href: string }[] }
    const { href } = files[0]!
    const before = accessTo(href)
    expect((await get(href, before)).status).toBe(200)
    await database.owner((client) =>
      client.query('update users set password_changed_at = now() where id = $1', [company.user_id]),
    )
    expect((await get(href, before)).status).toBe(403)
    expect((await get(href, accessTo(href))).status).toBe(200)
  })

  test('a stranger neither uploads nor downloads, and leaves no bytes', async () => {
    expect((await upload('stranger')).status).toBe(403)
    expect((await get(`/download/${company_id}/x`, await token('stranger'))).status).toBe(403)
  })

  test('a file is found only under its own company, even with an access for the address', async () => {
    const stored = await house.files.put(other_company_id, Readable.from([Buffer.from('x')]))
    const file = { ...stored, name: 'x.txt', mime: 'text/plain' }
    const [name = ''] = await fileDoors(house, folder).saveFiles(other_company_id, company.user_id, [file])
    const [wrong, right] = [company_id, other_company_id].map((id) => `/download/${id}/${name}`) as [
      string,
      string,
    ]
    expect((await get(wrong, accessTo(wrong))).status).toBe(404)
    // Of a company one is not, or no longer, in nothing is given, whatever link there was.
    expect((await get(right, accessTo(right, stranger_id))).status).toBe(403)
    const members = (words: string) =>
      database.owner((client) => client.query(words, [other_company_id, stranger_id]))
    await members('insert into company_users (company_id, user_id) values ($1, $2)')
    expect((await get(right, accessTo(right, stranger_id))).status).toBe(200)
    await members('delete from company_users where company_id = $1 and user_id = $2')
    expect((await get(right, accessTo(right, stranger_id))).status).toBe(403)
  })

  test('a member who only looks uploads nothing', async () => {
    await database.owner(async (client) => {
      const made = await client.query(
        "insert into users (username, email) values ('looker', 'l@example.test') returning id",
      )
      const looker = [company_id, made.rows[0].id]
      await client.query('insert into company_users (company_id, user_id) values ($1, $2)', looker)
      await client.query(
        "insert into permissions (company_id, user_id, name, is_view) values ($1, $2, 'agreement', true)",
        looker,
      )
    })
    // The reason is heard though the file is still being sent.
    const refused = await upload('looker', Array(20).fill(new Uint8Array(1e6)))
    expect([refused.status, (await refused.json()) as unknown]).toEqual([
      403,
      { message: expect.stringContaining('файлы загружать нельзя') },
    ])
    await database.owner((client) =>
      client.query("update permissions set is_edit = true where name = 'agreement'"),
    )
    expect((await upload('looker')).status).toBe(200)
  })

  test('an address no file can have is not found', async () => {
    const reply = await fetch(`${url}/download/${company_id}/%00`, {
      headers: { authorization: `Bearer ${await token('tester')}` },
    })
    expect(reply.status).toBe(404)
  })

  test('a person brings 2 GB a day, a company keeps its limit; more is refused before it is read', async () => {
    const keep = (gigabytes: number, days = 0) =>
      database.owner((client) =>
        client.query(
          `insert into files (company_id, name, size, mime, storage_key, sha256, created_by, created_at)
          values ($1, 'большой', $2, 'text/plain', gen_random_uuid()::text, 'x', $3, now() - make_interval(days => $4))`,
          [company_id, Math.floor(gigabytes * 1024 ** 3), company.user_id, days],
        ),
      )
    const told = async () => {
      const reply = await upload('tester')
      return [reply.status, ((await reply.json()) as { message?: string }).message]
    }
    await keep(97.5, 2)
    expect((await told())[0]).toBe(200)
    await keep(2)
    expect(await told()).toEqual([
      413,
      'За сутки можно загрузить не больше 2 ГБ, загружено 2 ГБ. Продолжите завтра',
    ])
    await keep(0.6, 2)
    const [status, message] = await told()
    expect([status, message]).toEqual([413, expect.stringContaining('занято 100,1 ГБ из 100 ГБ')])
    await database.owner((client) => client.query("delete from files where name = 'большой'"))
  })

  test('two that were let in by their heads at once do not fill more than there is', async () => {
    const doors = fileDoors(house, folder, { person_day: 1024 ** 3, company: 1024 ** 3 })
    const big = async () => {
      const stored = await house.files.put(other_company_id, Readable.from([Buffer.from('x')]))
      const file = { ...stored, size: 600 * 1024 ** 2, name: 'x.txt', mime: 'text/plain' }
      return doors.saveFiles(other_company_id, company.user_id, [file])
    }
    const both = await Promise.allSettled([big(), big()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('a session that has been closed opens nothing', async () => {
    const bearer = await token('tester')
    await database.owner((client) => client.query('update sessions set revoked_at = now()'))
    expect((await get(`/download/${company_id}/x`, bearer)).status).toBe(401)
  })
})
