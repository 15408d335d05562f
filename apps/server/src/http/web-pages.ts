import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The browser side: hashed files for ever, the page itself anew each time with a fresh nonce; the page names the bot. */
export async function installWebPages(
  app: FastifyInstance,
  webRoot: string,
  telegram_bot: string,
): Promise<void> {
  const built = await readFile(join(webRoot, 'index.html'), 'utf8')
  const page = built.replace('__TELEGRAM_BOT__', telegram_bot)
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const forEver = path.includes(`${join(webRoot, 'assets')}`)
      response.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const isPage = !/^\/(api|download|upload|assets|telegrambot)\//.test(request.url)
    if (!isPage) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', reply.nonce))
  })
}
