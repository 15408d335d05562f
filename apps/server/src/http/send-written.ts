import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compressed = promisify(brotliCompress)

interface Written {
  text: Buffer
  /** Packed once somebody asks who understands it. */
  packed?: Promise<Buffer>
}

/** Gone with the answers they are the text of. */
const written = new WeakMap<object, Written>()

/** Shorter ones gain nothing by being packed. */
const LEAST = 1400

/** Sends an answer whose text is kept with it: a long one takes longer to write and to pack than to find. */
export async function sendWritten(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: object,
): Promise<FastifyReply> {
  const known = written.get(answer) ?? { text: Buffer.from(reply.serialize(answer) as string) }
  written.set(answer, known)
  reply.type('application/json; charset=utf-8')
  if (known.text.length < LEAST || !/\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')))
    return reply.send(known.text)
  known.packed ??= compressed(known.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
  return reply.headers({ 'content-encoding': 'br', vary: 'accept-encoding' }).send(await known.packed)
}
