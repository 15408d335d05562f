import type { FastifyInstance } from 'fastify'

/** One line per request: its number, what and how long; never a header, a body or what stands behind the question mark. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const url = request.url.split('?')[0] ?? ''
    const { method, ip } = request
    // not money: milliseconds
    const ms = Math.round(reply.elapsedTime)
    const line = {
      method,
      url: withoutSecrets(url),
      status: reply.statusCode,
      ms,
      ip,
      user_id: request.user_id,
    }
    request.log.info(line, 'request')
  })
  app.decorateRequest('user_id', null)
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whose token the request brought; known once the call has read it. */
    user_id: number | null
  }
}

/** A long word of the path may be a secret of a link. */
function withoutSecrets(path: string): string {
  return path.replace(/[\w-]{32,}/g, '…')
}
