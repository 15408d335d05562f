import { createHmac } from 'node:crypto'
import type { Heard } from './ledger.ts'

export interface NoticesTo {
  url: string
  /** Signs the bodies: HMAC-SHA256 in the header X-Signature. */
  secret: string
}

export interface Notices {
  tell: Heard
  /** Sends once more what was sent before, or anything at all. */
  send(body: object): Promise<number>
  sent: readonly object[]
  /** false: the bank keeps silent and has to be asked. */
  on: boolean
}

/** Tells the receiver of every change at once; what is not received is lost, as polling makes up for it. */
export function noticesOf(to: NoticesTo | null): Notices {
  const sent: object[] = []
  const notices: Notices = {
    sent,
    on: to !== null,
    tell(payment, { status, comment, at }) {
      if (!notices.on) return
      const { externalId } = payment.body
      const body = { externalId, bankStatus: status, bankComment: comment, eventTime: at }
      sent.push(body)
      void notices.send(body).catch(() => undefined)
    },
    async send(body) {
      if (!to) return 0
      const text = JSON.stringify(body)
      const signature = createHmac('sha256', to.secret).update(text).digest('base64')
      const reply = await fetch(to.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-signature': signature },
        body: text,
      })
      return reply.status
    },
  }
  return notices
}
