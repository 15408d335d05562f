import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeAfterAnswers } from './close-after-answers.ts'

test('a server that closes does not wait for a connection whose answer ended meanwhile', async () => {
  const app = Fastify()
  closeAfterAnswers(app)
  const file = new Readable({ read: () => undefined })
  app.get('/', (_request, reply) => reply.header('content-length', 4).send(file))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  file.push('file')
  expect(await (await fetch(url)).text()).toBe('file')
  // The reader has it all; that the file is over the server learns after it has begun to close.
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  file.push(null)
  await closed
})
