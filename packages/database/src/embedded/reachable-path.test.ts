import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isReachable } from './reachable-path.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'stroyfin-reach-'))
const inner = path.join(root, 'closed', 'inner')
mkdirSync(inner, { recursive: true })
chmodSync(root, 0o755)
afterAll(() => rmSync(root, { recursive: true }))

const { uid, gid } = statSync(root)
const stranger = { uid: uid + 12_345, gid: gid + 12_345 }

test('a folder inside a closed one cannot be reached by another account, also before it exists', () => {
  chmodSync(path.join(root, 'closed'), 0o700)
  expect(isReachable(inner, stranger)).toBe(false)
  expect(isReachable(path.join(inner, 'new', 'newer'), stranger)).toBe(false)
  expect(isReachable(inner, { uid, gid })).toBe(true)
  expect(isReachable(inner, undefined)).toBe(true)
})

test('the group may enter where others may not', () => {
  chmodSync(path.join(root, 'closed'), 0o710)
  expect(isReachable(inner, { uid: stranger.uid, gid })).toBe(true)
  expect(isReachable(inner, stranger)).toBe(false)
  chmodSync(path.join(root, 'closed'), 0o711)
  expect(isReachable(inner, stranger)).toBe(true)
})
