import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { inRoot } from './root.ts'

/** The JavaScript file behind a command of an installed package, to be run by our own Node on every system. */
export function packageBin(name: string, command = name, workspace = '.'): string {
  const manifest = findPackageJSON(name, inRoot(workspace, 'package.json'))
  if (!manifest) throw new Error(`Пакет ${name} не установлен`)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`В пакете ${name} нет команды ${command}`)
  return join(dirname(manifest), file)
}
