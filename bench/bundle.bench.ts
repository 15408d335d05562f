import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { networkQuiet } from '../e2e/testing/network-quiet.ts'
import { signIn } from '../e2e/testing/sign-in.ts'
import { webRoot } from '../tools/build-web.ts'
import { withPage } from './browser.ts'
import { withDemoProduct } from './demo-product.ts'
import { absolute, type Row } from './row.ts'

const kilobytes = (bytes: number) => bytes / 1024

/** What travels for this file: the brotli copy laid beside it, or what brotli would make of it. */
function travels(file: string): number {
  const [compressed] = globSync(`${file}.br`, { cwd: webRoot })
  if (compressed) return statSync(join(webRoot, compressed)).size
  return brotliCompressSync(readFileSync(join(webRoot, file))).length
}

const sum = (files: readonly string[]) => kilobytes(files.reduce((total, file) => total + travels(file), 0))

/** The scripts and styles that a browser asks for until the page rests. */
async function loadedBy(page: Page, action: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) seen.add(pathname.slice(1))
  })
  await action()
  await networkQuiet(page)
  return [...seen]
}

/** Weights as they travel: first screen, every later piece, fonts. */
export async function run(): Promise<Row[]> {
  const first = await withDemoProduct(({ url }) =>
    withPage(url, (page) => loadedBy(page, () => signIn(page, 'director'))),
  )
  const later = globSync('assets/*.js', { cwd: webRoot }).filter((file) => !first.includes(file))
  const heaviest = later.sort((a, b) => travels(b) - travels(a))[0]
  const fonts = globSync('assets/*.woff2', { cwd: webRoot })
  const fontBytes = fonts.reduce((total, file) => total + statSync(join(webRoot, file)).size, 0)
  const piece = heaviest ? basename(heaviest).replace(/-[^-]+\.js$/, '') : 'нет'
  return [
    absolute({ name: 'Первый экран, JS и CSS (brotli)', ours: sum(first), unit: 'КБ', limit: 190 }),
    absolute({
      name: `Самый тяжёлый кусок страницы: ${piece}`,
      ours: heaviest ? kilobytes(travels(heaviest)) : 0,
      unit: 'КБ',
      limit: 45,
    }),
    absolute({ name: 'Шрифты', ours: kilobytes(fontBytes), unit: 'КБ', limit: 45 }),
  ]
}
