import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { percentFrom, ratioFrom } from '@stroyfin/domain/money/percent'
import { APPROVED_STATUSES } from '@stroyfin/domain/statuses/approval-status'
import { dimensions } from '../../dimensions/dimensions.ts'
import { type Drill, type DrilledRow, defineReport } from '../../engine/define-report.ts'
import { idOf, type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter, projectParameter } from '../../facts/usual-parameters.ts'
import { readPlannedWorks } from './planned-works.ts'
import { articlesOf, contractsOf, MOST_CONTRACTS, workNodes } from './work-nodes.ts'

export default defineReport({
  name: 'graf-construction',
  title: 'График строительства',
  version: '1.0',
  definition: [
    'Строки – статьи и договоры, у которых есть помесячный план выполнения, кроме тех, по которым платят нам; сроки – первый и последний месяц плана.',
    'План работ – по планам договоров нарастающим итогом до конца месяца; принято – согласованные акты этих договоров на тот же день, каждая строка документа – у своей статьи.',
    'Принято − план: меньше нуля – отстаём; SPI = принято / план: меньше единицы – отстаём.',
    `Договоры показаны, пока их не больше ${MOST_CONTRACTS}: для остальных выберите проект.`,
  ],
  parameters: [
    projectParameter,
    loanParameter,
    { code: 'month', title: 'На конец месяца', kind: 'month', prefill: 'month' },
  ],
  columns: (query) => [
    { code: 'view_id', title: 'Код', format: 'text', width: 84 },
    { code: 'name', title: 'Статья, договор', format: 'text', width: 300 },
    { code: 'date_from', title: 'Начало', format: 'date', width: 100 },
    { code: 'date_to', title: 'Окончание', format: 'date', width: 100 },
    money('total', 'Стоимость', { because: ENTERED.plan }),
    money('planned', 'План работ', { rank: 2, because: ENTERED.plan }),
    percent('planned_percent', 'План работ, %', ({ total = 0n, planned = 0n }) =>
      percentFrom(planned, total),
    ),
    money('done', 'Принято', { rank: 3, drill: (row) => actsOf(row, lastDay(query)) }),
    percent('done_percent', 'Принято, %', ({ total = 0n, done = 0n }) => percentFrom(done, total), {
      rank: 1,
    }),
    derived('lag', 'Принято − план', ['done', '-planned']),
    percent('lag_percent', 'Принято − план, %', ({ planned = 0n, done = 0n }) =>
      percentFrom(done - planned, planned),
    ),
    {
      code: 'spi',
      title: 'SPI',
      format: 'number',
      width: 80,
      derive: ({ planned = 0n, done = 0n }) => ratioFrom(done, planned),
    },
  ],
  tree: true,
  chart: {
    kind: 'gantt',
    title: 'График работ',
    series: ['date_from', 'date_to', 'planned_percent', 'done_percent'],
  },
  async read(db, query) {
    const { company_id } = query
    const works = await readPlannedWorks(db, asked(query))
    const contracts = [...new Set(works.map(({ agreement_id }) => agreement_id))]
    if (contracts.length === 0) return []
    const with_contracts = contracts.length <= MOST_CONTRACTS
    const to = lastDay(query)
    const facts = await readFacts(db, {
      company_id,
      by: with_contracts ? ['article', 'agreement'] : ['article'],
      parts: [
        { measures: { total: 'plan_ks_summ' } },
        { measures: { planned: 'plan_ks_summ', done: 'accepted' }, to },
      ],
      only: { agreement: contracts },
    })
    const articles = facts.flatMap(({ keys }) => (typeof keys.article === 'number' ? [keys.article] : []))
    const [named, numbered] = await Promise.all([
      dimensions.article.names(db, company_id, [...new Set(articles)]),
      with_contracts ? dimensions.agreement.names(db, company_id, contracts) : [],
    ])
    return workNodes(facts, { works, articles: named, contracts: numbered })
  },
})

const asked = (query: ReportQuery) => ({
  company_id: query.company_id,
  project_id: idOf(query, 'project_id'),
  loan_agreement_id: idOf(query, 'loan_agreement_id'),
})

const lastDay = (query: ReportQuery) => daysOfMonth(textOf(query, 'month') ?? query.today.slice(0, 7))[1]

/** Of a row that shows its contracts: what their approved acts have of its articles. */
function actsOf({ own_ids }: DrilledRow, to: string): Drill | null {
  const contracts = contractsOf(own_ids ?? [])
  if (contracts.length === 0) return null
  return {
    page: '/ks/',
    filters: [
      { field: 'agreement_id', op: 'in', value: contracts },
      { field: 'classifier_id', op: 'in', value: articlesOf(own_ids ?? []) },
      { field: 'status', op: 'in', value: [...APPROVED_STATUSES] },
      { field: 'date', op: 'to', value: to },
    ],
  }
}
