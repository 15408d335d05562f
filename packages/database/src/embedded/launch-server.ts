import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import type { NativePrograms } from './native-programs.ts'
import type { ServerAccount } from './server-account.ts'

const LOG_LIMIT = 20 * 1024 * 1024

export const logFile = (place: string) => path.join(place, 'server.log')

/**
 * Starts the server in a life of its own: the death of this process must not take the database with it.
 * Windows refuses administrators, and only pg_ctl knows how to drop their rights.
 */
export function launchServer(
  programs: NativePrograms,
  account: ServerAccount,
  place: string,
  settings: string[],
): ChildProcess {
  const cluster = path.join(place, 'data')
  const windows = process.platform === 'win32'
  const log = openLog(place)
  const child = windows
    ? spawn(programs.pg_ctl, ['start', '-w', '-D', cluster, '-o', settings.map(quoted).join(' ')], {
        stdio: ['ignore', log, log],
        windowsHide: true,
      })
    : spawn(programs.postgres, ['-D', cluster, ...settings], {
        ...account,
        detached: true,
        stdio: ['ignore', log, log],
        env: { PATH: process.env.PATH, LC_ALL: 'C' },
      })
  closeSync(log)
  child.unref()
  return child
}

/** The last words of the server, for the message when it does not start. */
export function lastLogLines(place: string): string {
  if (!existsSync(logFile(place))) return ''
  return readFileSync(logFile(place), 'utf8').trimEnd().split('\n').slice(-5).join('\n')
}

function openLog(place: string): number {
  const file = logFile(place)
  if (existsSync(file) && statSync(file).size > LOG_LIMIT) renameSync(file, `${file}.old`)
  return openSync(file, 'a', 0o600)
}

const quoted = (word: string) => (/[\s"]|^$/.test(word) ? `"${word.replaceAll('"', '\\"')}"` : word)
