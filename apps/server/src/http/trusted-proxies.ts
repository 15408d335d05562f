import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The hop nearest to the server is 0. */
type TrustedHop = (address: string, hop: number) => boolean

/**
 * How many proxies of one's own stand before the server (`TRUST_PROXY`): only what these wrote into X-Forwarded-For is
 * believed, counted from the right; an address that the caller wrote there is not. `on` means one.
 */
export function trustedProxies(setting: string | undefined): TrustedHop | false {
  if (setting === undefined || setting === '' || setting === 'off' || setting === '0') return false
  const count = setting === 'on' ? 1 : /^[1-9]$/.test(setting) ? Number(setting) : 0
  if (count > 0) return (_address, hop) => hop < count
  throw new Error(`TRUST_PROXY: ожидалось число своих прокси от 1 до 9 или off, а стоит «${setting}»`)
}

/**
 * Where the request comes from. Some proxies write the port too, and each connection has another one; what is no address at
 * all is not believed: the nearest proxy is known instead.
 */
export function addressOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const [, inBrackets, beforePort] = /^(?:\[([^\]]+)\](?::\d+)?|([^:]+):\d+)$/.exec(ip) ?? []
  const address = inBrackets ?? beforePort ?? ip
  return isIP(address) > 0 ? address : (socket.remoteAddress ?? '')
}
