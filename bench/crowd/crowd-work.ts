import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Random, randomFor } from '@stroyfin/database/demo/random'
import type { CrowdPerson } from './crowd-people.ts'

/** What the crowd shares: the payments nobody has taken yet, and what was promised to whom. */
export interface Crowd {
  server: string
  company_id: number
  agent: Agent
  /** Times are taken from here on: before it a server just started compiles its code and plans its queries. */
  from: number
  until: number
  payments: number[]
  /** Registries that wait for a decision. */
  waiting: number[]
  paid: number[]
  registries: number[]
  decided: number
  times: number[]
  failures: string[]
}

/**
 * Between two deeds a person reads what the last one brought: a hundred rows, a sum to compare, a reason to write. TPC-W,
 * the measure of web shops, lets its people think 7 s on average; here it is 7.5 s, each pause between 5 and 10 s. That is
 * about 30 calls a second of two hundred people, none of whom leaves.
 */
const READS_MS = [5000, 10_000] as const

interface Answer {
  status: number
  body: Record<string, unknown>
}

/** One call, timed; what is neither done nor refused in words is a failure. */
function ask(crowd: Crowd, token: string, path: string, input: object): Promise<Answer> {
  const text = JSON.stringify({ company_id: crowd.company_id, ...input })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    'idempotency-key': randomUUID(),
    authorization: `Bearer ${token}`,
  }
  const started = performance.now()
  return new Promise((resolve) => {
    const fail = (words: string) => {
      crowd.failures.push(`${path}: ${words}`)
      resolve({ status: 0, body: {} })
    }
    const { agent } = crowd
    const call = request(`${crowd.server}/api/${path}`, { method: 'POST', agent, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('error', (error) => fail(error.message))
      reply.on('end', () => {
        if (started >= crowd.from) crowd.times.push(performance.now() - started)
        const status = reply.statusCode ?? 0
        const said = Buffer.concat(parts).toString()
        if (status !== 200 && status !== 409 && status !== 422) return fail(`${status} ${said.slice(0, 100)}`)
        resolve({ status, body: JSON.parse(said) })
      })
    })
    call.on('error', (error) => fail(error.message))
    call.end(text)
  })
}

const window = { offset: 0, limit: 100, filters: [], sort: [] }
const READINGS: readonly [path: string, input: object][] = [
  ['payments/load-list', { ...window, search: '' }],
  ['payments/load-list', { ...window, search: 'аванс' }],
  ['agreements/load-list', { ...window, search: '' }],
  ['registries/load-list', { ...window, search: '' }],
  ['registries/load-candidates', window],
  ['company/load-requests-for-approval', {}],
  ['company/findEntity', { search_string: 'бетон' }],
]

/** A person at work until the time is over: mostly reading, at times making, deciding and paying. */
export async function workOf(crowd: Crowd, person: CrowdPerson, place: number): Promise<void> {
  const random = randomFor(`crowd ${place}`)
  await pause(random.whole(0, READS_MS[1]))
  while (performance.now() < crowd.until) {
    await deed(crowd, person, random)
    await pause(random.whole(...READS_MS))
  }
}

async function deed(crowd: Crowd, { token, decides }: CrowdPerson, random: Random): Promise<void> {
  const post = (path: string, input: object) => ask(crowd, token, path, input)
  if (decides && random.chance(50)) return decide(crowd, post, random)
  if (random.chance(8)) return pay(crowd, post)
  if (random.chance(8)) return makeRegistry(crowd, post)
  await post(...random.pick(READINGS))
}

type Post = (path: string, input: object) => Promise<Answer>

/** Paid by two presses at once: one is done, the other told no. */
async function pay(crowd: Crowd, post: Post): Promise<void> {
  const id = crowd.payments.pop()
  if (id === undefined) return
  const press = () => post('payments/mark-list-paid', { payment_ids: [id], date: '2026-11-20' })
  const answers = await Promise.all([press(), press()])
  const done = answers.filter(({ status }) => status === 200)
  if (done.length > 0) crowd.paid.push(id)
  if (done.length !== 1) crowd.failures.push(`оплата ${id}: прошло нажатий ${done.length}`)
}

async function makeRegistry(crowd: Crowd, post: Post): Promise<void> {
  const rows = crowd.payments.splice(-2).map((payment_id) => ({ payment_id, summ: 100 }))
  const general = { date: '2026-11-20', payer_id: null }
  const { status, body } = await post('registries/create', { general, rows })
  if (status !== 200) return void crowd.failures.push(`реестр: ${status} ${body.message}`)
  const object_id = Number(body.registry)
  crowd.registries.push(object_id)
  const sent = await post('approvals/send', { object_type: 'registry', object_id })
  if (sent.status === 200) crowd.waiting.push(object_id)
  else crowd.failures.push(`согласование: ${sent.status} ${sent.body.message}`)
}

/** One of those who may decide takes any registry that waits; another may be quicker. */
async function decide(crowd: Crowd, post: Post, random: Random): Promise<void> {
  if (crowd.waiting.length === 0) return
  const object_id = random.pick(crowd.waiting)
  const ref = { object_type: 'registry', object_id }
  const { body: round } = await post('approvals/load-round', ref)
  const { status, body } = await post('approvals/decide', {
    objects: [{ ...ref, version: round.version }],
    kind: 'approve',
  })
  const [result] = (body.results ?? []) as { status: string | null }[]
  if (status !== 200 || result?.status !== 'approve') return
  crowd.decided += 1
  crowd.waiting = crowd.waiting.filter((id) => id !== object_id)
}
