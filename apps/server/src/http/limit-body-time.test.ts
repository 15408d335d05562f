import { createConnection } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { installErrors } from './errors.ts'
import { limitBodyTime } from './limit-body-time.ts'
import { readAnyBody } from './read-body.ts'

test('a body that comes drop by drop is let go, one that comes whole is answered', async () => {
  const app = Fastify()
  installErrors(app)
  readAnyBody(app)
  limitBodyTime(app, 200)
  app.post('/', async (request) => request.body)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const whole = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"a":1}',
  })
  expect(await whole.json()).toEqual({ a: 1 })
  const answer = await new Promise<string>((resolve) => {
    const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', () => resolve(text))
    socket.on('close', () => resolve(text))
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":"',
    )
  })
  expect(answer).toMatch(/^HTTP\/1\.1 408 |^$/)
  await app.close()
}, 10_000)

test('an answer that goes on for longer is not cut: a question without a body has nothing to wait for', async () => {
  const app = Fastify()
  limitBodyTime(app, 100)
  app.get('/', async (_request, reply) => {
    reply.hijack()
    reply.raw.writeHead(200)
    reply.raw.write('begun ')
    setTimeout(() => reply.raw.end('ended'), 500)
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const reply = await fetch(url)
  expect(await reply.text()).toBe('begun ended')
  await app.close()
}, 10_000)
