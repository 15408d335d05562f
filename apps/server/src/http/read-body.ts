import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isPrintable } from '@stroyfin/domain/files/printable'
import type { FastifyInstance } from 'fastify'

/** How JSON writes control characters and halves of characters; nothing else of it can hold them. */
const DOUBTFUL = /\\(?:u(?:00[01]|007f|d[89a-f])|[bf])/i

/** JSON only; an empty body is an empty object, anything else is refused in words. */
export function readAnyBody(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      const parsed: unknown = JSON.parse(body as string)
      if (!parsed || typeof parsed !== 'object' || Array.isArray(parsed))
        throw new SyntaxError('not an object')
      // No database keeps them: told here once, whatever field they stand in.
      if (DOUBTFUL.test(body as string) && !isKept(parsed))
        return done(new Refusal('invalid', 'Текст содержит недопустимые знаки'))
      done(null, parsed)
    } catch {
      done(new Refusal('invalid', 'Тело запроса не является объектом JSON'))
    }
  })
}

function isKept(value: unknown): boolean {
  if (typeof value === 'string') return isPrintable(value)
  if (value === null || typeof value !== 'object') return true
  return Object.entries(value).every(([key, inner]) => isPrintable(key) && isKept(inner))
}
