// npm run many [-- --seconds=12]: three servers on one database, through PgBouncer in transaction mode, on each PostgreSQL
// that stands here, set up by the very commands of docs/operations.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openCluster } from './many/cluster.ts'
import { setUp } from './many/documented-setup.ts'
import { freePort } from './many/free-port.ts'
import { startPooler } from './many/pooler.ts'
import { serverAt } from './many/server-line.ts'
import { type PostgresKind, postgresKinds } from './many/servers-of-postgres.ts'
import {
  databaseRestarts,
  type Ground,
  heardElsewhere,
  moneyAddsUp,
  type Outcome,
  rollingRestart,
  signedIn,
  startTogether,
  underLoad,
} from './many/trials.ts'

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '12' } } })
const crowd_ms = 1000 * Number(values.seconds)
const SERVERS = 3
/** Several looks of the balancer. */
const LEAVE_S = 2

function show({ what, figures, is_well }: Outcome): void {
  console.log(`  ${is_well ? '✔' : '✘'} ${what}: ${figures}`)
}

async function tryOn(kind: PostgresKind): Promise<Outcome[]> {
  const cluster = await openCluster(kind)
  const dataDir = mkdtempSync(join(tmpdir(), 'stroyfin-many-files-'))
  const outcomes: Outcome[] = []
  const note = (outcome: Outcome) => {
    show(outcome)
    outcomes.push(outcome)
  }
  const directUrl = await setUp(cluster)
  const pooler = await startPooler(cluster)
  console.log(
    `\n${kind.name}, ${pooler ? `PgBouncer ${pooler.version} в режиме транзакций` : 'без PgBouncer: здесь его нет (apt-get install pgbouncer)'}`,
  )
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort))
  const place = {
    dataDir,
    databaseUrl: pooler?.url ?? directUrl,
    directUrl,
    secret: 'only for many',
    leave_s: LEAVE_S,
  }
  const servers = ports.map((port) => serverAt({ ...place, port }))
  const ground: Ground = { cluster, directUrl, servers, crowd_ms }
  try {
    note(await startTogether(ground))
    const token = await signedIn(ground)
    for (const trial of [underLoad, heardElsewhere, databaseRestarts, rollingRestart])
      note(await trial(ground, token))
    note(await moneyAddsUp(ground))
  } finally {
    for (const server of servers) server.kill()
    await pooler?.stop()
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return outcomes
}

const outcomes: Outcome[] = []
for (const kind of postgresKinds(console.log)) outcomes.push(...(await tryOn(kind)))
const broken = outcomes.filter(({ is_well }) => !is_well).length
console.log(`\nПроверено ${outcomes.length}, нарушено ${broken}`)
process.exit(broken > 0 ? 1 : 0)
