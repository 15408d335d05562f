import { defineReport } from '../../engine/define-report.ts'
import { askedOf, daysOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import { ofDirection, opensAccepted } from '../../facts/fact-drills.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter, monthParameters, projectParameter } from '../../facts/usual-parameters.ts'

/** What a loan pays for is costs alone (K-16). */
const ACCEPTED = ofDirection(opensAccepted(daysOf), 'out')

export default defineReport({
  name: 'schedule-financing-ks',
  title: 'График финансирования по выполнению',
  version: '1.0',
  definition: [
    'Строки – кредитные договоры и их группы; колонки – месяцы.',
    'Только затраты: договоры, где исполнитель – своя организация, а заказчик – нет, в отчёт не входят.',
    'План работ – плановое выполнение по планам договоров, финансируемых этим кредитом; принято – согласованные акты по дате; в рублях.',
    'К оплате – принято за вычетом зачёта аванса и удержания. Принято − план: меньше нуля – план недовыполнен.',
    BY_LINES,
  ],
  parameters: [loanParameter, projectParameter, ...monthParameters],
  dimensions: ['loan_agreement', 'loan_group', 'project', 'article', 'bank_article', 'contractor'],
  by: ['loan_agreement', 'loan_group'],
  columns: (query) =>
    byMonth(query, [
      money('plan_ks_summ', 'План работ', { rank: 2, because: ENTERED.plan }),
      money('accepted', 'Принято', { rank: 1, opens: ACCEPTED }),
      money('payable', 'К оплате', { rank: 3, opens: ACCEPTED }),
      derived('deviation', 'Принято − план', ['accepted', '-plan_ks_summ']),
    ]),
  vat: true,
  chart: {
    kind: 'lines',
    title: 'План и выполнение нарастающим итогом',
    series: ['plan_ks_summ', 'accepted'],
    cumulative: true,
  },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      direction: 'out',
      period: 'month',
      parts: [{ measures: ['plan_ks_summ', 'accepted', 'payable'], ...daysOf(query) }],
    })
  },
})
