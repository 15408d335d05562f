import { loadCities } from '@stroyfin/contract/cities/load-cities'
import { openDatabase } from '@stroyfin/database/connection/open-database'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { testApp } from '../testing/test-app.ts'
import type { Stage } from './stages.ts'

const app = await testApp({ works: false })

async function second(stage: () => Stage, database = app.database) {
  const own = await createApp({ house: { ...app.house, database }, logLevel: 'fatal', stage })
  const url = await own.listen({ port: 0, host: '127.0.0.1' })
  const ask = async (path: string) => {
    const reply = await fetch(url + path, {
      method: path === loadCities.path ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await app.token('director')}`,
        'content-type': 'application/json',
      },
      ...(path === loadCities.path && { body: JSON.stringify({ company_id: app.company_id }) }),
    })
    return { status: reply.status, headers: reply.headers, body: await reply.json() }
  }
  return { ask, close: () => own.close() }
}

test('without a database the server lives, is not ready, and asks to come again', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody:x@127.0.0.1:1/none', secret: app.ground.secret })
  const { ask, close } = await second(() => 'serving', nowhere)
  expect((await ask('/api/alive')).status).toBe(200)
  expect((await ask('/api/health')).status).toBe(503)
  const { status, headers, body } = await ask(loadCities.path)
  expect([status, headers.get('retry-after'), body]).toEqual([
    503,
    '5',
    { message: 'База данных недоступна, повторите через несколько секунд' },
  ])
  await close()
  await nowhere.close()
})

test('a server that starts lives and asks to come again', async () => {
  const { ask, close } = await second(() => 'starting')
  expect((await ask('/api/alive')).status).toBe(200)
  expect(await ask('/api/health')).toMatchObject({ status: 503, body: { status: 'starting' } })
  const { status, headers } = await ask(loadCities.path)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  await close()
})

test('a server that leaves is not ready, serves on and keeps no connection', async () => {
  const { ask, close } = await second(() => 'leaving')
  expect(await ask('/api/health')).toMatchObject({ status: 503, body: { status: 'leaving' } })
  const { status, headers } = await ask(loadCities.path)
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  await close()
})
