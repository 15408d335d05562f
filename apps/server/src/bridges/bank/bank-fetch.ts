import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { BankSilent } from './bank.ts'

/** Our certificate: the bank lets in only those it has given one (mutual TLS). */
export interface MutualTls {
  key: string
  cert: string
  /** The bank's own root, where the system does not know it. */
  ca?: string
}

const PATIENCE_MS = 15_000
/** A statement of a day is far smaller. */
const LARGEST = 20 * 1024 * 1024

type Asked = { method: string; headers: Record<string, string>; body?: string | undefined }
export type BankFetch = (url: string, asked: Asked) => Promise<Response>

/** fetch with our certificate; a bank that is away, slow or endless is a silent one. */
export function bankFetch(tls: MutualTls | null): BankFetch {
  return (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const silent = () => reject(new BankSilent('Банк не отвечает. Попробуйте позже'))
      const send = url.startsWith('https:') ? secure : plain
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const request = send(
        url,
        { method, headers, signal, ...(tls && url.startsWith('https:') && tls) },
        (reply) => {
          const pieces: Buffer[] = []
          let length = 0
          reply.on('data', (piece: Buffer) => {
            length += piece.length
            if (length > LARGEST) request.destroy()
            else pieces.push(piece)
          })
          reply.on('error', silent)
          reply.on('close', () => {
            if (!reply.complete) return silent()
            const status = reply.statusCode ?? 0
            // Statuses without a body do not admit one, not even an empty one.
            const content = status === 204 || status === 304 ? null : Buffer.concat(pieces)
            resolve(new Response(content, { status, headers: plainHeaders(reply.headers) }))
          })
        },
      )
      request.on('error', silent)
      request.end(body)
    })
}

function plainHeaders(headers: Record<string, string | string[] | undefined>): Headers {
  const made = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    for (const one of [value ?? []].flat()) made.append(name, one)
  }
  return made
}
