import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('one preparation at a time', () => {
  test('two runs do not overlap, both do their work', async () => {
    const lock = join(folder, 'lock')
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      order.push(`${name} ends`)
    }
    await Promise.all([oneAtATime(lock, work('first')), oneAtATime(lock, work('second'))])
    expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })

  test('the lock of a killed process does not block the next run', async () => {
    const lock = join(folder, 'lock')
    mkdirSync(lock)
    const { pid } = spawnSync(process.execPath, ['-e', '0'])
    writeFileSync(join(lock, 'pid'), String(pid))
    expect(await oneAtATime(lock, async () => 'done')).toBe('done')
  })

  test('a failure frees the lock and is not swallowed', async () => {
    const lock = join(folder, 'lock')
    const failing = async () => {
      throw new Error('нет сети')
    }
    await expect(oneAtATime(lock, failing)).rejects.toThrow('нет сети')
    expect(await oneAtATime(lock, async () => 'done')).toBe('done')
  })
})
