import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { runQuietly } from './run-quietly.mjs'
import { say, withPatience } from './say.mjs'

/** Chromium without windows: it starts and draws a page for two thirds of the work. */
const WITHOUT_WINDOWS = 'chromium-headless-shell'

const names = [
  WITHOUT_WINDOWS,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
]

function usualPlaces() {
  const { PATH = '', PROGRAMFILES, LOCALAPPDATA, 'PROGRAMFILES(X86)': oldPrograms } = process.env
  if (process.platform === 'darwin') {
    return ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
      (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
    )
  }
  if (process.platform === 'win32') {
    return [PROGRAMFILES, oldPrograms, LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((folder) => [
        join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe'),
        join(folder, 'Microsoft', 'Edge', 'Application', 'msedge.exe'),
      ])
  }
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...PATH.split(delimiter).filter(Boolean)]
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (canRun(named)) return named
    throw new Error(`CHROMIUM_PATH указывает на ${named}, но запустить этот файл нельзя.`)
  }
  return usualPlaces().find(canRun)
}

const mayInstall = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')

/** Where a browser stands already, the lists of packages are not asked for anew: no waiting for a closed network. */
async function installFromDebian(refresh) {
  say(`Ставим браузер для проверок: ${WITHOUT_WINDOWS} из пакетов Debian…`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const result = await withPatience('установка браузера', async () => {
    if (refresh) await runQuietly('apt-get', ['update', '-q'], { env })
    return runQuietly('apt-get', ['install', '-y', '-q', '--no-install-recommends', WITHOUT_WINDOWS], { env })
  })
  if (result.code !== 0)
    say(`Пакет ${WITHOUT_WINDOWS} поставить не удалось:\n${result.output.split('\n').slice(-3).join('\n')}`)
}

/** The best browser of this machine; on Debian under root a missing one is installed. */
async function found() {
  const first = installed()
  if (process.env.CHROMIUM_PATH || first?.endsWith(WITHOUT_WINDOWS) || !mayInstall()) return first
  await installFromDebian(!first)
  return installed()
}

async function downloadWithPlaywright(root) {
  const cli = join(root, 'node_modules', 'playwright-core', 'cli.js')
  const ask = 'process.stdout.write(require("playwright-core").chromium.executablePath())'
  const answer = await runQuietly(process.execPath, ['-e', ask], { cwd: root })
  if (answer.code === 0 && canRun(answer.output)) return answer.output
  say('Пробуем скачать браузер для проверок (playwright install chromium)…')
  await withPatience('загрузка браузера', () =>
    runQuietly(process.execPath, [cli, 'install', 'chromium'], { cwd: root, timeout: 300_000 }),
  )
  return answer.code === 0 && canRun(answer.output) ? answer.output : undefined
}

/** Finds or installs Chromium and leaves its path in .cache/chromium-path, where every browser run looks. */
export async function findBrowser(root) {
  const note = join(root, '.cache', 'chromium-path')
  if (!process.env.CHROMIUM_PATH && existsSync(note) && canRun(readFileSync(note, 'utf8').trim())) return
  const path = (await found()) ?? (await downloadWithPlaywright(root))
  if (!path) {
    rmSync(note, { force: true })
    say('Браузер не найден: поставьте Chromium или Google Chrome либо укажите путь к нему в CHROMIUM_PATH.')
    return
  }
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(note, `${path}\n`)
}
