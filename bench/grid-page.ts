import { readFileSync } from 'node:fs'
import { extname, join, normalize } from 'node:path'
import type { Page } from '@playwright/test'
import { packageBin } from '../tools/package-bin.ts'
import { inRoot } from '../tools/root.ts'
import { run } from '../tools/run.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const out = inRoot('.cache', 'grid-bench')
const address = 'http://grid.bench'

/** What the page of the grid can be asked for; it lies beside the grid itself. */
export type GridPage = {
  prepare(rows: number): Promise<void>
  grid(): Promise<number>
  bare(): Promise<number>
  sheet(): Promise<number>
  paste(rows: number, columns: number): Promise<number>
  empty(): Promise<void>
}

/** Builds the page as the product is built: an unbuilt one would measure the tools. */
export async function buildGridPage(): Promise<void> {
  const web = inRoot('apps', 'web')
  const args = [
    packageBin('vite', 'vite', 'apps/web'),
    'build',
    join('src', 'ui', 'testing', 'grid-bench'),
    '--config',
    join(web, 'vite.config.ts'),
    '--outDir',
    out,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  const { code, output } = await run(process.execPath, args, { cwd: web })
  if (code !== 0) throw new Error(`Страница замера не собралась:\n${output}`)
}

/** Opens the built page without any server: the browser is given the files as it asks for them. */
export async function openGridPage(page: Page): Promise<GridPage> {
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    const file = normalize(pathname === '/' ? '/index.html' : pathname)
    try {
      const contentType = types[extname(file)] ?? 'application/octet-stream'
      return route.fulfill({ body: readFileSync(join(out, file)), contentType })
    } catch {
      return route.fulfill({ status: 404, body: '' })
    }
  })
  await page.goto(address)
  await page.waitForFunction('window.gridBench !== undefined')
  const ask = (call: string) => page.evaluate(`window.gridBench.${call}`) as Promise<never>
  return {
    prepare: (rows) => ask(`prepare(${rows})`),
    grid: () => ask('grid()'),
    bare: () => ask('bare()'),
    sheet: () => ask('sheet()'),
    paste: (rows, columns) => ask(`paste(${rows}, ${columns})`),
    empty: () => page.evaluate('void window.gridBench.empty()') as Promise<never>,
  }
}
