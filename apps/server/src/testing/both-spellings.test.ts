import { api } from '@stroyfin/contract/api'
import { expect, test } from 'vitest'
import { testApp } from './test-app.ts'

const app = await testApp({ works: false })

/** An address as people paste it: with the slash and without, also under a version or the old prefix. */
function spellings(path: string): string[] {
  const plain = path.replace(/(.)\/$/, '$1').replace(/:\w+|\*/g, 'x')
  const both = [plain, `${plain}/`]
  return [...both, ...both.map((one) => one.replace(/^\/api\//, '/api/erp/'))]
}

test.each(api.map(({ method, path, access }) => [method, path, access] as const))(
  '%s %s answers in every spelling at once, without a redirect that would lose the body (A-002)',
  async (method, path, access) => {
    const statuses = []
    for (const address of spellings(path)) {
      const body = method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }
      const reply = await fetch(app.url + address, { method, redirect: 'manual', ...body })
      await reply.arrayBuffer()
      statuses.push(reply.status)
    }
    expect(new Set(statuses).size, statuses.join(', ')).toBe(1)
    if (access === 'public') expect([200, 404, 409, 422]).toContain(statuses[0])
    else expect(statuses[0]).toBe(401)
  },
)
