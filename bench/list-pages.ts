import { withOwner } from '@stroyfin/database/connection/open-database'
import { keptConnections, load, send } from './load.ts'
import { percentile, timed } from './measure.ts'
import { absolute, type Row } from './row.ts'
import type { ScaleDatabase } from './scale-database.ts'
import type { Product } from './scale-side.ts'

const ROUNDS = 7
const CONNECTIONS = 10
const LISTS = '/api/erp/agreements/load-list'
const OPENED = { offset: 0, limit: 50, search: '', filters: [], sort: [] }
const QUARTER = [
  { field: 'status', op: 'in', value: ['approve'] },
  { field: 'date', op: 'between', value: ['2026-01-01', '2026-03-31'] },
]

/**
 * Answers a second that are promised over 200,000 contracts: so many times what a general-purpose data platform gave over
 * half of these rows on the same machine.
 */
const promised = (agreement_id: number) => [
  { words: 'договоры, как открываются', path: LISTS, input: OPENED, limit: 123 },
  {
    words: 'отбор по состоянию и кварталу, с суммами',
    path: LISTS,
    input: { ...OPENED, filters: QUARTER },
    limit: 170,
  },
  { words: 'его же строки', path: LISTS, input: { ...OPENED, filters: QUARTER, count: false }, limit: 270 },
  { words: 'поиск «бетон»', path: LISTS, input: { ...OPENED, search: 'бетон' }, limit: 28 },
  { words: 'поиск «08457»', path: LISTS, input: { ...OPENED, search: '08457' }, limit: 28 },
  {
    words: 'карточка договора',
    path: '/api/agreements/load-agreement',
    input: { agreement_id },
    limit: 1012,
  },
]

/** What people open first and wait for longest, and how many of them are answered at once. */
export async function measurePages(database: ScaleDatabase, product: Product): Promise<Row[]> {
  const agent = keptConnections(1)
  const middle = async (ask: () => Promise<unknown>, before = async (): Promise<unknown> => undefined) => {
    const times: number[] = []
    await ask()
    for (let round = 0; round < ROUNDS; round += 1) {
      await before()
      times.push(await timed(ask))
    }
    return percentile(
      times.sort((a, b) => a - b),
      0.5,
    )
  }
  const desktop = () => send(product.ask('/api/company/load-desktop', { project_id: null }), agent)
  const limits = { name: 'cost-price', parameters: { date_to: '2026-11-15' }, use_cache: false }
  const scenario = () => send(product.ask('/api/reports/scenario-base', {}), agent)
  const page = (words: string, ours: number, limit: number) =>
    absolute({ name: `${words}, p50`, ours, unit: 'мс', limit })
  const rows = [
    page('Рабочий стол после перемены', await middle(desktop, () => changeSomething(database)), 300),
    page('Рабочий стол снова', await middle(desktop), 50),
    page(
      'Использование лимитов, заново',
      await middle(() => send(product.ask('/api/reports/run', limits), agent)),
      800,
    ),
    page('«Что если», основа', await middle(scenario, () => changeSomething(database)), 300),
  ]
  agent.destroy()
  for (const { words, path, input, limit } of promised(database.agreements)) {
    const request = product.ask(path, input)
    await load(request, CONNECTIONS, 1)
    const { perSecond } = await load(request, CONNECTIONS, 3)
    const name = `${words}: ответов при ${CONNECTIONS} соединениях`
    rows.push(absolute({ name, ours: perSecond, unit: 'в секунду', limit, sense: 'at least' }))
  }
  return rows
}

/** What was kept of the company no longer answers. */
const changeSomething = ({ url, company_id }: ScaleDatabase) =>
  withOwner(url, (client) => client.query('select app.raise_revision(array[$1::bigint])', [company_id]))
