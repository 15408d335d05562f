import { createHash, createHmac, pbkdf2Sync } from 'node:crypto'

export type Role = 'app_tenant' | 'app_super'

/** Derived from the product's secret, so that several servers of one installation agree without talking. */
export function rolePassword(role: Role, secret: string): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}

/**
 * What PostgreSQL stores instead of the password (RFC 5803), so that the password itself never appears
 * in a statement or in the server's log. The password has 256 random bits: the least iterations suffice.
 */
export function roleVerifier(role: Role, secret: string): string {
  const password = rolePassword(role, secret)
  const salt = createHmac('sha256', secret).update(`salt ${role}`).digest().subarray(0, 16)
  const iterations = 4096
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(sign(salted, 'Client Key')).digest('base64')
  const server = sign(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()
