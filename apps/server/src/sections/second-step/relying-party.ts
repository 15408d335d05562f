import { isIP } from 'node:net'

export interface RelyingParty {
  /** The domain that keys are made for; a key of one domain is never shown to another. */
  id: string
  /** The only address of pages whose answers are taken. */
  origin: string
}

/**
 * Where passkeys of this installation work, or null: browsers make none for an address by number and none without https,
 * but on this very computer.
 */
export function relyingParty(public_url: string): RelyingParty | null {
  const { hostname, origin, protocol } = new URL(public_url)
  const isNumber = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return isNumber || !isSafe ? null : { id: hostname, origin }
}
