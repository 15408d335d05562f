import type { IncomingHttpHeaders } from 'node:http'
import { Refusal } from '@stroyfin/contract/kit/refusal'
import type { FastifyInstance } from 'fastify'

const BODY_MS = 30_000
/** A file of the largest size over a slow line. */
const FILE_MS = 15 * 60_000

/** Who sends a body drop by drop holds a connection no longer than this; a file has its own time. */
export function limitBodyTime(app: FastifyInstance, body_ms = BODY_MS, file_ms = FILE_MS): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request.headers)) return payload
    const isFile = request.headers['content-type']?.startsWith('multipart/') ?? false
    const limit = setTimeout(
      () => payload.destroy(new Refusal('too_slow', 'Запрос передаётся слишком долго, повторите его')),
      isFile ? file_ms : body_ms,
    )
    payload.once('close', () => clearTimeout(limit))
    payload.once('end', () => clearTimeout(limit))
    return payload
  })
}

/** A question without a body is never read to its end while it is answered: its time would cut a long answer. */
const hasBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
