import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Real files for tests lie beside the project, not in it: SHARED_DATA or the nearest `shared/data` above.
 * A missing folder is said plainly, so that nobody takes it for a fault of the code.
 */
export function sharedData(...parts: string[]): string {
  const path = join(sharedDataFolder(), ...parts)
  if (!existsSync(path)) throw new Error(`Нет файла с данными для проверок: ${path}`)
  return path
}

export function readSharedText(...parts: string[]): string {
  return readFileSync(sharedData(...parts), 'utf8')
}

export function readSharedBytes(...parts: string[]): Uint8Array {
  return new Uint8Array(readFileSync(sharedData(...parts)))
}

export function listShared(...parts: string[]): string[] {
  return readdirSync(sharedData(...parts)).sort()
}

/** Rows of a plain CSV without quotes, each by the names of its head line. */
export function readSharedRows(...parts: string[]): Record<string, string>[] {
  const [head = '', ...lines] = readSharedText(...parts)
    .trim()
    .split(/\r?\n/u)
  const names = head.split(',')
  return lines.map((line) => Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])))
}

function sharedDataFolder(): string {
  const given = process.env.SHARED_DATA
  if (given !== undefined && given !== '') return given
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const found = join(folder, 'shared', 'data')
    if (existsSync(found)) return found
    if (dirname(folder) === folder) break
  }
  throw new Error(
    'Нет папки с данными для проверок: положите её рядом с проектом (shared/data) или укажите SHARED_DATA',
  )
}
