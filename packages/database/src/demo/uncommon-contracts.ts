import type { Currency } from '@stroyfin/domain/agreements/currency'
import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { addTotals } from '@stroyfin/domain/ks/ks-lines'
import { kopecks } from '@stroyfin/domain/money/money'
import type { PlannedAct } from './act-lines.ts'
import { addActs } from './acts.ts'
import { firstDay, monthsFrom } from './calendar.ts'
import { addContractLife } from './contract-payments.ts'
import type { ContractPlan } from './contract-plans.ts'
import { addContract, addDopnik, type Contract } from './contracts.ts'
import { CUSTOMER_SERVICE, GENERAL_CONTRACTOR, OUTSIDE_CUSTOMERS } from './data/contractors.ts'
import type { Trade } from './data/works.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import { randomFor } from './random.ts'

type Wanted = Pick<ContractPlan, 'trade' | 'signed'> &
  Partial<Pick<ContractPlan, 'rate' | 'terms'>> & {
    number: string
    project: string
    executor: string
    customer?: string
    summ: string
    from: string
    to: string
  }

/** Each is built by somebody and paid as all contracts are; answers those that are costs, for the plan of the project. */
export function addUncommonContracts(rows: DemoRows, ground: Ground): Contract[] {
  const general = ground.contractors.find(({ name }) => name === GENERAL_CONTRACTOR)
  const customer = ground.contractors.find(({ name }) => OUTSIDE_CUSTOMERS.includes(name))
  if (!general || !customer) throw new Error('No general contractor or nobody outside to build for')
  if (ground.company_id !== 1) {
    addIncome(rows, ground, {
      number: 'ДШС-117',
      project: 'Генподряд: школа на 550 мест',
      customer: customer.name,
      summ: '486000000',
      from: '2025-12',
      to: '2027-05',
    })
    addInRareCurrencies(rows, ground)
    return []
  }
  addIncome(rows, ground, {
    number: 'КРП-4/26',
    project: 'ЖК «Балтийские паруса»',
    customer: customer.name,
    summ: '72000000',
    from: '2026-04',
    to: '2027-02',
  })
  return [
    addInDollars(rows, ground),
    ...addOrders(rows, ground),
    addOverArticles(rows, ground),
    addWithMirror(rows, ground),
  ]
}

/** The general contractor of the group builds for somebody outside: money comes (K-16). */
function addIncome(
  rows: DemoRows,
  ground: Ground,
  wanted: Pick<Wanted, 'number' | 'project' | 'customer' | 'summ' | 'from' | 'to'>,
): void {
  const terms = { advance_method: 'percent', advance_percent: '20', retention_percent: '5' } as const
  const signed = addDays(firstDay(wanted.from), -12)
  const executor = GENERAL_CONTRACTOR
  addContractLife(rows, ground, build(rows, ground, { ...wanted, trade: 'roads', executor, signed, terms }))
}

/** What a dollar cost on the day, as far as the demo has to know (K-15). */
const DOLLAR: readonly [PlainDate, string][] = [
  ['2026-07-01', '95.500000'],
  ['2026-05-15', '97.000000'],
  ['2026-04-01', '95.000000'],
  ['2026-01-01', '90.000000'],
]
const dollarOn = (date: PlainDate = '') => DOLLAR.find(([from]) => from <= date)?.[1] ?? '90.000000'

/** Lifts priced in dollars: the contract, its additional agreement, acts and payments each have the rate of their day. */
function addInDollars(rows: DemoRows, ground: Ground): Contract {
  const contract = build(rows, ground, {
    number: 'МК-26/Л-US',
    trade: 'lifts',
    project: 'ЖК «Маяк»',
    executor: 'АО «Невский лифтовой завод»',
    summ: '620000',
    rate: 1,
    from: '2026-03',
    to: '2026-07',
    signed: '2026-02-10',
    terms: { advance_method: 'percent', advance_percent: '30', retention_percent: null },
  })
  const change = { date: '2026-04-14', delta: kopecks('40000'), reason: 'увеличение объёма работ' }
  addDopnik(rows, contract, change, contract.dopniks.length + 1)
  addContractLife(rows, ground, contract)
  priceIn(rows, contract, 'dollar', dollarOn)
  return contract
}

/** A contract made in roubles becomes one of the currency: each paper has the rate of its day. */
function priceIn(
  rows: DemoRows,
  { id }: Contract,
  currency: Currency,
  rateOn: (date?: PlainDate) => string,
): void {
  const ofContract = ({ agreement_id }: { agreement_id?: number | null }) => agreement_id === id
  for (const row of rows.all('agreements')) {
    if (row.id === id || row.parent_agreement_id === id)
      Object.assign(row, { currency, currency_rate: rateOn(row.date) })
  }
  for (const row of [...rows.all('ks').filter(ofContract), ...rows.all('payments').filter(ofContract)])
    row.currency_rate = rateOn(row.date)
}

/** A machine bought in euros and a survey paid in lari: kinds, offsets and retentions that no other contract has. */
function addInRareCurrencies(rows: DemoRows, ground: Ground): void {
  const project = 'Генподряд: школа на 550 мест'
  const machine = build(rows, ground, {
    ...{ number: 'ДШС-118/EUR', trade: 'lifts', project, executor: 'АО «Невский лифтовой завод»' },
    ...{ summ: '214000', rate: 1, from: '2026-04', to: '2026-07', signed: '2026-03-16' },
    terms: { advance_method: 'manual', advance_percent: '20', retention_percent: '5' },
  })
  const survey = build(rows, ground, {
    ...{ number: 'ДШС-119/GEL', trade: 'roads', project, executor: 'ООО «Дорожник-78»' },
    ...{ summ: '96000', rate: 1, from: '2026-04', to: '2026-07', signed: '2026-03-19' },
  })
  for (const contract of [machine, survey]) addContractLife(rows, ground, contract)
  const [euro, lari] = [machine, survey].map(({ id }) => rows.all('agreements')[id - 1])
  Object.assign(euro ?? {}, { species: 'mechanism', retention_base: 'net' })
  Object.assign(lari ?? {}, { species: 'exception' })
  priceIn(rows, machine, 'euro', (date = '') => (date < '2026-06-01' ? '101.400000' : '99.250000'))
  priceIn(rows, survey, 'lary', (date = '') => (date < '2026-06-15' ? '34.100000' : '35.600000'))
}

/** Concrete bought by orders under one framework contract, which sets the ceiling. */
function addOrders(rows: DemoRows, ground: Ground): Contract[] {
  const place = {
    trade: 'concrete',
    project: 'ЖК «Балтийские паруса»',
    executor: 'ООО «Бетон-Янтарь»',
  } as const
  const add = (
    number: string,
    summ: string,
    signed: PlainDate,
    from: string,
    to: string,
    ordered: DemoRow<'agreements'>,
  ) => {
    const contract = build(rows, ground, { ...place, number, summ, signed, from, to })
    Object.assign(rows.all('agreements')[contract.id - 1] ?? {}, ordered)
    return contract
  }
  const framework = add('БП-Р/26', '30000000', '2026-04-20', '2026-05', '2027-04', {})
  const order = { type: 'contracting', planning_type: 'fixed', framework_id: framework.id } as const
  const orders = [
    add('БП-Р/26-З1', '9200000', '2026-05-12', '2026-06', '2026-08', order),
    add('БП-Р/26-З2', '6400000', '2026-08-25', '2026-09', '2026-12', order),
  ]
  for (const contract of orders) addContractLife(rows, ground, contract)
  return [framework]
}

/** A yard: its roads and its garden are of different articles, and so are the lines of its acts. */
function addOverArticles(rows: DemoRows, ground: Ground): Contract {
  const contract = build(rows, ground, {
    number: 'МК-26/Д',
    trade: 'roads',
    project: 'ЖК «Маяк»',
    executor: 'ООО «Дорожник-78»',
    summ: '18600000',
    from: '2026-07',
    to: '2026-12',
    signed: '2026-06-19',
  })
  addContractLife(rows, ground, contract)
  const garden = articleOf(ground, 'garden').id
  const last = contract.item_ids.at(-1)
  const acts = new Set(rows.all('ks').flatMap((act) => (act.agreement_id === contract.id ? [act.id] : [])))
  for (const item of rows.all('agreement_items')) if (item.id === last) item.classifier_id = garden
  for (const line of rows.all('ks_lines'))
    if (acts.has(line.ks_id ?? 0) && line.agreement_item_id === last) line.classifier_id = garden
  return contract
}

/** A contract inside the group that both sides keep: their acts pair, and one was taken for less than it was given. */
function addWithMirror(rows: DemoRows, ground: Ground): Contract {
  const wanted: Omit<Wanted, 'number'> = {
    trade: 'survey',
    project: 'ЖК «Балтийские паруса»',
    executor: CUSTOMER_SERVICE,
    summ: '1840000',
    from: '2026-07',
    to: '2026-10',
    signed: '2026-06-24',
  }
  const add = () => build(rows, ground, { ...wanted, number: 'БП-26/ИЗ' })
  const given = add()
  addContractLife(rows, ground, given)
  const taken = add()
  const acts = taken.acts.map((act, index) => (index === 1 ? withoutLastLine(act) : act))
  addActs(rows, { ...taken, acts }, null)
  return given
}

function withoutLastLine(act: PlannedAct): PlannedAct {
  const line_totals = act.line_totals.slice(0, -1)
  return { ...act, lines: act.lines.slice(0, -1), line_totals, totals: addTotals(line_totals) }
}

const build = (rows: DemoRows, ground: Ground, wanted: Wanted) =>
  addContract(rows, ground, planOf(ground, wanted), wanted.number, null)

function planOf(ground: Ground, { number, summ, from, to, customer, ...wanted }: Wanted): ContractPlan {
  const sideOf = (name: string) => {
    const side = ground.contractors.find((contractor) => contractor.name === name)
    if (!side) throw new Error(`No contractor ${name}`)
    return side
  }
  const project = ground.projects.find(({ name }) => name === wanted.project)
  if (!project) throw new Error(`No project ${wanted.project}`)
  return {
    ...wanted,
    project: customer ? { ...project, developer_id: sideOf(customer).id } : project,
    executor: sideOf(wanted.executor),
    article: articleOf(ground, wanted.trade),
    part: 0,
    parts: 1,
    target: kopecks(summ),
    months: monthsFrom(from, to),
    random: randomFor(`uncommon ${number}`),
  }
}

function articleOf(ground: Ground, trade: Trade) {
  const article = ground.articles.find((one) => one.trade === trade)
  if (!article) throw new Error(`No article of ${trade}`)
  return article
}
