import type { FastifyInstance } from 'fastify'

/**
 * A server that closes drops idle connections once; a download whose last bytes are read but whose answer is not over
 * yet would be kept alive for a minute more, and the closing with it.
 */
export function closeAfterAnswers(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections()
  })
}
