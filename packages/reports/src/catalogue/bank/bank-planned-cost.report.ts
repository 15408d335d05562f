import { roubles } from '@stroyfin/domain/money/money'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { idOf } from '../../engine/report-parameter.ts'
import { derived, money, percent } from '../../facts/fact-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter } from '../../facts/usual-parameters.ts'
import { financedProjects } from './financed-projects.ts'

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
  columns: [
    money('planned', 'Плановая стоимость', { rank: 1, width: 170 }),
    money('limit', 'Лимит кредита', { rank: 2 }),
    percent('limit_share', 'Доля кредита', ({ planned = 0n, limit = 0n }) => percentFrom(limit, planned)),
    derived('own', 'Собственные средства', ({ planned = 0n, limit = 0n }) => roubles(planned - limit), {
      width: 180,
    }),
    money('contracted', 'Законтрактовано', { rank: 3 }),
    derived(
      'left',
      'Ещё не законтрактовано',
      ({ planned = 0n, contracted = 0n }) => roubles(planned - contracted),
      { width: 190 },
    ),
  ],
  chart: { kind: 'bars', title: 'Стоимость и лимит', series: ['planned', 'limit', 'contracted'] },
  async facts(db, query) {
    const { company_id, by } = query
    const loan = idOf(query, 'loan_agreement_id')
    const limits = await readFacts(db, {
      company_id,
      by,
      parts: [{ measures: { limit: 'loan_limit' } }],
      only: { loan_agreement: loan, source: 'borrowed' },
    })
    const cost = await readFacts(db, {
      company_id,
      by,
      group: 'costs',
      parts: [{ measures: { planned: 'limit_summ', contracted: 'contracted' } }],
      only: { project: await financedProjects(db, company_id, loan) },
    })
    return [...limits, ...cost]
  },
})
