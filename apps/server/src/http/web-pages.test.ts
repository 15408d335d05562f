import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { installHeaders } from './headers.ts'
import { installWebPages } from './web-pages.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'stroyfin-pages-'))
await writeFile(
  join(webRoot, 'index.html'),
  '<meta nonce="__CSP_NONCE__"><meta name="telegram-bot" content="__TELEGRAM_BOT__">',
)
afterAll(() => rm(webRoot, { recursive: true }))

async function pageWith(bot: string): Promise<string> {
  const app = Fastify()
  installHeaders(app)
  await installWebPages(app, webRoot, bot)
  const { body } = await app.inject('/agreements/')
  await app.close()
  return body
}

test('the page holds the name of the bot, or none (R-9-30, R-9-31)', async () => {
  expect(await pageWith('stroyfin_bot')).toContain('<meta name="telegram-bot" content="stroyfin_bot">')
  expect(await pageWith('')).toContain('<meta name="telegram-bot" content="">')
})

test('every delivery of the page has a nonce of its own', async () => {
  const nonces = [await pageWith(''), await pageWith('')].map((page) => /nonce="([^"]+)"/.exec(page)?.[1])
  expect(nonces[0]).toMatch(/^[\w+/=-]{16,}$/)
  expect(nonces[1]).not.toBe(nonces[0])
})
