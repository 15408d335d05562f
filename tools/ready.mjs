// Первый шаг каждой команды: идёт на любом Node.js ≥ 20, до установки библиотек и без единой зависимости.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './ready/find-browser.mjs'
import { installPackages } from './ready/install-packages.mjs'
import { oneAtATime } from './ready/one-at-a-time.mjs'
import { ownNode } from './ready/own-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

function stop(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Parent and, where the system tells it, grandparent: between npm and this process there may be a shell. */
function ancestry() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return `${process.ppid} ${fields[1]}`
  } catch {
    return `${process.ppid}`
  }
}

function run(script, args) {
  const bin = join(root, 'node_modules', '.bin')
  const separator = process.platform === 'win32' ? ';' : ':'
  const child = spawn(ownNode(root), [join(root, script), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${separator}${process.env.PATH ?? ''}` },
  })
  // A signal sent to this process alone must reach the product, or its database would be left behind.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm killed without ceremony passes nothing on; whoever lost the command must not keep its port and database.
  const parents = ancestry()
  setInterval(() => ancestry() !== parents && child.kill('SIGTERM'), 1_000).unref()
  child.on('error', (error) => stop(`Не удалось запустить ${script}: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const args = process.argv.slice(2)
const withBrowser = args[0] === '--with-browser'
if (withBrowser) args.shift()
const [script, ...rest] = args

const major = Number(process.versions.node.split('.')[0])
if (major < 20) stop(`Нужен Node.js 20 или новее, здесь ${process.versions.node}.`)

try {
  await oneAtATime(join(root, '.cache', 'ready.lock'), async () => {
    await installPackages(root)
    if (withBrowser) await findBrowser(root)
  })
} catch (error) {
  stop(error instanceof Error ? error.message : String(error))
}
if (script) {
  if (!existsSync(ownNode(root)))
    stop(
      `Библиотеки поставлены, но Node.js проекта для этой системы (${process.platform}-${process.arch}) не пришёл.`,
    )
  run(script, rest)
}
