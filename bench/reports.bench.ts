import { keyOf, reports } from '@stroyfin/reports/catalogue/catalogue'
import { withCalendar } from '@stroyfin/reports/engine/calendar-values'
import { isRegister, type Report } from '@stroyfin/reports/engine/define-report'
import { parametersOf } from '@stroyfin/reports/engine/report-switches'
import { keptConnections, send } from './load.ts'
import { interleaved } from './measure.ts'
import { absolute, type Row, relative } from './row.ts'
import { type ScaleDatabase, withScaleDatabases } from './scale-database.ts'
import { bareReport, type Product, productOn } from './scale-side.ts'

const TODAY = '2026-11-15'
const USERS = 20
const AT_ONCE = 60

/** Every report of the catalogue over 200,000 contracts and 1,000,000 payments: first rows, against its own SQL, kept. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([200_000], async ([database]) => {
    if (!database) throw new Error('Нет базы для замера')
    const product = await productOn(database)
    try {
      const rows: Row[] = []
      for (const report of reports) {
        const found = await measured(database, product, report)
        console.log(`  ${keyOf(report)}: ${found.map(({ ratio }) => ratio.toFixed(2)).join(' · ')}`)
        rows.push(...found)
      }
      return [...rows, await together(product)]
    } finally {
      await product.close()
    }
  })
}

const question = (report: Report, use_cache: boolean) => ({
  name: keyOf(report),
  parameters: withCalendar(parametersOf(report), {}, TODAY),
  ...(isRegister(report) ? { limit: 100 } : { use_cache }),
})

const pathOf = (report: Report) => (isRegister(report) ? '/api/reports/rows' : '/api/reports/run')

/** A report of some tens of milliseconds is shaken by whatever else the machine does; the middle of three tells nothing of it. */
const roundsFor = (ms: number) => ({ warmUp: 0, rounds: ms < 300 ? 15 : 3 })

/** Warm already: its queries have been written down. */
async function measured(database: ScaleDatabase, product: Product, report: Report): Promise<Row[]> {
  const request = product.ask(pathOf(report), question(report, false))
  const started = performance.now()
  const alone = await bareReport(database, await product.queriesOf(request))
  const rounds = roundsFor(performance.now() - started)
  const agent = keptConnections(1)
  try {
    const { ours, against } = await interleaved(() => send(request, agent), alone.run, rounds)
    const title = `${report.title} (${keyOf(report)})`
    const list = [
      absolute({ name: `${title}: первые строки, p50`, ours: ours.p50, unit: 'мс', limit: 2000 }),
      relative({
        name: `${title}: к голому SQL`,
        ours: ours.p50,
        against: against.p50,
        unit: 'мс',
        limit: 1.5,
      }),
    ]
    if (isRegister(report)) return list
    const again = product.ask(pathOf(report), question(report, true))
    await send(again, agent)
    const kept = await interleaved(
      () => send(again, agent),
      async () => undefined,
      { warmUp: 1, rounds: 5 },
    )
    return [...list, absolute({ name: `${title}: повторно`, ours: kept.ours.p50, unit: 'мс', limit: 50 })]
  } finally {
    agent.destroy()
    await alone.close()
  }
}

/** Sixty reports opened at once by twenty people. */
async function together(product: Product): Promise<Row> {
  const agents = Array.from({ length: USERS }, () => keptConnections(AT_ONCE / USERS))
  const asked = Array.from({ length: AT_ONCE }, (_, at) => reports[at % reports.length] as Report)
  await Promise.all(
    asked.map((report, at) => {
      const agent = agents[at % USERS]
      if (!agent) throw new Error('каждый человек держит свои соединения')
      return send(product.ask(pathOf(report), question(report, false)), agent)
    }),
  )
  for (const agent of agents) agent.destroy()
  return absolute({
    name: `${AT_ONCE} отчётов разом у ${USERS} человек: память сервера`,
    ours: await product.peakMemory(),
    unit: 'МБ',
    limit: 600,
  })
}
