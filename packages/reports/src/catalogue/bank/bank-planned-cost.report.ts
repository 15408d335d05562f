import { percentFrom } from '@stroyfin/domain/money/percent'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { type Drill, defineReport } from '../../engine/define-report.ts'
import { idOf, type ReportQuery } from '../../engine/report-parameter.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts } from '../../facts/fact-drills.ts'
import { readFinancedProjects } from '../../facts/financed-projects.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter } from '../../facts/usual-parameters.ts'

/** Contracts of the financed projects, whatever their dates; a hundred projects named one by one would make no address. */
const opensFinanced =
  (day: string) =>
  (query: ReportQuery): Drill => {
    const loan = idOf(query, 'loan_agreement_id')
    const field = 'position_financing_id'
    return {
      page: '/agreements/',
      filters: [
        { field: day, op: 'not_empty' },
        loan === null ? { field, op: 'not_empty' } : { field, op: 'eq', value: loan },
      ],
    }
  }

export default defineReport({
  name: 'bank-planned-cost',
  title: 'Плановая стоимость для банка',
  version: '1.1',
  definition: [
    'Строки – статьи классификатора банка; статья компании стоит в статье банка, которая ей назначена.',
    'Плановая стоимость – по проектам, которые финансируют группы кредитного договора.',
    'Лимит кредита – лимиты заёмных средств, разложенные по статьям, без не распределённого остатка группы; собственные средства = плановая стоимость − лимит кредита.',
    'Законтрактовано в проектах кредита – договоры этих проектов, на какой бы кредит они ни ссылались, где исполнитель не из своей группы, в рублях; свободно в проектах кредита = плановая стоимость − законтрактовано в них.',
    'Без НДС: договоры – по их ставкам, плановая стоимость и лимиты – ровно сумма / 120 × 100 в любой день.',
    AGREED_ALONE,
  ],
  parameters: [loanParameter],
  dimensions: ['bank_article'],
  by: ['bank_article'],
  columns: [
    money('planned', 'Плановая стоимость', { rank: 1, width: 170, because: ENTERED.limit }),
    money('limit', 'Лимит кредита', { rank: 2, because: ENTERED.loan_limit }),
    percent('limit_share', 'Доля кредита', ({ planned = 0n, limit = 0n }) => percentFrom(limit, planned)),
    derived('own', 'Собственные средства', ['planned', '-limit'], { width: 180 }),
    money('contracted', MEASURES.contracted_in_projects.title, {
      width: 200,
      rank: 3,
      opens: ofCosts(opensFinanced('contracted_date')),
    }),
    awaiting(ofCosts(opensFinanced('awaiting_date'))),
    derived('left', 'Свободно в проектах кредита', ['planned', '-contracted'], { width: 210 }),
  ],
  vat: true,
  chart: { kind: 'bars', title: 'Стоимость и лимит', series: ['planned', 'limit', 'contracted'] },
  async facts(db, query) {
    const { company_id, by, without_vat } = query
    const loan = idOf(query, 'loan_agreement_id')
    const projects = await readFinancedProjects(db, company_id, loan === null ? null : [loan])
    const costs = readFacts(db, {
      company_id,
      by,
      without_vat,
      group: 'costs',
      parts: [{ measures: { planned: 'limit_summ', contracted: 'contracted', awaiting: 'awaiting' } }],
      only: { project: projects },
    })
    const limits = readFacts(db, {
      company_id,
      by,
      without_vat,
      parts: [{ measures: { limit: 'loan_limit' } }],
      only: { loan_agreement: loan, source: 'borrowed' },
    })
    return (await Promise.all([limits, costs])).flat()
  },
})
