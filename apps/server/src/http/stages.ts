import type { Database } from '@stroyfin/database/connection/open-database'
import type { FastifyInstance } from 'fastify'

/** Starts until the database is migrated and filled; leaves when a balancer is to ask other servers. */
export type Stage = 'starting' | 'serving' | 'leaving'

const READY = '/api/health'
const ALIVE = '/api/alive'
const SOON_S = 5

/** Whether the process lives, whether it may be asked, and what is answered before it may. */
export function installStages(app: FastifyInstance, database: Database, stage: () => Stage): void {
  // A database that is away is no reason to kill the server: it comes back by itself.
  app.get(ALIVE, async () => ({ status: 'ok' }))
  app.get(READY, async (_request, reply) => {
    const now = stage()
    if (now !== 'serving') return reply.status(503).send({ status: now })
    const answers = await database.ping().then(
      () => true,
      () => false,
    )
    return answers ? { status: 'ok' } : reply.status(503).send({ status: 'no database' })
  })
  app.addHook('onRequest', async (request, reply) => {
    if (stage() === 'leaving') reply.header('connection', 'close')
    if (stage() !== 'starting' || request.url === READY || request.url === ALIVE) return
    return reply
      .status(503)
      .header('retry-after', SOON_S)
      .send({ message: 'Продукт запускается, повторите через несколько секунд' })
  })
}
