import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { ownNode } from './own-node.mjs'
import { runQuietly } from './run-quietly.mjs'
import { say, withPatience } from './say.mjs'

function fingerprint(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(lockfile).digest('hex')
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
  } catch {
    return null
  }
}

/**
 * True when npm itself says that exactly the locked versions are installed, e.g. after npm install <new library>:
 * reinstalling then would only take the libraries away from under running programs.
 */
function installedByHand(root) {
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  const locked = packagesOf(join(root, 'package-lock.json'))
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found) return entry.optional === true
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** The lines of npm that name the reason, without its manual page. */
function reason(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!) ?/, ''))
  const manual = lines.findIndex((line) => line.startsWith('Clean install a project'))
  return lines
    .slice(0, manual === -1 ? undefined : manual)
    .filter((line) => line.trim())
    .slice(0, 20)
    .join('\n')
}

function npm(root, args) {
  const env = { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', npm_config_loglevel: 'error' }
  const path = process.env.npm_execpath
  if (path?.endsWith('.js')) return runQuietly(process.execPath, [path, ...args], { cwd: root, env })
  const windows = process.platform === 'win32'
  return runQuietly(windows ? 'npm.cmd' : 'npm', args, { cwd: root, env, shell: windows })
}

/** Installs what the lockfile names, only when it changed since the last time. */
export async function installPackages(root) {
  const marker = join(root, 'node_modules', '.stroyfin-ready')
  const wanted = fingerprint(root)
  const complete = existsSync(ownNode(root))
  if (complete && existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  if (complete && installedByHand(root)) {
    writeFileSync(marker, wanted)
    return
  }
  say('Ставим библиотеки проекта (npm ci), обычно это занимает около минуты…')
  rmSync(marker, { force: true })
  const started = Date.now()
  const result = await withPatience('установка', () => npm(root, ['ci', '--no-audit', '--no-fund']))
  if (result.code !== 0) {
    throw new Error(`Библиотеки поставить не удалось (npm ci, код ${result.code}):\n${reason(result.output)}`)
  }
  writeFileSync(marker, wanted)
  say(`Библиотеки поставлены за ${Math.round((Date.now() - started) / 1000)} с.`)
}
