import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, Endpoint, Sent } from '@stroyfin/contract/kit/endpoint'
import type { FailureBody } from '@stroyfin/contract/kit/refusal'
import type { Database } from '@stroyfin/database/connection/open-database'
import { cloneDatabase } from '@stroyfin/database/testing/clone-database'
import { afterAll } from 'vitest'
import { createApp } from '../app.ts'
import { localFileStore } from '../files/local-file-store.ts'
import type { House } from '../http/call.ts'
import { startJobs } from '../jobs/jobs.ts'
import { workers } from '../jobs/workers.ts'
import { demoToken } from './demo-token.ts'

/** A refusal as a test sees it. */
export class CallRefused extends Error {
  readonly status: number
  readonly body: FailureBody

  constructor(status: number, body: FailureBody) {
    super(`${status} ${body.message}`)
    this.status = status
    this.body = body
  }
}

export interface CallOptions {
  /** Demo sign-in; without it no session. */
  as?: string
  company_id?: number
  /** Idempotency-Key. */
  key?: string
}

interface TestAppOptions {
  /** false: queued work waits for a process of its own, as on a second server. */
  works?: boolean
}

export interface TestApp {
  url: string
  /** What a second server of the same company is started with. */
  ground: { database_url: string; secret: string; files: string }
  database: Database
  house: House
  company_id: number
  other_company_id: number
  token(username: string): Promise<string>
  call<E extends Endpoint>(endpoint: E, input: Sent<E>, options?: CallOptions): Promise<Answer<E>>
}

/** The whole server over real HTTP on a demo company of its own, gone when the test file is done. */
export async function testApp({ works = true }: TestAppOptions = {}): Promise<TestApp> {
  const { database, url: database_url, secret, drop } = await cloneDatabase(true)
  const folder = await mkdtemp(join(tmpdir(), 'stroyfin-files-'))
  const house: House = {
    database,
    files: localFileStore(folder),
    jobs: { add: async () => 0, wake: () => undefined, stop: async () => undefined },
    secret,
    clock: () => new Date(),
    isDemo: true,
    mail: null,
    telegram: null,
    registry: null,
    bank: null,
    bank_key: secret,
    public_url: 'https://finance.example',
  }
  const app = await createApp({ house, logLevel: 'fatal' })
  house.jobs = startJobs(database, works ? workers(house) : [], app.log)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const [company_id, other_company_id] = await companies(database)
  const token = demoToken(database, secret)
  afterAll(async () => {
    await app.close()
    await house.jobs.stop()
    await drop()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    url,
    ground: { database_url, secret, files: folder },
    database,
    house,
    company_id,
    other_company_id,
    token,
    async call(endpoint, input, options = {}) {
      const reply = await send(url, endpoint, input, {
        company_id: options.company_id ?? company_id,
        token: options.as === undefined ? null : await token(options.as),
        key: options.key,
      })
      const body = await reply.json()
      if (!reply.ok) throw new CallRefused(reply.status, body as FailureBody)
      return body as never
    },
  }
}

async function companies(database: Database): Promise<[number, number]> {
  const rows = await database.platform((db) =>
    db.selectFrom('companies').select('id').orderBy('id').execute(),
  )
  const [first, second] = rows
  if (!first || !second) throw new Error('the demo holds fewer than two companies')
  return [first.id, second.id]
}

async function send(
  url: string,
  endpoint: Endpoint,
  input: unknown,
  who: { company_id: number; token: string | null; key: string | undefined },
): Promise<Response> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (who.token) headers.authorization = `Bearer ${who.token}`
  if (who.key) headers['idempotency-key'] = who.key
  const sent = { company_id: who.company_id, ...(input as Record<string, unknown>) }
  const path = endpoint.path.replace(/:(\w+)/g, (_part, name: string) =>
    encodeURIComponent(String((sent as Record<string, unknown>)[name])),
  )
  if (endpoint.method === 'POST') {
    return fetch(url + path, { method: 'POST', headers, body: JSON.stringify(sent) })
  }
  const query = new URLSearchParams(Object.entries(sent).map(([name, value]) => [name, String(value)]))
  return fetch(`${url}${path}?${query}`, { headers })
}
