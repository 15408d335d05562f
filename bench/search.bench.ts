import { keptConnections, send } from './load.ts'
import { percentile, timed } from './measure.ts'
import { absolute, type Row } from './row.ts'
import { withScaleDatabases } from './scale-database.ts'
import { productOn } from './scale-side.ts'

/** What people look for: a number, a party, a piece of a subject, a sum, a word nobody has. */
const words = [
  'МК-25',
  'бетон',
  'ООО',
  'монолит',
  '7830',
  'Сухая крыша',
  'аванс',
  '1500',
  'ёлкин',
  'нетникого',
]
const rounds = 3

/** The search of the whole company and of the list of payments, over 200,000 contracts and 1,000,000 payments. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([200_000], async ([database]) => {
    if (!database) throw new Error('Нет базы для замера')
    const product = await productOn(database)
    const agent = keptConnections(1)
    const measured = async (ask: (word: string) => [path: string, input: object]) => {
      const times: number[] = []
      for (let round = -1; round < rounds; round += 1) {
        for (const word of words) {
          const request = product.ask(...ask(word))
          const time = await timed(() => send(request, agent))
          if (round >= 0) times.push(time)
        }
      }
      return percentile(
        times.sort((a, b) => a - b),
        0.95,
      )
    }
    const list = (search: string) => ({ offset: 0, limit: 100, search, filters: [], sort: [] })
    try {
      const whole = await measured((word) => ['/api/company/findEntity', { search_string: word }])
      const agreements = await measured((word) => ['/api/agreements/load-list', list(word)])
      const payments = await measured((word) => ['/api/payments/load-list', list(word)])
      const limit = { unit: 'мс', limit: 150 }
      return [
        absolute({
          name: 'Поиск по компании, 200 000 договоров и 1 000 000 платежей, p95',
          ours: whole,
          ...limit,
        }),
        absolute({ name: 'Поиск в списке 200 000 договоров с суммами, p95', ours: agreements, ...limit }),
        absolute({ name: 'Поиск в списке 1 000 000 платежей с суммами, p95', ours: payments, ...limit }),
      ]
    } finally {
      agent.destroy()
      await product.close()
    }
  })
}
