import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FileStore } from './file-store.ts'

/** Ends the name of a file that is still being written. */
const ASIDE = '.part'

/** Said of a file before it is read and while it is, in megabytes as people read them. */
export function tooLarge(limit: number): Refusal {
  return new Refusal('too_large', `Файл больше ${Math.floor(limit / 1024 / 1024)} МБ`)
}

function lost(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new Refusal('not_found', 'Файл не найден') : error
}

async function flush(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes the bytes aside and counts them; answers size and fingerprint. */
async function write(
  path: string,
  content: Readable,
  limit: number,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > limit) throw tooLarge(limit)
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(content, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { size, sha256: hash.digest('hex') }
}

/**
 * Files in a folder: written aside, flushed, then renamed, so that a killed server leaves no half file
 * behind. A key is a company and a UUID of ours, so no name a user gives becomes a path.
 */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^\d{1,15}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key)) {
      throw new Error('not a key of this store')
    }
    return join(folder, key)
  }
  return {
    async put(company_id, content, { limit = Number.POSITIVE_INFINITY } = {}) {
      const key = `${company_id}/${randomUUID()}`
      const path = pathOf(key)
      const aside = `${path}${ASIDE}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        const written = await write(aside, content, limit)
        await flush(aside)
        await rename(aside, path)
        // The new name itself is safe only when its folder has been flushed, too.
        await flush(dirname(path))
        return { key, ...written }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async open(key) {
      const handle = await open(pathOf(key)).catch(lost)
      return handle.createReadStream()
    },
    async path(key) {
      const path = pathOf(key)
      await access(path).catch(lost)
      return path
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async removeUnfinished(before) {
      for await (const path of glob(join(folder, '*', `*${ASIDE}`))) {
        const found = await stat(path).catch(() => null)
        if (found && found.mtime < before) await rm(path, { force: true })
      }
    },
  }
}
