import { setTimeout as pause } from 'node:timers/promises'
import { LIVE_PATH } from '@stroyfin/contract/live/live-event'
import { withOwner } from '@stroyfin/database/connection/open-database'
import { moneyBreaches } from '@stroyfin/database/testing/money-breaches'
import { startBalancer } from './balancer.ts'
import type { Cluster } from './cluster.ts'
import { createContractor, type Met, signIn, startCrowd } from './crowd.ts'
import type { ManyServer } from './server-line.ts'

/** What was tried, what came of it, and whether it is as it must be. */
export interface Outcome {
  what: string
  figures: string
  is_well: boolean
}

export interface Ground {
  cluster: Cluster
  directUrl: string
  servers: readonly ManyServer[]
  /** How long the crowd works at a time. */
  crowd_ms: number
}

const HEARD_WITHIN_MS = 8_000
const BACK_WITHIN_MS = 10_000

function told(met: Met): string {
  const statuses = [...met.statuses].map(([status, times]) => `${status}: ${times}`).join(', ')
  const wrong = met.wrong.length > 0 ? `; чужих ответов ${met.wrong.length}, например ${met.wrong[0]}` : ''
  return `запросов ${met.asked} (${statuses})${wrong}`
}

/** Whether nothing but these statuses was met, and no answer of another question. */
const only = (met: Met, ...allowed: string[]) =>
  met.wrong.length === 0 && [...met.statuses.keys()].every((status) => allowed.includes(status))

export async function startTogether({ servers, directUrl }: Ground): Promise<Outcome> {
  const started = performance.now()
  const ends = await Promise.allSettled(servers.map((server) => server.start()))
  const stood = ends.filter(({ status }) => status === 'fulfilled').length
  const directors = await withOwner(directUrl, async (client) => {
    const { rows } = await client.query("select from users where username = 'director'")
    return rows.length
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  return {
    what: 'Серверы, запущенные разом на пустой базе с показом',
    figures: `встали ${stood} из ${servers.length} за ${seconds} с, директоров в базе ${directors}`,
    is_well: stood === servers.length && directors === 1,
  }
}

export async function underLoad({ servers, crowd_ms }: Ground, token: string): Promise<Outcome> {
  const crowd = await startCrowd(
    servers.map(({ url }) => url),
    token,
  )
  await pause(crowd_ms)
  const met = await crowd.stop()
  return {
    what: 'Чтение и запись на всех серверах',
    figures: told(met),
    is_well: only(met, '200') && met.created > 0,
  }
}

/** A change made at the first server is heard at the last one. */
export async function heardElsewhere({ servers }: Ground, token: string): Promise<Outcome> {
  const [here, there] = [servers[0]?.url ?? '', servers.at(-1)?.url ?? '']
  const stopping = new AbortController()
  const stream = await fetch(there + LIVE_PATH, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(HEARD_WITHIN_MS)]),
  })
  const heard = (async () => {
    for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (part.includes('contractors')) return performance.now()
    return null
  })().catch(() => null)
  await pause(500)
  await createContractor(here, token, `Слышно ${process.pid}`)
  const written = performance.now()
  const at = await heard
  stopping.abort()
  return {
    what: 'Изменение на одном сервере слышно на другом',
    figures: at === null ? 'не слышно' : `через ${Math.max(0, Math.round(at - written))} мс`,
    is_well: at !== null,
  }
}

export async function databaseRestarts(
  { servers, cluster, crowd_ms }: Ground,
  token: string,
): Promise<Outcome> {
  const urls = servers.map(({ url }) => url)
  const crowd = await startCrowd(urls, token)
  await pause(crowd_ms / 4)
  await cluster.restart()
  const ready_ms = await untilReady(urls)
  const before = crowd.met().statuses.get('200') ?? 0
  await pause(crowd_ms / 4)
  const met = await crowd.stop()
  const isBack = ready_ms !== null && (met.statuses.get('200') ?? 0) > before
  const back = ready_ms === null ? 'не вернулись' : `готовы через ${(ready_ms / 1000).toFixed(1)} с`
  return {
    what: 'База перезапущена под нагрузкой',
    figures: `${told(met)}; серверы ${back}`,
    is_well: only(met, '200', '503 с Retry-After') && isBack,
  }
}

/** How long all of them needed to be ready again; null when that takes too long. */
async function untilReady(urls: readonly string[]): Promise<number | null> {
  const started = performance.now()
  while (performance.now() - started < BACK_WITHIN_MS) {
    const answers = await Promise.all(urls.map(async (url) => (await fetch(`${url}/api/health`)).ok))
    if (answers.every((ok) => ok)) return performance.now() - started
    await pause(100)
  }
  return null
}

export async function rollingRestart({ servers, crowd_ms }: Ground, token: string): Promise<Outcome> {
  const balancer = await startBalancer(servers.map(({ url }) => url))
  const crowd = await startCrowd([balancer.url], token)
  for (const server of servers) {
    await pause(crowd_ms / 6)
    await server.stop()
    await server.start()
  }
  await pause(crowd_ms / 6)
  const met = await crowd.stop()
  await balancer.close()
  return { what: 'Серверы перезапущены по одному за прокси', figures: told(met), is_well: only(met, '200') }
}

export async function moneyAddsUp({ directUrl }: Ground): Promise<Outcome> {
  const found = await withOwner(directUrl, (client) => moneyBreaches(client, 1))
  const broken = found.filter(({ count }) => count > 0)
  return {
    what: 'Деньги сходятся',
    figures: broken.map(({ rule, count }) => `${rule}: ${count}`).join('; ') || `правил ${found.length}`,
    is_well: broken.length === 0,
  }
}

export const signedIn = ({ servers }: Ground) => signIn(servers[0]?.url ?? '', 'director')
