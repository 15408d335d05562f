import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installRequestLog } from './request-log.ts'

test('a request leaves one line with its number and without secrets', async () => {
  const lines: string[] = []
  const app = Fastify({
    logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } },
    disableRequestLogging: true,
  })
  installRequestLog(app)
  app.post('/api/link/:token', async () => ({ ok: true }))
  const secret = 'a'.repeat(43)
  await app.inject({
    method: 'POST',
    url: `/api/link/${secret}?token=${secret}&access=key`,
    headers: { authorization: 'Bearer top-secret' },
    payload: { password: 'hidden-word' },
  })
  const [line = ''] = lines
  expect(JSON.parse(line)).toMatchObject({
    method: 'POST',
    url: '/api/link/…',
    status: 200,
    msg: 'request',
    reqId: expect.anything(),
  })
  expect(line).not.toMatch(/aaaa|top-secret|hidden-word|access/)
})
