import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { api } from '@stroyfin/contract/api'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

const page = (nonce: string) => `<!doctype html>
<html lang="ru">
  <head>
    <meta charset="utf-8" />
    <title>Справочник вызовов — Строительные финансы</title>
    <link rel="stylesheet" href="/api/docs/viewer/swagger-ui.css" nonce="${nonce}" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/viewer/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`

const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, validatorUrl: null })`

/** The reference of all calls, generated from the contract. */
export async function installDocs(app: FastifyInstance): Promise<void> {
  let document: string | undefined
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(api))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(page(reply.nonce)))
  app.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
  await app.register(fastifyStatic, {
    root: viewer,
    prefix: '/api/docs/viewer/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => /^\/swagger-ui(-bundle)?\.(css|js)$/.test(path),
  })
}
