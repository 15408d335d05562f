import { Readable } from 'node:stream'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FastifyRequest } from 'fastify'
import { fileName } from './file-name.ts'
import type { FileStore, StoredFile } from './file-store.ts'
import { fileType, HEAD_BYTES } from './file-type.ts'

export interface ArrivedFile extends StoredFile {
  name: string
  mime: string
}

interface TakeOptions {
  store: FileStore
  company_id: number
  limit: number
}

/** Reads the beginning of a file and gives it back together with the rest. */
async function peek(content: Readable): Promise<{ head: Buffer; whole: Readable }> {
  const chunks = content.iterator({ destroyOnReturn: false })
  const begun: Buffer[] = []
  let length = 0
  while (length < HEAD_BYTES) {
    const { value, done } = await chunks.next()
    if (done) break
    begun.push(value)
    length += value.length
  }
  async function* whole() {
    yield* begun
    yield* chunks
  }
  return {
    head: Buffer.concat(begun).subarray(0, HEAD_BYTES),
    whole: Readable.from(whole(), { objectMode: false }),
  }
}

async function takeFile(content: Readable, given: string, options: TakeOptions): Promise<ArrivedFile> {
  const { store, company_id, limit } = options
  const name = fileName(given)
  const { head, whole } = await peek(content)
  if (head.length === 0) throw new Refusal('invalid', `Файл «${name}» пустой`)
  const mime = fileType(head, name)
  return { ...(await store.put(company_id, whole, { limit })), name, mime }
}

/** Stores the files of a form as they arrive; when one is refused, those before it are removed again. */
export async function takeFiles(request: FastifyRequest, options: TakeOptions): Promise<ArrivedFile[]> {
  if (!request.isMultipart()) throw new Refusal('invalid', 'Файлы загружаются формой multipart/form-data')
  // Of a caller who has gone while it was found out who it is no form ever ends.
  if (request.raw.readableAborted) throw new DOMException('The caller went away', 'AbortError')
  const taken: ArrivedFile[] = []
  try {
    for await (const { file, filename } of request.files()) {
      taken.push(await takeFile(file, filename ?? '', options))
    }
    if (taken.length === 0) throw new Refusal('invalid', 'Выберите файл')
    return taken
  } catch (error) {
    await Promise.all(taken.map(({ key }) => options.store.remove(key)))
    throw error
  }
}
