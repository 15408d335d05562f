import { createHmac, timingSafeEqual } from 'node:crypto'
import { printableJson } from '@stroyfin/domain/files/printable'
import { z } from 'zod'
import type { BankNotice } from './bank.ts'

const notice = z.object({
  externalId: z.guid(),
  bankStatus: z.string().min(1).max(60),
  bankComment: z.string().max(1000).nullish(),
  eventTime: z.iso.datetime({ offset: true }),
})

/** A message of the bank; null unless it bears the bank's signature (HMAC-SHA256 of the body) and says what it should. */
export function readNotice(secret: string | null, text: string, signature: string): BankNotice | null {
  if (secret === null || secret === '') return null
  const expected = createHmac('sha256', secret).update(text).digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const read = notice.safeParse(parsed(text))
  if (!read.success) return null
  const { externalId, bankStatus, bankComment, eventTime } = read.data
  return {
    external_id: externalId,
    status: bankStatus,
    comment: bankComment ?? '',
    happened_at: new Date(eventTime).toISOString(),
  }
}

function parsed(text: string): unknown {
  try {
    return printableJson(text)
  } catch {
    return null
  }
}
