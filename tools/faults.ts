// npm run faults [-- --kills=200 --seed=1 --postgres]: kills the product or its database while the company works,
// and says whether a rouble, an order or a job was lost or doubled.
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { withOwner } from '@stroyfin/database/connection/open-database'
import { randomFor } from '@stroyfin/database/demo/random'
import { type Breach, moneyBreaches } from '@stroyfin/database/testing/money-breaches'
import { counted } from '@stroyfin/domain/russian/plural'
import { connectBank } from './faults/connect-bank.ts'
import { type Field, openField, settleDeath } from './faults/field.ts'
import { drain, finalBreaches } from './faults/final-checks.ts'
import { killPostgres } from './faults/kill-postgres.ts'
import { startStories } from './faults/stories.ts'

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean', default: false },
  },
})
const kills = Number(values.kills ?? (values.postgres ? 20 : 200))
const random = randomFor(`faults ${values.seed}`)
/** Between the first request after a start and the next death. */
const LIFE_MS = [50, 2500] as const
const LOOK_EVERY = 10

async function killServer(field: Field): Promise<Breach[]> {
  await field.servers.kill()
  await settleDeath(field)
  const isLook = random.chance(100 / LOOK_EVERY)
  const found = isLook
    ? await withOwner(field.databaseUrl, (client) => moneyBreaches(client, field.company_id))
    : []
  await field.servers.start()
  return found.filter(({ count }) => count > 0)
}

async function killDatabase(field: Field): Promise<Breach[]> {
  await killPostgres(field.databaseUrl)
  await field.startPostgres()
  return []
}

function show(rows: readonly Breach[]): void {
  const width = Math.max(...rows.map(({ rule }) => rule.length))
  for (const { rule, count, example } of rows) {
    console.log(
      `${count === 0 ? '✔' : '✘'} ${rule.padEnd(width)}  ${count === 0 ? 'верно' : `нарушений ${count}, например ${example}`}`,
    )
  }
}

const started = performance.now()
const field = await openField(8 * kills + 200)
await field.servers.start()
await connectBank(field)
const { deeds, stop } = await startStories(field)
const met: Breach[] = []
const whom = values.postgres ? 'базы' : 'сервера'
for (let death = 1; death <= kills; death += 1) {
  await pause(random.whole(...LIFE_MS))
  met.push(...(await (values.postgres ? killDatabase(field) : killServer(field))))
  if (death % 20 === 0) console.log(`  смертей ${whom}: ${death}, реестров в банке: ${deeds.registries.size}`)
}
await stop()
await drain(field)
const rows = [...met, ...(await finalBreaches(field, deeds))]
const sent = field.bank.ledger.payments().length
await field.close()
const seconds = Math.round((performance.now() - started) / 1000)
console.log(
  `\nСмертей ${whom}: ${kills}, за ${seconds} с. ${counted(deeds.registries.size, ['реестр', 'реестра', 'реестров'])}, поручений в банке ${sent}, ${counted(deeds.statements, ['выписка', 'выписки', 'выписок'])}.\n`,
)
show(rows)
process.exit(rows.some(({ count }) => count > 0) ? 1 : 0)
