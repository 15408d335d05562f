import { cloneDatabase, type TestDatabase } from '@stroyfin/database/testing/clone-database'
import { setup, teardown } from '@stroyfin/database/testing/global-setup'
import { startCompanion } from './companion.ts'
import { post } from './scale-side.ts'

export interface Asker {
  url: string
  token: string
  /** A call as a person makes it; anything but success is a failure of the measurement. */
  ask<T>(path: string, input: object): Promise<T>
}

export interface OverDemo {
  clone: TestDatabase
  server: string
  company_id: number
  /** Signed in by the password. */
  as(username: string): Promise<Asker>
}

/** The product in a process of its own over a fresh copy of the demo company, without a browser. */
export async function overDemo<T>(
  prepare: (clone: TestDatabase) => Promise<void>,
  work: (demo: OverDemo) => Promise<T>,
): Promise<T> {
  await setup()
  const clone = await cloneDatabase(true)
  const { company_id } = clone.company
  try {
    await prepare(clone)
    const { greeting, ...product } = await startCompanion<{ url: string }>('product-on-scale.ts', [
      clone.url,
      clone.secret,
    ])
    const server = greeting.url
    const send = async <A>(path: string, body: object, token?: string): Promise<A> => {
      const { method, headers, body: text } = post('', body, token)
      const reply = await fetch(`${server}/api/${path}`, { method, headers, body: text ?? null })
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
      return (await reply.json()) as A
    }
    const as = async (username: string): Promise<Asker> => {
      const { token } = await send<{ token: string }>('auth/login/', { username, password: 'demo' })
      return {
        url: server,
        token,
        ask: (path, input) => send(path, { company_id, ...input }, token),
      }
    }
    try {
      return await work({ clone, server, company_id, as })
    } finally {
      await product.close()
    }
  } finally {
    await clone.drop()
    await teardown()
  }
}
