import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ServerAccount } from './server-account.ts'

/** Whether the account may walk into the folder; folders that do not exist yet are judged by their parents. */
export function isReachable(folder: string, account: ServerAccount): boolean {
  if (!account) return true
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    if (existsSync(at) && !mayEnter(at, account)) return false
    if (at === path.dirname(at)) return true
  }
}

function mayEnter(folder: string, account: { uid: number; gid: number }): boolean {
  const { mode, uid, gid } = statSync(folder)
  if (uid === account.uid) return (mode & 0o100) !== 0
  if (gid === account.gid) return (mode & 0o010) !== 0
  return (mode & 0o001) !== 0
}
