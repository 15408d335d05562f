import { Refusal } from '@stroyfin/contract/kit/refusal'
import { isPrintable } from '@stroyfin/domain/files/printable'
import type { FastifyInstance } from 'fastify'

/** How JSON writes control characters and halves of characters; nothing else of it can hold them. */
const DOUBTFUL = /\\(?:u(?:00[01]|007f|d[89a-f])|[bf])/i

/** JSON only; an empty body is an empty object, anything else is refused in words. Addresses pass the same gate. */
export function readAnyBody(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    const field = unkeptField({ ...(params as object), ...(query as object) })
    if (field !== null) throw unkept(field)
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {})
    try {
      const parsed: unknown = JSON.parse(body as string)
      if (!parsed || typeof parsed !== 'object' || Array.isArray(parsed))
        throw new SyntaxError('not an object')
      // No database keeps them: told here once, whatever field they stand in.
      const field = DOUBTFUL.test(body as string) ? unkeptField(parsed) : null
      if (field !== null) return done(unkept(field))
      done(null, parsed)
    } catch {
      done(new Refusal('invalid', 'Тело запроса не является объектом JSON'))
    }
  })
}

const UNKEPT = 'Текст содержит недопустимые знаки'

const unkept = (field: string) => new Refusal('invalid', UNKEPT, { errors: [{ field, message: UNKEPT }] })

/** The path of the first text that is not kept, as errors of fields name it. */
function unkeptField(value: unknown, path: readonly string[] = []): string | null {
  if (typeof value === 'string') return isPrintable(value) ? null : path.join('.')
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    if (!isPrintable(key)) return path.join('.')
    const field = unkeptField(inner, [...path, key])
    if (field !== null) return field
  }
  return null
}
