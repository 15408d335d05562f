// The product in a process of its own, to be killed: it loads while another one serves, and starts at a word.
import { flushCompileCache } from 'node:module'
import { start } from '@stroyfin/server/start'
import type { ServerPlace } from './server-line.ts'

process.once('message', async (word) => {
  const { port, databaseUrl, secret, bank, dataDir } = word as ServerPlace
  const server = await start({
    port,
    host: '127.0.0.1',
    dataDir,
    databaseUrl,
    secret,
    bank,
    // The database is full already; naming the demo is what lets its public passwords in.
    loadDemo: async () => undefined,
    logLevel: 'error',
  })
  process.send?.({ url: server.url })
})
process.once('disconnect', () => process.exit(0))
// A killed process writes nothing down at its end: the next one loads what this one has compiled.
flushCompileCache()
process.send?.('loaded')
