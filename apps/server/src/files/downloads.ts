import type { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FileOwner } from '@stroyfin/domain/files/file-owner'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bearerToken } from '../http/session-token.ts'
import type { AccessHolder } from './access-token.ts'
import { factoryFile } from './factory-folder.ts'
import { attachment } from './file-name.ts'
import type { FileStore } from './file-store.ts'
import { tooLarge } from './local-file-store.ts'
import { type ArrivedFile, takeFiles } from './take-files.ts'

/** A registered file: its bytes in the store and the name people know it by. */
export interface RegisteredFile {
  key: string
  name: string
  mime: string
  size: number
}

/** Who holds a session, and whether the company of the address is theirs. */
export interface FileCaller {
  user_id: number
  is_member: boolean
  /** Some right to change something: who only looks brings no files. */
  may_upload: boolean
  /** Documents they may see, and the files on them. */
  may_read: readonly FileOwner[]
}

export interface DownloadsOptions {
  store: FileStore
  /** The person a short-lived access of exactly this address was made for; null when it opens nothing. */
  accessHolder: (access: string, href: string) => AccessHolder | null
  /** Whether this person is let in as they were then, and into this company; 0 asks for no company. */
  isMember: (holder: AccessHolder, company_id: number) => Promise<boolean>
  /** The session behind a JWT; null when there is none. */
  verifyJwt: (token: string, company_id: number) => Promise<FileCaller | null>
  /** Of a reader: what they brought or made themselves, and what hangs on a document that they may see. */
  findFile: (company_id: number, name: string, reader?: FileCaller) => Promise<RegisteredFile | null>
  /** How far a file is written whose address is told already, in percent; null when nobody writes it. */
  writingOf: (company_id: number, name: string) => Promise<number | null>
  /** Refuses what the person or the company has no room for; `bytes` is what the body says of itself. */
  refuseOverQuota: (company_id: number, user_id: number, bytes: number) => Promise<void>
  /** Registers uploaded files in one transaction and answers their opaque names in the same order. */
  saveFiles: (company_id: number, user_id: number, files: ArrivedFile[]) => Promise<string[]>
  /** Templates of the factory pages. */
  factoryFolder: string
  uploadLimit?: number
}

const MEGABYTE = 1024 * 1024
const UPLOAD_LIMIT = 100 * MEGABYTE
const UPLOAD_FILES = 20
/** What a form adds to one file: its head and its bounds. */
const FORM_BYTES = 64 * 1024

const NO_UPLOADS =
  'У вас нет прав что-либо создавать или изменять, поэтому файлы загружать нельзя. Попросите права у администратора'

export function downloadHref(company_id: number | string, name: string): string {
  return `/download/${company_id}/${encodeURIComponent(name)}`
}

export function factoryHref(path: string): string {
  return `/download-factory-file?url=${encodeURIComponent(path)}`
}

function companyOf(request: FastifyRequest): number {
  const { company } = request.params as { company: string }
  if (!/^[1-9]\d{0,14}$/.test(company)) throw new Refusal('not_found', 'Компания не найдена')
  return Number(company)
}

async function callerOf(request: FastifyRequest, company_id: number, { verifyJwt }: DownloadsOptions) {
  const caller = await verifyJwt(bearerToken(request), company_id)
  if (!caller) throw new Refusal('unauthorized', 'Сеанс завершён, войдите снова')
  return caller
}

async function memberOf(request: FastifyRequest, company_id: number, options: DownloadsOptions) {
  const caller = await callerOf(request, company_id, options)
  if (!caller.is_member) throw new Refusal('forbidden', 'Нет доступа к компании')
  return caller
}

/** A call that takes one file up to a size says so, and nothing beyond it is read; null where it does not. */
function askedLimit(request: FastifyRequest): number | null {
  const { most_mb } = request.query as { most_mb?: unknown }
  if (most_mb === undefined) return null
  if (typeof most_mb !== 'string' || !/^[1-9]\d{0,2}$/.test(most_mb))
    throw new Refusal('invalid', 'Предел размера файла указан неверно')
  return Number(most_mb) * MEGABYTE
}

/** What a browser could show as a page goes out as plain bytes. */
function harmlessType(mime: string): string {
  return /html|svg|xml|script/.test(mime) || !/^[\w.+-]+\/[\w.+-]+$/.test(mime)
    ? 'application/octet-stream'
    : mime
}

/** Always to be saved, never to be opened inside our own address. */
function sendFile(
  reply: FastifyReply,
  file: { name: string; mime: string; size: number },
  content: Readable,
) {
  return reply
    .headers({
      'content-type': harmlessType(file.mime),
      'content-length': file.size,
      'content-disposition': attachment(file.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(content)
}

/** The files service: /download, /download-factory-file and /upload behind the product's own origin. */
export async function downloads(app: FastifyInstance, options: DownloadsOptions): Promise<void> {
  const {
    store,
    accessHolder,
    isMember,
    findFile,
    saveFiles,
    factoryFolder,
    uploadLimit = UPLOAD_LIMIT,
  } = options
  // One byte over the limit is let in, so that the store sees the file is too long and says so in Russian.
  await app.register(multipart, {
    limits: { fileSize: uploadLimit + 1, files: UPLOAD_FILES, fields: 20, parts: 40 },
  })

  // R-7-43: the name is opaque, the bearer is the access of this very address or a member's session.
  app.get('/download/:company/:name', { compress: false }, async (request, reply) => {
    const company_id = companyOf(request)
    const { name } = request.params as { name: string }
    const holder = accessHolder(bearerToken(request), downloadHref(company_id, name))
    const reader = holder === null ? await memberOf(request, company_id, options) : undefined
    // A link dies with the membership of its person, and with their password.
    if (holder !== null && !(await isMember(holder, company_id)))
      throw new Refusal('forbidden', 'Нет доступа к компании')
    const file = await findFile(company_id, name, reader)
    if (file) return sendFile(reply, file, await store.open(file.key))
    const percent = await options.writingOf(company_id, name)
    if (percent === null) throw new Refusal('not_found', 'Файл не найден')
    return reply
      .code(503)
      .header('retry-after', 5)
      .send({ message: `Файл ещё готовится: ${percent} %` })
  })

  // R-7-44: templates belong to no company, so any session may have them.
  app.get('/download-factory-file', { compress: false }, async (request, reply) => {
    const { url } = request.query as { url?: unknown }
    const path = typeof url === 'string' ? url : ''
    const holder = accessHolder(bearerToken(request), factoryHref(path))
    if (holder === null || !(await isMember(holder, 0))) await callerOf(request, 0, options)
    const file = await factoryFile(factoryFolder, path)
    return sendFile(reply, { ...file, mime: 'application/octet-stream' }, file.content)
  })

  app.post('/upload/:company', async (request) => {
    const company_id = companyOf(request)
    const { user_id, may_upload } = await memberOf(request, company_id, options)
    // A refusal does not close the connection: one that breaks under a file being sent tells the browser no reason.
    if (!may_upload) throw new Refusal('forbidden', NO_UPLOADS)
    const said = Number(request.headers['content-length'] ?? 0)
    await options.refuseOverQuota(company_id, user_id, Math.max(said - FORM_BYTES, 1))
    const limit = Math.min(uploadLimit, askedLimit(request) ?? uploadLimit)
    if (askedLimit(request) !== null && Number(request.headers['content-length']) > limit + FORM_BYTES) {
      throw tooLarge(limit)
    }
    const files = await takeFiles(request, { store, company_id, limit })
    try {
      const names = await saveFiles(company_id, user_id, files)
      return {
        files: files.map(({ name: file_name, size, mime }, index) => {
          const name = names[index] ?? ''
          return { name, file_name, size, mime, href: downloadHref(company_id, name) }
        }),
      }
    } catch (error) {
      await Promise.all(files.map(({ key }) => store.remove(key)))
      throw error
    }
  })
}
