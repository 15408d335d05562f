import { Refusal } from '@stroyfin/contract/kit/refusal'
import { readConstraintError } from '@stroyfin/database/connection/constraint-error'
import { DatabaseAway } from '@stroyfin/database/connection/database-away'
import { ListError } from '@stroyfin/database/lists/list-error'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { constraintMessage } from './constraint-messages.ts'

/** A database is restarted or replaced within some seconds. */
const AWAY_S = 5
const AWAY = 'База данных недоступна, повторите через несколько секунд'

/** Turns every failure into A-007's body; what is not a refusal is a bug: logged whole, told as 'Ошибка'. */
export function installErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof DatabaseAway) request.log.warn({ err: error.cause }, 'the database is away')
    const refusal = asRefusal(error)
    if (refusal) {
      if (refusal.retry_after_s) reply.header('retry-after', Math.ceil(refusal.retry_after_s))
      return reply.status(refusal.status).send(refusal.body)
    }
    // The caller went away (typed on, closed the page): nobody reads the answer and nothing is wrong.
    if (hasGone(error, request)) {
      request.log.info('the caller went away')
      return reply.status(499).send({ message: 'Запрос отменён' })
    }
    request.log.error({ err: error }, 'unexpected failure')
    return reply.status(500).send({ message: 'Ошибка' })
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ message: 'Адрес не найден' }))
}

/** A body that breaks off in the middle ends with an error of its connection. */
function hasGone({ name, code }: FastifyError, { raw }: FastifyRequest): boolean {
  return name === 'AbortError' || code === 'ERR_STREAM_PREMATURE_CLOSE' || raw.readableAborted
}

function asRefusal(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof ListError) return new Refusal('invalid', error.message, { errors: error.errors })
  if (error instanceof DatabaseAway) return new Refusal('busy', AWAY, { retry_after_s: AWAY_S })
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large', 'Слишком большой запрос')
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new Refusal('too_large', 'Файл слишком большой')
  if (error.statusCode === 429) return new Refusal('too_many', 'Слишком много запросов, подождите минуту')
  if (error.statusCode && error.statusCode < 500) return new Refusal('invalid', 'Запрос не разобран')
  const constraint = readConstraintError(error)
  return constraint ? constraintMessage(constraint) : null
}
