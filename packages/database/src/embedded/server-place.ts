import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { isReachable } from './reachable-path.ts'
import type { ServerAccount } from './server-account.ts'

const OUTSIDE = ['/var/lib/stroyfin', '/Users/Shared/stroyfin', '/var/tmp/stroyfin']

/**
 * The folder that holds the cluster, its log and, where needed, a copy of the programs. Normally
 * `<dataDir>/postgres`; when root keeps the product where the server's account may not look (/root),
 * a folder outside, named by the hash of dataDir so that the next start finds it again.
 */
export function serverPlace(dataDir: string, account: ServerAccount): string {
  const inside = path.resolve(dataDir, 'postgres')
  mkdirSync(path.resolve(dataDir), { recursive: true })
  if (isReachable(path.dirname(inside), account)) return prepare(inside, account)
  const name = createHash('sha256').update(inside).digest('hex').slice(0, 12)
  for (const base of OUTSIDE) {
    try {
      mkdirSync(base, { recursive: true, mode: 0o755 })
    } catch {
      continue
    }
    if (!isReachable(base, account)) continue
    const outside = path.join(base, name)
    writeFileSync(path.resolve(dataDir, 'postgres-is-here.txt'), `${outside}\n`)
    return prepare(outside, account)
  }
  throw new EmbeddedError(
    `Папка ${inside} закрыта для учётной записи, от имени которой работает база данных.`,
  )
}

function prepare(place: string, account: ServerAccount): string {
  mkdirSync(place, { recursive: true, mode: 0o700 })
  if (account) chownSync(place, account.uid, account.gid)
  return place
}
