import { withOwner } from '@stroyfin/database/connection/open-database'
import { keptConnections, send } from './load.ts'
import { percentile, timed } from './measure.ts'
import { absolute, type Row } from './row.ts'
import { type ScaleDatabase, withScaleDatabases } from './scale-database.ts'
import { productOn } from './scale-side.ts'

const ROUNDS = 5
/** What a person who types waits for. */
const LIMIT_MS = 100

/** As people type: a word of many, of few and of none, a number, a sum, words of a document and of its party together. */
async function asked({ url, company_id }: ScaleDatabase): Promise<string[]> {
  const { rows } = await withOwner(url, (client) =>
    client.query<{ number: string; summ: string; party: string; registry: string | null }>(
      `select p.number, trunc(p.summ)::text as summ, c.name as party,
         (select max(number) from app.registries r where r.company_id = p.company_id) as registry
       from app.payments p join app.contractors c on c.company_id = p.company_id and c.id = p.payee_id
       where p.company_id = $1 and p.number <> '' order by p.id desc limit 1`,
      [company_id],
    ),
  )
  const [one] = rows
  if (!one) throw new Error('В базе для замера нет платежей')
  const name = one.party.replace(/^.*«|».*$/gu, '')
  return [
    ...[
      'бетон',
      'монолит',
      'нетникого',
      'ООО',
      '7830',
      '08457',
      '1500',
      'П-0845',
      'бп',
      '12',
      'аванс',
      'оплата',
    ],
    ...[one.number, one.summ, one.party, name, one.registry ?? 'РП-158', `кс 2 ${name}`, `акт ${name}`],
    ...[`аванс ${name}`, `платеж ${one.summ}`, 'ооо бетон', `${name} ${one.summ}`, 'договор подряда бетон'],
    ...['кс 2', 'реестр', 'счёт 12 ооо', 'оплата по договору', 'кс 2 ооо', 'нетникого ооо', '1 500 000'],
  ]
}

/** The search of the header and of Ctrl+K over 200,000 contracts: what a call takes by the wire. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([200_000], async ([database]) => {
    if (!database) throw new Error('Базы для замера нет')
    const product = await productOn(database)
    const agent = keptConnections(1)
    const all: number[] = []
    let worst = { text: '', ms: 0 }
    for (const text of await asked(database)) {
      const call = () => send(product.ask('/api/erp/company/findEntity', { search_string: text }), agent)
      await call()
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(call))
      times.sort((a, b) => a - b)
      all.push(...times)
      const ms = percentile(times, 0.5)
      console.log(`  ${text}: ${ms.toFixed(0)} мс`)
      if (ms > worst.ms) worst = { text, ms }
    }
    agent.destroy()
    await product.close()
    const sorted = all.sort((a, b) => a - b)
    return [
      absolute({ name: 'Поиск, p95', ours: percentile(sorted, 0.95), unit: 'мс', limit: LIMIT_MS }),
      absolute({
        name: `Поиск, худшее (${worst.text}), p50`,
        ours: worst.ms,
        unit: 'мс',
        limit: LIMIT_MS * 2,
      }),
    ]
  })
}
