import type { Db } from '@stroyfin/database/connection/db'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { type Across, type Drill, defineReport } from '../../engine/define-report.ts'
import { idOf, type ReportQuery } from '../../engine/report-parameter.ts'
import { derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter } from '../../facts/usual-parameters.ts'
import { financedProjects } from './financed-projects.ts'

const projectsOf = (projects: readonly Across[]) => projects.map(({ key }) => Number(key))

/** Contracts of these projects, whatever their dates. */
const contractsOf = (projects: readonly Across[]) => (): Drill => ({
  page: '/agreements/',
  filters: [
    { field: 'contracted_date', op: 'not_empty' },
    { field: 'position_project_id', op: 'in', value: projectsOf(projects) },
  ],
})

async function readProjects(db: Db, query: ReportQuery): Promise<Across[]> {
  const ids = await financedProjects(db, query.company_id, idOf(query, 'loan_agreement_id'))
  return ids.map((id) => ({ key: String(id), name: '' }))
}

export default defineReport({
  name: 'bank-planned-cost',
  title: 'Плановая стоимость для банка',
  version: '1.1',
  definition: [
    'Строки — статьи классификатора банка; статья компании стоит в статье банка, которая ей назначена.',
    'Плановая стоимость — по проектам, которые финансируют группы кредитного договора.',
    'Лимит кредита — лимиты заёмных средств; собственные средства = плановая стоимость − лимит кредита.',
    'Законтрактовано — договоры этих проектов, где исполнитель не из своей группы, в рублях; ещё не законтрактовано = плановая стоимость − законтрактовано.',
  ],
  parameters: [loanParameter],
  dimensions: ['bank_article'],
  by: ['bank_article'],
  across: readProjects,
  columns: (_query, across) => [
    money('planned', 'Плановая стоимость', { rank: 1, width: 170, because: ENTERED.limit }),
    money('limit', 'Лимит кредита', { rank: 2, because: ENTERED.loan_limit }),
    percent('limit_share', 'Доля кредита', ({ planned = 0n, limit = 0n }) => percentFrom(limit, planned)),
    derived('own', 'Собственные средства', ['planned', '-limit'], { width: 180 }),
    money('contracted', 'Законтрактовано', { rank: 3, opens: ofCosts(contractsOf(across)) }),
    derived('left', 'Ещё не законтрактовано', ['planned', '-contracted'], { width: 190 }),
  ],
  chart: { kind: 'bars', title: 'Стоимость и лимит', series: ['planned', 'limit', 'contracted'] },
  async facts(db, query, across) {
    const { company_id, by } = query
    const loan = idOf(query, 'loan_agreement_id')
    const costs = readFacts(db, {
      company_id,
      by,
      group: 'costs',
      parts: [{ measures: { planned: 'limit_summ', contracted: 'contracted' } }],
      only: { project: projectsOf(across) },
    })
    const limits = readFacts(db, {
      company_id,
      by,
      parts: [{ measures: { limit: 'loan_limit' } }],
      only: { loan_agreement: loan, source: 'borrowed' },
    })
    return (await Promise.all([limits, costs])).flat()
  },
})
