import { keptConnections, send } from './load.ts'
import { interleaved } from './measure.ts'
import { type Row, relative } from './row.ts'
import { withScaleDatabases } from './scale-database.ts'
import { bareReport, productOn } from './scale-side.ts'

/** Limit utilisation over 200,000 contracts and 1,000,000 payments: the page beside the same SQL without the product. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([200_000], async ([database]) => {
    if (!database) throw new Error('Нет базы для замера')
    const product = await productOn(database)
    const request = product.ask('/api/reports/run', {
      name: 'cost-price',
      parameters: { date_to: '2026-11-15' },
      use_cache: false,
    })
    const alone = await bareReport(database, await product.queriesOf(request))
    const agent = keptConnections(1)
    try {
      const { ours, against } = await interleaved(() => send(request, agent), alone.run, {
        warmUp: 2,
        rounds: 15,
      })
      return [
        relative({
          name: 'Использование лимитов, 200 000 договоров и 1 000 000 платежей: к голому SQL, p50',
          ours: ours.p50,
          against: against.p50,
          unit: 'мс',
          limit: 1.5,
        }),
      ]
    } finally {
      agent.destroy()
      await alone.close()
      await product.close()
    }
  })
}
