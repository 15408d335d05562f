import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FastifyInstance } from 'fastify'

/** JSON only; an empty body is an empty object, anything else is refused in words. */
export function readAnyBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      const parsed: unknown = JSON.parse(body as string)
      if (!parsed || typeof parsed !== 'object' || Array.isArray(parsed))
        throw new SyntaxError('not an object')
      done(null, parsed)
    } catch {
      done(new Refusal('invalid', 'Тело запроса не является объектом JSON'))
    }
  })
}
