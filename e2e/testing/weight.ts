import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { webRoot } from '../../tools/build-web.ts'
import { networkQuiet } from './network-quiet.ts'

/** Pieces that come by themselves when a page has stood for a while count as well. */
const AT_REST_MS = 5_000

/** What travels for this file: the brotli copy laid beside it, or what brotli would make of it. */
function travels(file: string): number {
  const [compressed] = globSync(`${file}.br`, { cwd: webRoot })
  if (compressed) return statSync(join(webRoot, compressed)).size
  return brotliCompressSync(readFileSync(join(webRoot, file))).length
}

/** Kilobytes of 1024 bytes. */
export const weightOf = (files: readonly string[]): number =>
  files.reduce((total, file) => total + travels(file), 0) / 1024

/** The scripts and styles that a browser asks for until the page rests. */
export async function loadedBy(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) seen.add(pathname.slice(1))
  })
  await action()
  await networkQuiet(page)
  await page.waitForTimeout(AT_REST_MS)
  await networkQuiet(page)
  return [...seen]
}

/** Later pieces, the heaviest first. */
export function laterThan(first: readonly string[]): { file: string; kilobytes: number }[] {
  return globSync('assets/*.{js,css}', { cwd: webRoot })
    .filter((file) => !first.includes(file))
    .map((file) => ({ file, kilobytes: weightOf([file]) }))
    .sort((a, b) => b.kilobytes - a.kilobytes)
}

/** Fonts are packed already. */
export const fontsWeight = (): number =>
  globSync('assets/*.woff2', { cwd: webRoot }).reduce(
    (total, file) => total + statSync(join(webRoot, file)).size,
    0,
  ) / 1024
