import { createHmac } from 'node:crypto'
import { codeOf, stepBytes, stepOf } from '@stroyfin/domain/access/totp'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes behind the letters of a secret (RFC 4648). */
export function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => LETTERS.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** What an application with this secret shows at the moment. */
export const codeFor = (secret: string, at: Date): string =>
  codeOf(
    createHmac('sha1', bytesOf(secret))
      .update(stepBytes(stepOf(at.getTime())))
      .digest(),
  )
