/** Codes of an authenticator (RFC 6238): six digits, a new one every half a minute. */
export const TOTP_STEP_S = 30
const DIGITS = 6

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The secret as people type it into an authenticator by hand. */
export function inBase32(bytes: Uint8Array): string {
  let bits = 0
  let value = 0
  let text = ''
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(value << (5 - bits)) & 31] : text
}

export const stepOf = (now_ms: number) => Math.floor(now_ms / 1000 / TOTP_STEP_S)

/** Eight bytes of the step's number: what the secret signs. */
export function stepBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step))
  return bytes
}

/** The six digits of a signature (HMAC-SHA-1 of the step). */
export function codeOf(signature: Uint8Array): string {
  const at = (signature.at(-1) ?? 0) & 15
  const view = new DataView(signature.buffer, signature.byteOffset, signature.byteLength)
  return String((view.getUint32(at) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** What an authenticator reads from the picture. */
export function totpAddress(secret: string, account: string): string {
  const issuer = 'Stroyfin'
  const label = `${issuer}:${encodeURIComponent(account)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&period=${TOTP_STEP_S}&digits=${DIGITS}&algorithm=SHA1`
}
