import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Field } from './field.ts'

export interface Answer {
  status: number
  body: { message?: string } & Record<string, unknown>
}

/** A person at the screen: whose answer was lost asks again with the same key, as the browser does. */
export interface Person {
  ask(path: string, input: object): Promise<Answer>
  upload(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<string>
}

const AGAIN_MS = 20

/** Repeats until the server answers itself; starting and failing servers are waited for. */
async function answered(send: () => Promise<Response>): Promise<Answer> {
  for (;;) {
    try {
      const reply = await send()
      const body = (await reply.json()) as Answer['body']
      if (reply.status < 500) return { status: reply.status, body }
    } catch {
      // The server died under the request: whether it was done is known to nobody yet.
    }
    await pause(AGAIN_MS)
  }
}

export async function signIn({ url, company_id }: Field, username: string): Promise<Person> {
  const post = (path: string, input: object, headers: Record<string, string>) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ company_id, ...input }),
    })
  const { body } = await answered(() => post('auth/login/', { username, password: 'demo' }, {}))
  const authorization = `Bearer ${body.token}`
  return {
    ask(path, input) {
      const key = randomUUID()
      return answered(() => post(path, input, { authorization, 'idempotency-key': key }))
    },
    async upload(name, bytes) {
      const { body: kept } = await answered(() => {
        const form = new FormData()
        form.append('file', new Blob([bytes]), name)
        return fetch(`${url}/upload/${company_id}`, {
          method: 'POST',
          headers: { authorization },
          body: form,
        })
      })
      return (kept.files as { name: string }[])[0]?.name ?? ''
    },
  }
}
