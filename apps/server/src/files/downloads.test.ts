import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installErrors } from '../http/errors.ts'
import { installHeaders } from '../http/headers.ts'
import { type AccessHolder, accessHolder, issueAccess } from './access-token.ts'
import { downloads, factoryHref, type RegisteredFile } from './downloads.ts'
import { localFileStore } from './local-file-store.ts'

const SECRET = 'секрет проверки'
const LIMIT = 1024 * 1024
const now = new Date('2026-01-31T10:00:00Z')
const registered = new Map<string, RegisteredFile>()
let refuseToSave = false
let folder = ''
let url = ''
let app: FastifyInstance

const by = { house: { secret: SECRET }, user: { id: 7 }, now }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'downloads-'))
  const factory = join(folder, 'factory')
  await mkdir(join(factory, 'договоры'), { recursive: true })
  await writeFile(join(factory, 'договоры', 'шаблон.xlsx'), 'шаблон')
  await writeFile(join(folder, 'secret.txt'), 'тайна')
  await symlink(join(folder, 'secret.txt'), join(factory, 'link.txt'))
  app = Fastify()
  installErrors(app)
  installHeaders(app)
  await app.register(compress, { threshold: 0 })
  await app.register(downloads, {
    store: localFileStore(join(folder, 'files')),
    factoryFolder: factory,
    uploadLimit: LIMIT,
    accessHolder: (access: string, href: string) => accessHolder(SECRET, href, access, now),
    isMember: async ({ user_id }: AccessHolder) => user_id === 7,
    verifyJwt: async (token: string, company_id: number) =>
      token === 'jwt' ? { user_id: 7, is_member: company_id === 1, may_upload: true, may_read: [] } : null,
    findFile: async (company_id: number, name: string) => registered.get(`${company_id} ${name}`) ?? null,
    writingOf: async () => null,
    refuseOverQuota: async () => undefined,
    saveFiles: async (company_id, _user_id, files) => {
      if (refuseToSave) throw new Error('база недоступна')
      return files.map((file) => {
        const name = `f${registered.size}`
        registered.set(`${company_id} ${name}`, file)
        return name
      })
    },
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  message: string
  files: { name: string; file_name: string; size: number; mime: string; href: string }[]
}

const get = (path: string, token?: string) =>
  fetch(url + path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })

async function upload(files: [name: string, content: string | Uint8Array][], token = 'jwt', company = 1) {
  const form = new FormData()
  for (const [name, content] of files)
    form.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  const reply = await fetch(`${url}/upload/${company}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return { status: reply.status, body: (await reply.json()) as Answer }
}

const storedFiles = async () =>
  (await readdir(join(folder, 'files'), { recursive: true })).filter((path) => path.includes('/'))

/** A path exactly as written: fetch would tidy «..» away itself. */
function rawGet(path: string, token: string): Promise<number> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers: { authorization: `Bearer ${token}` } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })
}

describe('a file goes up and comes down the same (R-7-42, R-7-43)', () => {
  test('bytes, size and Russian name survive, the browser may only save it', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256))
    const { status, body } = await upload([
      ['Акт № 1 «КС-2».pdf', Buffer.concat([Buffer.from('%PDF-1.7\n'), content])],
    ])
    expect(status).toBe(200)
    const file = body.files[0]!
    expect(file).toMatchObject({
      file_name: 'Акт № 1 «КС-2».pdf',
      mime: 'application/pdf',
      size: content.length + 9,
    })

    const reply = await get(file.href, 'jwt')
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256').update('%PDF-1.7\n').update(content).digest('hex'),
    )
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(content.length + 9),
      'content-disposition': `attachment; filename="___ _ 1 ___-2_.pdf"; filename*=UTF-8''${encodeURIComponent('Акт № 1 «КС-2».pdf')}`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    })
  })

  test('several files at once keep their order', async () => {
    const { body } = await upload([
      ['а.txt', 'первый'],
      ['б.txt', 'второй'],
    ])
    expect(body.files.map(({ file_name }) => file_name)).toEqual(['а.txt', 'б.txt'])
    expect(await (await get(body.files[1]!.href, 'jwt')).text()).toBe('второй')
  })

  test('a name with a path in it keeps only its last part', async () => {
    const { body } = await upload([['..\\..\\etc/passwd.txt', 'x']])
    expect(body.files[0]?.file_name).toBe('passwd.txt')
  })
})

describe('who may download', () => {
  const put = async () => (await upload([['отчёт.txt', 'отчёт']])).body.files[0]!

  test('the short-lived access opens its own address and no other (R-7-38, A-060)', async () => {
    const [first, second] = [await put(), await put()]
    const access = issueAccess(by, first.href)
    expect((await get(first.href, access)).status).toBe(200)
    expect((await get(second.href, access)).status).toBe(401)
    expect((await get(first.href, `${access}x`)).status).toBe(401)
  })

  test('an access dies with the membership of its person', async () => {
    const { href } = await put()
    const gone = issueAccess({ ...by, user: { id: 8 } }, href)
    expect((await get(href, gone)).status).toBe(403)
  })

  test('an access that has run out opens nothing', async () => {
    const { href } = await put()
    const old = issueAccess({ ...by, now: new Date(now.getTime() - 16 * 60 * 1000) }, href)
    expect((await get(href, old)).status).toBe(401)
  })

  test('nobody, a dead session and a stranger to the company are refused', async () => {
    const { href } = await put()
    expect((await get(href)).status).toBe(401)
    expect((await get(href, 'stranger')).status).toBe(401)
    expect((await get(href.replace('/1/', '/2/'), 'jwt')).status).toBe(403)
    expect((await upload([['а.txt', 'x']], 'jwt', 2)).status).toBe(403)
    expect((await upload([['а.txt', 'x']], 'stranger')).status).toBe(401)
  })

  test.each(['/download/1/absent', '/download/0/x', '/download/x/y', '/download/1/..%2f..%2fsecret.txt'])(
    'there is nothing at %s',
    async (path) => {
      expect((await get(path, 'jwt')).status).toBe(404)
    },
  )

  test('a registered file whose bytes are gone is not found', async () => {
    const { href, name } = await put()
    await rm(join(folder, 'files', registered.get(`1 ${name}`)!.key))
    const reply = await get(href, 'jwt')
    expect([reply.status, ((await reply.json()) as Answer).message]).toEqual([404, 'Файл не найден'])
  })
})

describe('what is not taken leaves nothing behind', () => {
  test.each<[string, [string, string | Uint8Array][], number]>([
    ['a program', [['отчёт.pdf', Buffer.from('MZ\u0090\u0000')]], 422],
    ['a program by name', [['установка.EXE', 'x']], 422],
    ['a page', [['справка.txt', '<!DOCTYPE html><script>alert(1)</script>']], 422],
    ['a page in UTF-16', [['справка.txt', Buffer.from('\ufeff<html><body>', 'utf16le')]], 422],
    ['an SVG', [['схема.xml', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>']], 422],
    ['an empty file', [['пусто.txt', '']], 422],
    ['a file over the limit', [['большой.txt', 'x'.repeat(LIMIT + 1)]], 413],
    [
      'a good file beside a bad one',
      [
        ['а.txt', 'x'],
        ['б.svg', '<svg/>'],
      ],
      422,
    ],
    ['no file at all', [], 422],
  ])('%s', async (_, files, status) => {
    const before = await storedFiles()
    const reply = await upload(files)
    expect([reply.status, reply.body.message]).toEqual([status, expect.stringMatching(/^[А-Я]/)])
    expect(await storedFiles()).toEqual(before)
  })

  test('a file of exactly the limit is taken', async () => {
    expect((await upload([['большой.txt', 'x'.repeat(LIMIT)]])).status).toBe(200)
  })

  test('files that could not be registered are removed again', async () => {
    const before = await storedFiles()
    refuseToSave = true
    expect((await upload([['а.txt', 'x']])).status).toBe(500)
    refuseToSave = false
    expect(await storedFiles()).toEqual(before)
  })

  test('a body that is no form is refused in words', async () => {
    const reply = await fetch(`${url}/upload/1`, {
      method: 'POST',
      headers: { authorization: 'Bearer jwt', 'content-type': 'application/json' },
      body: '{}',
    })
    expect(reply.status).toBe(422)
  })

  test('an upload broken off in the middle leaves no part', async () => {
    const before = await storedFiles()
    const { hostname, port } = new URL(url)
    const headers = {
      authorization: 'Bearer jwt',
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 900_000,
    }
    const sent = request({ hostname, port, path: '/upload/1', method: 'POST', headers })
    const broken = new Promise((resolve) => sent.on('error', resolve))
    sent.write(
      `--b\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${'x'.repeat(100_000)}`,
    )
    await expect.poll(storedFiles).toContainEqual(expect.stringMatching(/\.part$/))
    sent.destroy()
    await broken
    await expect.poll(storedFiles).toEqual(before)
  })

  test('a far too long upload is answered, too', async () => {
    const before = await storedFiles()
    expect((await upload([['огромный.txt', 'x'.repeat(40 * LIMIT)]])).status).toBe(413)
    expect(await storedFiles()).toEqual(before)
  })
})

describe('templates of the factory (R-7-44)', () => {
  test('any session and its own access open a template by its relative path', async () => {
    const href = factoryHref('договоры/шаблон.xlsx')
    expect(await (await get(href, 'jwt')).text()).toBe('шаблон')
    const reply = await get(href, issueAccess(by, href))
    expect(reply.headers.get('content-disposition')).toContain(encodeURIComponent('шаблон.xlsx'))
    expect((await get(href)).status).toBe(401)
  })

  test.each([
    ['../secret.txt', 422],
    ['договоры/../../secret.txt', 422],
    ['/etc/passwd', 422],
    ['C:\\windows\\win.ini', 422],
    ['http://127.0.0.1/secret', 422],
    ['file:///etc/passwd', 422],
    ['%2e%2e/secret.txt', 422],
    ['.hidden', 422],
    ['договоры\u0000.xlsx', 422],
    ['', 422],
    ['link.txt', 404],
    ['договоры', 404],
    ['нет.xlsx', 404],
  ])('%j does not lead anywhere', async (path, status) => {
    expect((await get(factoryHref(path), 'jwt')).status).toBe(status)
  })

  test('dots in the address itself do not lead out either', async () => {
    expect(await rawGet('/download/1/../../secret.txt', 'jwt')).toBe(404)
    expect(await rawGet('/download-factory-file/../secret.txt', 'jwt')).toBe(404)
  })
})
