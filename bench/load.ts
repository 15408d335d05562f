import { Agent, request } from 'node:http'
import { type Times, timesOf } from './measure.ts'

export type Request = { url: string; method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }
export type Load = Times & { perSecond: number }

/** One request over a kept connection; anything but 200 is a failure of the measurement, not a fast answer. */
export function send({ url, method, headers, body }: Request, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const length: Record<string, string> = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const call = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let size = 0
      const refused: Buffer[] = []
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (answer.statusCode !== 200) refused.push(chunk)
      })
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve(size)
        else
          reject(new Error(`${method} ${url}: ${answer.statusCode} ${Buffer.concat(refused)}; ${body ?? ''}`))
      })
      answer.on('error', reject)
    })
    call.on('error', reject)
    call.end(body)
  })
}

export const keptConnections = (connections: number) =>
  new Agent({ keepAlive: true, maxSockets: connections })

/** Asks without a pause over the given number of connections for some seconds. */
export async function load(what: Request, connections: number, seconds: number): Promise<Load> {
  const agent = keptConnections(connections)
  const times: number[] = []
  const started = performance.now()
  const until = started + seconds * 1000
  const client = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      await send(what, agent)
      times.push(performance.now() - asked)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const spent = (performance.now() - started) / 1000
  agent.destroy()
  return { ...timesOf(times), perSecond: times.length / spent }
}

const middle = (list: readonly number[]) =>
  [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN

function middleOf(loads: readonly Load[]): Load {
  return {
    p50: middle(loads.map((load) => load.p50)),
    p99: middle(loads.map((load) => load.p99)),
    perSecond: middle(loads.map((load) => load.perSecond)),
    count: loads.reduce((sum, load) => sum + load.count, 0),
  }
}

/** Both sides by turns, after a warm-up of each; the middle of the rounds is taken. */
export async function loadByTurns(ours: Request, against: Request, connections: number, rounds = 5) {
  await load(ours, connections, 1)
  await load(against, connections, 1)
  const sides = { ours: [] as Load[], against: [] as Load[] }
  for (let round = 0; round < rounds; round += 1) {
    sides.ours.push(await load(ours, connections, 2))
    sides.against.push(await load(against, connections, 2))
  }
  return { ours: middleOf(sides.ours), against: middleOf(sides.against) }
}
