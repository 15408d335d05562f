import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** One-time mark of this page's own scripts and styles. */
    nonce: string
  }
}

/** Strict headers on every answer; pages get a policy with their own nonce. */
export function installHeaders(app: FastifyInstance): void {
  app.decorateReply('nonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.nonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': policy(reply.nonce),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (/^\/(api|telegrambot)\//.test(request.url)) reply.header('cache-control', 'no-store')
  })
}

function policy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    // A document attached to a card is looked at over it: the screen itself gives its bytes the type of a PDF.
    'frame-src blob:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
