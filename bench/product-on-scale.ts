// The product over a large database in a process of its own; tells its parent which queries a call makes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start } from '@stroyfin/server/start'
import { recordQueries } from './recorded-queries.ts'

const [databaseUrl = '', secret = '', webRoot = ''] = process.argv.slice(2)
const dataDir = mkdtempSync(join(tmpdir(), 'stroyfin-bench-'))
// The database is full already; naming the demo is what lets its public passwords in.
const loadDemo = async () => undefined
const server = await start({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  databaseUrl,
  secret,
  loadDemo,
  logLevel: 'error',
  ...(webRoot !== '' && { webRoot }),
})

let recording: ReturnType<typeof recordQueries> | undefined
process.on('message', (word) => {
  if (word === 'record') recording = recordQueries()
  if (word === 'memory') process.send?.({ peak_mb: process.resourceUsage().maxRSS / 1024 })
  if (word === 'recorded') process.send?.({ queries: recording?.stop() ?? [] })
})
process.once('disconnect', async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
process.send?.({ url: server.url })
