// One of several servers, in a process of its own: starts at a word, stops in good order at a word.
import { start } from '@stroyfin/server/start'
import { fillWhenEmpty } from '../serve/fill-when-empty.ts'
import type { ServerPlace } from './server-line.ts'

process.once('message', async (word) => {
  const { port, dataDir, databaseUrl, directUrl, secret, leave_s } = word as ServerPlace
  const server = await start({
    port,
    host: '127.0.0.1',
    dataDir,
    databaseUrl,
    databaseAccess: { directUrl },
    secret,
    leave_s,
    loadDemo: (database) => fillWhenEmpty(database, () => undefined),
    logLevel: 'error',
  })
  process.once('message', async () => {
    await server.close()
    process.exit(0)
  })
  process.send?.({ url: server.url })
})
process.once('disconnect', () => process.exit(0))
