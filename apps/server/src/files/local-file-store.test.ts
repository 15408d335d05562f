import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { localFileStore } from './local-file-store.ts'

const folder = await mkdtemp(join(tmpdir(), 'store-'))
const store = localFileStore(folder)

afterAll(() => rm(folder, { recursive: true }))

describe('the store', () => {
  test('a key is never a path of the caller', async () => {
    for (const key of ['../secret.txt', '1/../../secret.txt', '1/secret.txt', '']) {
      await expect(store.open(key)).rejects.toThrow('not a key')
      await expect(store.remove(key)).rejects.toThrow('not a key')
    }
  })

  test('size and fingerprint are of the bytes stored; a removed file is gone', async () => {
    const { key, size, sha256 } = await store.put(3, Readable.from([Buffer.from('раз'), Buffer.from('два')]))
    expect([size, sha256]).toEqual([12, createHash('sha256').update('раздва').digest('hex')])
    await store.remove(key)
    await expect(store.open(key)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a file over its limit and a source that fails leave nothing behind', async () => {
    const long = store.put(4, Readable.from([Buffer.alloc(600), Buffer.alloc(600)]), { limit: 1000 })
    await expect(long).rejects.toMatchObject({ code: 'too_large' })
    async function* failing() {
      yield Buffer.from('начало')
      throw new Error('обрыв')
    }
    await expect(store.put(4, Readable.from(failing()))).rejects.toThrow('обрыв')
    expect(await readdir(join(folder, '4'))).toEqual([])
  })

  test('a worker gets the path of a file that is there', async () => {
    const { key } = await store.put(5, Readable.from([Buffer.from('таблица')]))
    expect(await readFile(await store.path(key), 'utf8')).toBe('таблица')
    await store.remove(key)
    await expect(store.path(key)).rejects.toMatchObject({ code: 'not_found' })
    await expect(store.path('5/../secret.txt')).rejects.toThrow('not a key')
  })

  test('what a killed server has left half written goes, what is being written and what is whole stays', async () => {
    const { key } = await store.put(6, Readable.from([Buffer.from('целый')]))
    const lost = join(folder, `6/${randomUUID()}.part`)
    const growing = join(folder, `6/${randomUUID()}.part`)
    for (const path of [lost, growing]) await writeFile(path, 'половина')
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const path of [lost, join(folder, key)]) await utimes(path, twoDaysAgo, twoDaysAgo)
    await store.removeUnfinished(new Date(Date.now() - 86_400_000))
    expect((await readdir(join(folder, '6'))).sort()).toEqual([basename(key), basename(growing)].sort())
  })
})
