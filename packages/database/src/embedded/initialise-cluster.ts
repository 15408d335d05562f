import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import type { NativePrograms } from './native-programs.ts'
import { isAlive } from './postmaster-file.ts'
import type { ServerAccount } from './server-account.ts'

export const OWNER = 'stroyfin'
const PASSWORD_FILE = 'owner.password'
/**
 * Where the system tells which signs are letters. With plain C the Russian ones are none, and the index of the search
 * (pg_trgm) keeps nothing of them: what it finds stays right, but every row is read.
 */
const LETTERS = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'

/**
 * Makes the cluster `<place>/data` when there is none. It is built under a draft name and renamed when
 * whole, so a killed start leaves nothing half-made, and of two first starts at once one simply wins.
 */
export function initialiseCluster(
  place: string,
  programs: NativePrograms,
  account: ServerAccount,
  durable: boolean,
): string {
  const cluster = path.join(place, 'data')
  if (existsSync(cluster)) return cluster
  removeAbandonedDrafts(place)
  const draft = path.join(place, `data.init-${process.pid}`)
  const passwordFile = path.join(place, `password.init-${process.pid}`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const make = (letters: string) =>
    spawnSync(
      programs.initdb,
      ['-D', draft, '-U', OWNER, '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8']
        .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'])
        .concat([`--lc-ctype=${letters}`])
        .concat(['--data-checksums', '--no-instructions', ...(durable ? [] : ['--no-sync'])]),
      { ...account, env: { ...process.env, LC_ALL: 'C' }, encoding: 'utf8' },
    )
  let result = make(LETTERS)
  if (result.status !== 0 && LETTERS !== 'C') result = make('C')
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true })
    rmSync(passwordFile, { force: true })
    throw new EmbeddedError(`Не удалось создать встроенную базу данных: ${result.error ?? result.stderr}.`)
  }
  renameSync(passwordFile, path.join(draft, PASSWORD_FILE))
  publish(draft, cluster)
  return cluster
}

export function ownerPassword(cluster: string): string {
  return readFileSync(path.join(cluster, PASSWORD_FILE), 'utf8')
}

function publish(draft: string, cluster: string): void {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    if (!existsSync(cluster)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
}

function removeAbandonedDrafts(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = /^(?:data|password)\.init-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(place, name), { recursive: true, force: true })
  }
}
