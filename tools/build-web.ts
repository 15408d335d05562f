import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { packageBin } from './package-bin.ts'
import { precompress } from './precompress.ts'
import { oneAtATime } from './ready/one-at-a-time.mjs'
import { inRoot } from './root.ts'
import { run } from './run.ts'

const sources = [
  'apps/web/{src,public}/**/*',
  'apps/web/*',
  'packages/{domain,contract}/src/**/*',
  'package-lock.json',
]

/** The folder that the server gives to browsers. */
export const webRoot = inRoot('apps', 'web', 'dist')

/** One text for everything the bundle is made of: equal texts mean that there is nothing to build. */
function sourcesHash(): string {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: inRoot() }))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(inRoot(file)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

function isFresh(hash: string): boolean {
  const mark = join(webRoot, '.hash')
  return existsSync(mark) && readFileSync(mark, 'utf8') === hash
}

/** Builds beside the served folder and swaps at the end: a running server never sees half a build. */
async function build(hash: string): Promise<void> {
  const next = inRoot('.cache', 'web-next')
  rmSync(next, { recursive: true, force: true })
  mkdirSync(inRoot('.cache'), { recursive: true })
  const args = [
    packageBin('vite', 'vite', 'apps/web'),
    'build',
    '--outDir',
    next,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const result = await run(process.execPath, args, { cwd: inRoot('apps', 'web') })
  if (result.code !== 0) throw new Error(`Браузерная часть не собралась:\n${result.output}`)
  await precompress(next)
  writeFileSync(join(next, '.hash'), hash)
  rmSync(webRoot, { recursive: true, force: true })
  renameSync(next, webRoot)
}

/** Builds the browser side when its sources changed since the last build. */
export async function buildWeb(say: (line: string) => void = () => {}): Promise<void> {
  if (isFresh(sourcesHash())) return
  await oneAtATime(inRoot('.cache', 'build-web.lock'), async () => {
    const hash = sourcesHash()
    if (isFresh(hash)) return
    say('Собираем браузерную часть…')
    await build(hash)
  })
}
