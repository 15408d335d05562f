import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './root.ts'

const NO_BROWSER =
  'Браузер не найден: поставьте Chromium или Google Chrome либо укажите путь к нему в CHROMIUM_PATH.'

/** No GPU and no calls home: the same quiet browser on a desktop, in a container and under root. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-gpu-rasterization',
  '--disable-site-isolation-trials',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * A page of a test lives for seconds: code that V8 optimises for it never earns that back, and two cores are busy enough
 * without its helpers. The page itself behaves the same; measurements and pictures keep the browser as people have it.
 */
export const shortLivedChromiumArgs = [
  ...chromiumArgs,
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
]

/** The browser that tools/ready.mjs found; undefined when there is none. */
export function chromiumPath(): string | undefined {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const note = inRoot('.cache', 'chromium-path')
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined
}

/** How every browser run of the project starts Chromium. */
export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error(NO_BROWSER)
  return { executablePath, args: chromiumArgs }
}
