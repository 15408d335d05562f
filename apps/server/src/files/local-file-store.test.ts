import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
})
