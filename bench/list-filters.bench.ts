import { withOwner } from '@stroyfin/database/connection/open-database'
import { keptConnections, type Request, send } from './load.ts'
import { interleaved } from './measure.ts'
import { type Row, relative } from './row.ts'
import { type ScaleDatabase, withScaleDatabases } from './scale-database.ts'
import { bareQueries, type Product, productOn } from './scale-side.ts'

const CONTRACTORS = 20_000
/** A quick question is asked five times for its middle; a slow one once more: there are seventy, and they are added up. */
const SLOW_MS = 300
const roundsFor = (ms: number) => ({ warmUp: 0, rounds: ms > SLOW_MS ? 1 : 5 })

interface Filter {
  field: string
  op: 'in' | 'between' | 'from' | 'to' | 'eq'
  value: unknown
}

interface List {
  name: string
  path: string
  more?: object
  filters: Filter[]
  sorts: string[]
  /** One pass over the tables the list counts, without any of its filters: what adding all of it up costs. */
  pass: string
}

type Sample = Record<
  'project' | 'executor' | 'customer' | 'classifier' | 'agreement' | 'loan' | 'group' | 'account' | 'person',
  number
>

const SAMPLE = `
  select a.project_id as project, a.executor_id as executor, a.customer_id as customer, a.classifier_id as classifier,
    a.id as agreement, (select min(id) from app.loan_agreements l where l.company_id = a.company_id) as loan,
    (select min(id) from app.loan_groups g where g.company_id = a.company_id) as "group",
    (select min(payer_account_id) from app.payments p where p.company_id = a.company_id) as account,
    (select min(user_id) from app.company_users u where u.company_id = a.company_id) as person
  from app.agreements a where a.company_id = $1 and a.project_id is not null order by a.id desc limit 1`

/** Contractors of a large company; they are taken away again, so that other measurements find the database as it was. */
async function withContractors<T>({ url, company_id }: ScaleDatabase, work: () => Promise<T>): Promise<T> {
  const name = 'Поставщик замера '
  const remove = () =>
    withOwner(url, async (client) => {
      await client.query('set session_replication_role = replica')
      await client.query('delete from app.contractors where company_id = $1 and name like $2', [
        company_id,
        `${name}%`,
      ])
      await client.query('vacuum analyze app.contractors')
    })
  // Those of a run that was cut short, too.
  await remove()
  await withOwner(url, async (client) => {
    await client.query(
      'insert into app.contractors (company_id, name) select $1, $2 || n from generate_series(1, $3::int) n',
      [company_id, name, CONTRACTORS],
    )
    await client.query('vacuum analyze app.contractors')
  })
  return work().finally(remove)
}

const one = (field: string, value: unknown): Filter => ({ field, op: 'in', value: [value] })
const quarter = (field: string): Filter => ({ field, op: 'between', value: ['2026-01-01', '2026-03-31'] })
/** What others do for the own group. */
const ofOthers: Filter = { field: 'executor_is_group', op: 'eq', value: false }
const betweenOwn: Filter = { field: 'inside_group', op: 'eq', value: true }
/** Narrows nothing: each sum is its part without VAT. */
const net = one('vat_part', 'net')
/** Everything until the day: as a figure without a beginning opens its documents. */
const until = (field: string): Filter => ({ field, op: 'to', value: '2026-12-31' })
const from = (field: string, value: number): Filter => ({ field, op: 'from', value })

const listsOf = (of: Sample): List[] => [
  {
    name: '200 000 договоров',
    path: '/api/erp/agreements/load-list',
    pass: `select count(*), sum(t.summ_total), sum(t.ks_summ), sum(t.paid_summ) from app.agreements a
      join app.agreement_totals t on t.company_id = a.company_id and t.agreement_id = a.id where a.company_id = $1`,
    filters: [
      ...[one('project_id', of.project), one('executor_id', of.executor), one('customer_id', of.customer)],
      ...[
        one('classifier_id', of.classifier),
        one('responsible', of.person),
        one('loan_agreement_id', of.loan),
      ],
      ...[
        one('framework_id', of.agreement),
        one('status', 'approve'),
        one('type', 'contracting'),
        quarter('date'),
      ],
      ...[from('summ', 50_000_000), from('remainder', 1_000_000), from('da', 1), one('is_deleted', false)],
      ...[quarter('contracted_date'), until('contracted_date'), one('position_project_id', of.project)],
      ...[one('position_classifier_id', of.classifier), one('position_financing_id', of.loan)],
      ...[ofOthers, betweenOwn, net],
    ],
    sorts: ['number', 'date', 'summ', 'remainder', 'da', 'executor_id', 'project_id'],
  },
  {
    name: '400 000 документов выполнения',
    path: '/api/erp/ks/load-list',
    pass: `select count(*), sum(t.rub_summ), sum(t.rub_payable_summ), sum(t.rub_paid_summ) from app.ks k
      join app.ks_totals t on t.company_id = k.company_id and t.ks_id = k.id where k.company_id = $1`,
    filters: [
      ...[one('project_id', of.project), one('executor_id', of.executor), one('customer_id', of.customer)],
      ...[one('classifier_id', of.classifier), one('agreement_id', of.agreement), one('status', 'approve')],
      ...[one('type', 'contracting'), one('bank_status', 'approve'), quarter('date'), quarter('period_to')],
      ...[from('summ', 5_000_000), from('payable_summ', 5_000_000), from('paid_summ', 5_000_000)],
      ...[
        one('is_deleted', false),
        ofOthers,
        betweenOwn,
        one('direction', 'out'),
        one('group_pair', 'first'),
      ],
      ...[one('loan_agreement_id', of.loan), one('loan_group_id', of.group), net],
      ...[one('position_project_id', of.project), one('position_loan_group_id', of.group)],
    ],
    sorts: ['number', 'date', 'summ', 'payable_summ', 'paid_summ', 'executor_id'],
  },
  {
    name: '1 000 000 платежей',
    path: '/api/erp/payments/load-list',
    pass: `select count(*), sum(p.summ), sum(p.paid_summ) from app.payments p
      join app.agreements a on a.company_id = p.company_id and a.id = p.agreement_id where p.company_id = $1`,
    filters: [
      ...[one('project_id', of.project), one('executor_id', of.executor), one('agreement_id', of.agreement)],
      ...[one('classifier_id', of.classifier), one('loan_agreement_id', of.loan), one('direction', 'out')],
      ...[one('financing_id', of.loan), one('loan_group_id', of.group), one('payer_account_id', of.account)],
      ...[
        one('customer_id', of.customer),
        one('source', 'own'),
        one('type', 'advance'),
        one('status', 'new'),
      ],
      ...[quarter('date'), quarter('asked_date'), quarter('fact_date'), until('fact_date')],
      ...[from('paid_summ', 1), from('held_summ', 1), ofOthers, betweenOwn, net],
    ],
    sorts: ['number', 'date', 'summ'],
  },
  {
    name: `${CONTRACTORS.toLocaleString('ru-RU')} контрагентов`,
    path: '/api/erp/contractor/load-list',
    // A contractor is what its contracts come to.
    pass: `select executor_id, count(*), sum(summ_total), sum(ks_summ), sum(paid_summ) from app.agreements a
      join app.agreement_totals t on t.company_id = a.company_id and t.agreement_id = a.id
      where a.company_id = $1 group by executor_id`,
    more: { side: 'executor' },
    filters: [
      ...[
        one('kind', 'entity'),
        one('check_colour', 'Grey'),
        { field: 'is_group', op: 'eq' as const, value: false },
      ],
      ...[
        from('summ', 1),
        from('ks_summ', 1),
        from('paid_summ', 1),
        from('debt_summ', 1),
        from('advance_summ', 1),
      ],
      one('is_deleted', false),
    ],
    sorts: ['name', 'inn', 'summ', 'debt_summ', 'check_colour'],
  },
]

/** Every filter by itself, all of them together, and every order of the list. */
function questionsOf({ filters, sorts, more }: List): { words: string; input: object }[] {
  const opened = { offset: 0, limit: 50, search: '', filters: [], sort: [], ...more }
  return [
    { words: 'как открывается', input: opened },
    ...filters.map((filter) => ({ words: `отбор ${filter.field}`, input: { ...opened, filters: [filter] } })),
    { words: 'все отборы вместе', input: { ...opened, filters } },
    ...sorts.map((field) => ({
      words: `порядок ${field}`,
      input: { ...opened, sort: [{ field, desc: true }] },
    })),
  ]
}

async function measureList(database: ScaleDatabase, product: Product, list: List): Promise<Row[]> {
  const agent = keptConnections(1)
  const found: { words: string; request: Request; ours: number; against: number }[] = []
  for (const { words, input } of questionsOf(list)) {
    const request = product.ask(list.path, input)
    // The call that writes its queries down warms both sides.
    const started = performance.now()
    const bare = await bareQueries(database, await product.queriesOf(request))
    const rounds = roundsFor(performance.now() - started)
    const { ours, against } = await interleaved(() => send(request, agent), bare.run, rounds)
    await bare.close()
    found.push({ words, request, ours: ours.p50, against: against.p50 })
  }
  // Again and by turns with the pass, so that a slow minute of the machine neither picks the longest nor stretches it.
  const pass = await bareQueries(database, [{ text: list.pass, values: [database.company_id] }])
  let longest = { words: '', ours: 0, against: 1 }
  for (const { words, request } of found.toSorted((a, b) => b.ours - a.ours).slice(0, 3)) {
    const again = await interleaved(() => send(request, agent), pass.run, { warmUp: 0, rounds: 2 })
    const next = { words, ours: again.ours.p50, against: again.against.p50 }
    if (next.ours / next.against > longest.ours / longest.against) longest = next
  }
  await pass.close()
  agent.destroy()
  const whole = (side: 'ours' | 'against') => found.reduce((sum, next) => sum + next[side], 0)
  const name = `Список ${list.name}, ${found.length} вопроса по очереди`
  return [
    relative({
      name: `${name}: все вместе к голому SQL, p50`,
      ours: whole('ours'),
      against: whole('against'),
      unit: 'мс',
      limit: 1.5,
    }),
    relative({
      name: `${name}: самый долгий (${longest.words}) к одному проходу по его таблицам`,
      ours: longest.ours,
      against: longest.against,
      unit: 'мс',
      limit: 4,
    }),
  ]
}

/** Lists with every filter and order set in turn: none may cost much more than its queries, none may keep one waiting. */
export async function run(): Promise<Row[]> {
  return withScaleDatabases([200_000], async ([database]) => {
    if (!database) throw new Error('Нет базы для замера')
    return withContractors(database, async () => {
      const { rows } = await withOwner(database.url, (client) =>
        client.query<Record<string, string>>(SAMPLE, [database.company_id]),
      )
      const sample = Object.fromEntries(
        Object.entries(rows[0] ?? {}).map(([key, id]) => [key, Number(id)]),
      ) as Sample
      const product = await productOn(database)
      const measured: Row[] = []
      for (const list of listsOf(sample)) {
        const found = await measureList(database, product, list)
        console.log(`  ${list.name}: ${found.map(({ ratio }) => ratio.toFixed(2)).join(' · ')}`)
        measured.push(...found)
      }
      await product.close()
      return measured
    })
  })
}
