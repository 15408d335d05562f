import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './file-store.ts'

/** Files in a folder: written aside, flushed, then renamed, so that a killed server leaves no half file behind. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!/^\d{1,15}\/[0-9a-f-]{36}$/.test(key)) throw new Error('not a key of this store')
    return join(folder, key)
  }
  return {
    async put(company_id: number, content: Readable) {
      const key = `${company_id}/${randomUUID()}`
      const path = pathOf(key)
      const aside = `${path}.part`
      const hash = createHash('sha256')
      let size = 0
      await mkdir(join(folder, String(company_id)), { recursive: true })
      try {
        await pipeline(
          content,
          async function* (chunks) {
            for await (const chunk of chunks) {
              hash.update(chunk)
              size += chunk.length
              yield chunk
            }
          },
          createWriteStream(aside),
        )
        const file = await open(aside)
        await file.sync()
        await file.close()
        await rename(aside, path)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
      return { key, size, sha256: hash.digest('hex') }
    },
    async open(key: string) {
      await access(pathOf(key))
      return createReadStream(pathOf(key))
    },
    async remove(key: string) {
      await rm(pathOf(key), { force: true })
    },
  }
}
