// npm run shots [-- name…]: pictures of all pages and dialogs over a fresh demo company; a page that complains fails.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { startProduct } from '../e2e/testing/product.ts'
import { buildWeb } from './build-web.ts'
import { launchOptions } from './chromium.ts'
import { inRoot } from './root.ts'
import { type Taken, take } from './shots/camera.ts'
import { contactSheet } from './shots/contact-sheet.ts'
import { allShots } from './shots/subject.ts'
import { allSubjects } from './shots/subjects.ts'

const folder = inRoot('shots')
const wanted = process.argv.slice(2)

async function tokenOf(url: string, username: string): Promise<string> {
  const reply = await fetch(new URL('/api/auth/login/', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo' }),
  })
  if (!reply.ok) throw new Error(`${username} не вошёл: ${reply.status} ${await reply.text()}`)
  return ((await reply.json()) as { token: string }).token
}

async function photograph(url: string, company_id: number): Promise<Taken[]> {
  const subjects = await allSubjects({ url, token: await tokenOf(url, 'director'), company_id })
  const chosen = subjects.filter(
    ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
  )
  const browser = await chromium.launch(launchOptions())
  const all = allShots(chosen)
  const waiting = [...all]
  const taken: Taken[] = []
  const photographer = async () => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift())
      taken.push(await take(browser, url, folder, shot))
  }
  await Promise.all([photographer(), photographer()])
  await browser.close()
  return taken.sort((a, b) => all.indexOf(a.shot) - all.indexOf(b.shot))
}

function report(taken: readonly Taken[]): number {
  const kept = taken.filter(({ missing }) => !missing).map(({ shot }) => shot)
  writeFileSync(join(folder, 'index.html'), contactSheet(kept))
  const homeless = new Set(taken.filter(({ missing }) => missing).map(({ shot }) => shot.subject.name))
  if (homeless.size > 0) console.log(`Без экрана: ${[...homeless].join(', ')}`)
  const complaining = taken.filter(({ complaints }) => complaints.length > 0)
  for (const { shot, complaints } of complaining) console.log(`✘ ${shot.file}\n  ${complaints.join('\n  ')}`)
  console.log(`Снимков ${kept.length}, с жалобами ${complaining.length}: shots/index.html`)
  return complaining.length
}

if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildWeb((line) => console.log(line))
await setup()
const product = await startProduct()
try {
  process.exitCode = report(await photograph(product.url, product.company.company_id)) > 0 ? 1 : 0
} finally {
  await product.close()
  await teardown()
}
