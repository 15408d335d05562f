// A whole product for one run of stories: its own copy of the demo company and its own port, gone when its parent is.

import { mkdtempSync, rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { start } from '@stroyfin/server/start'
import { webRoot } from '../../tools/build-web.ts'
import { startProductBank } from './product-bank.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'stroyfin-'))
const { MAIL_URL, PUBLIC_HOST, PUBLIC_URL, TELEGRAM_URL, TELEGRAM_TOKEN } = process.env
const clone = await cloneDatabase(true)
const server = await start({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: clone.url,
  secret: clone.secret,
  webRoot,
  // The copy is full already; naming the demo is what lets its public passwords in.
  loadDemo: async () => undefined,
  ...(MAIL_URL && { mail: { url: MAIL_URL, from: 'noreply@bereg.example' } }),
  ...(TELEGRAM_URL &&
    TELEGRAM_TOKEN && {
      telegram: { name: 'stroyfin_bot', token: TELEGRAM_TOKEN, url: TELEGRAM_URL },
    }),
  logLevel: 'error',
})
// The port is known only now, and links in letters begin with it.
const url = PUBLIC_HOST ? server.url.replace('127.0.0.1', PUBLIC_HOST) : server.url
server.house.public_url = PUBLIC_URL ?? url
const bank = await startProductBank(server)

flushCompileCache()
process.once('disconnect', async () => {
  await server.close()
  await bank.close()
  await clone.drop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ url, bankUrl: bank.url, databaseUrl: clone.url, company: clone.company })
