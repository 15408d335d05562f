import { randomUUID } from 'node:crypto'

/** What the crowd has met: every answer by its status, and what was wrong. */
export interface Met {
  asked: number
  statuses: Map<string, number>
  /** Answers that are another question's. */
  wrong: string[]
  created: number
}

export interface Crowd {
  met(): Met
  stop(): Promise<Met>
}

interface Question {
  path: string
  input: object
}

const opened = { offset: 0, limit: 50, search: '', filters: [], sort: [] }

/** Read while nobody changes it: the answer is known beforehand. */
const KNOWN: readonly Question[] = [
  { path: '/api/erp/agreements/load-list', input: opened },
  { path: '/api/classifier/load-classifier', input: {} },
  { path: '/api/cities/load-list', input: {} },
  { path: '/api/payments/load-list', input: opened },
]

const ask = (url: string, token: string, { path, input }: Question) =>
  fetch(url + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ company_id: 1, ...input }),
  })

export async function signIn(url: string, username: string): Promise<string> {
  const reply = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'demo' }),
  })
  const { token } = (await reply.json()) as { token?: string }
  if (!token) throw new Error(`${username} не вошёл: ${reply.status}`)
  return token
}

export const createContractor = (url: string, token: string, name: string) =>
  ask(url, token, { path: '/api/contractor/create', input: { name, kind: 'person' } })

/** People who read and write without a pause, each at a server of its own. */
export async function startCrowd(urls: readonly string[], token: string, people = 9): Promise<Crowd> {
  const met: Met = { asked: 0, statuses: new Map(), wrong: [], created: 0 }
  const first = urls[0] ?? ''
  const answers = new Map<string, string>()
  for (const question of KNOWN) answers.set(question.path, await (await ask(first, token, question)).text())
  let isOver = false
  const count = (status: string) => met.statuses.set(status, (met.statuses.get(status) ?? 0) + 1)
  const person = async (place: number) => {
    for (let turn = place; !isOver; turn += 1) {
      const url = urls[place % urls.length] ?? first
      const question = turn % 5 === 4 ? null : KNOWN[turn % KNOWN.length]
      met.asked += 1
      try {
        const reply = await (question
          ? ask(url, token, question)
          : createContractor(url, token, `Толпа ${place} ${turn}`))
        const text = await reply.text()
        const isLater = reply.status === 503 && reply.headers.has('retry-after')
        count(isLater ? '503 с Retry-After' : String(reply.status))
        if (!reply.ok) continue
        if (!question) met.created += 1
        else if (text !== answers.get(question.path))
          met.wrong.push(`${question.path}: ${text.slice(0, 200)}`)
      } catch (error) {
        count(`без ответа: ${(error as { cause?: { code?: string } }).cause?.code ?? error}`)
      }
    }
  }
  const running = Promise.all(Array.from({ length: people }, (_, place) => person(place)))
  return {
    met: () => met,
    async stop() {
      isOver = true
      await running
      return met
    },
  }
}
