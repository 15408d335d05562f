import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { addressOf, trustedProxies } from './trusted-proxies.ts'

const addressBehind = async (setting: string | undefined, forwarded: string) => {
  const app = Fastify({ trustProxy: trustedProxies(setting) })
  app.get('/', async (request) => addressOf(request))
  const reply = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  })
  return reply.body
}

test.each([
  [undefined, '1.1.1.1', '10.0.0.1'],
  ['off', '1.1.1.1', '10.0.0.1'],
  ['on', '1.1.1.1', '1.1.1.1'],
  ['1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['2', '6.6.6.6, 1.1.1.1, 10.0.0.2', '1.1.1.1'],
  ['1', '1.1.1.1:44312', '1.1.1.1'],
  ['1', '[2001:db8::1]:44312', '2001:db8::1'],
  ['1', '2001:db8::1', '2001:db8::1'],
  ['1', '<script>alert(1)</script>', '10.0.0.1'],
  ['1', '1'.repeat(5000), '10.0.0.1'],
])(
  'TRUST_PROXY=%s: of «%s» the address %s is believed, never the one the caller wrote',
  async (setting, forwarded, ip) => {
    expect(await addressBehind(setting, forwarded)).toBe(ip)
  },
)

test('what is no number of proxies is said at the start', () => {
  expect(() => trustedProxies('yes')).toThrow('TRUST_PROXY')
})
