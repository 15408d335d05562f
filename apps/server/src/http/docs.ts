import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import { api } from '@stroyfin/contract/api'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { House } from './call.ts'
import { openApiDocument } from './openapi.ts'
import { loadSession } from './session-store.ts'
import { claimsOf, sessionTokens } from './session-token.ts'

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

// The reference is asked for as every call is: by the session of this browser.
const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    const token = localStorage.getItem('jwt')
    if (token) request.headers.authorization = 'Bearer ' + token
    return request
  },
})`

/** The reference of all calls, generated from the contract: for who is signed in, for everybody where `API_DOCS=on`. */
export async function installDocs(app: FastifyInstance, house: House): Promise<void> {
  const tokens = sessionTokens(house.secret)
  const isOpen = process.env.API_DOCS === 'on'
  let document: string | undefined
  const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
  app.get('/api/openapi.json', async (request, reply) => {
    if (!isOpen) await refuseStrangers(request, house, tokens)
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

async function refuseStrangers(
  request: FastifyRequest,
  house: House,
  tokens: ReturnType<typeof sessionTokens>,
) {
  const { user_id, session_id } = claimsOf(request, tokens)
  const session = await house.database.inCompany({ company_id: 0, user_id, readOnly: true }, (db) =>
    loadSession(db, { session_id, user_id, company_id: 0 }),
  )
  if (!session) throw new Refusal('unauthorized', 'Сеанс завершён, войдите снова')
}
