import { defineReport } from '../../engine/define-report.ts'
import { askedOf, daysOf } from '../../facts/ask-facts.ts'
import { ENTERED, money } from '../../facts/fact-columns.ts'
import { ofDirection, ofSource, opensPaid } from '../../facts/fact-drills.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter, monthParameters, projectParameter } from '../../facts/usual-parameters.ts'

/** What a loan pays for is costs alone (K-16). */
const PAID = ofDirection(opensPaid(daysOf), 'out')

export default defineReport({
  name: 'schedule-financing-payments',
  title: 'График финансирования по платежам',
  version: '1.0',
  definition: [
    'Строки – кредитные договоры и их группы; колонки – месяцы.',
    'Только затраты: договоры, где исполнитель – своя организация, а заказчик – нет, в отчёт не входят.',
    'План оплат – планы договоров, финансируемых этим кредитом: аванс, оплата работ, возврат удержания.',
    'Заёмные и собственные – движение денег по дате и источнику, возвраты вычтены; в рублях.',
    'Кредитный договор факта – из платежа, плана – из договора.',
  ],
  parameters: [loanParameter, projectParameter, ...monthParameters],
  dimensions: ['loan_agreement', 'loan_group', 'project', 'article', 'bank_article'],
  by: ['loan_agreement', 'loan_group'],
  columns: (query) =>
    byMonth(query, [
      money('plan_cash', 'План оплат', { rank: 2, because: ENTERED.plan }),
      money('paid_borrowed', 'Заёмные', { rank: 1, opens: ofSource(PAID, 'borrowed') }),
      money('paid_own', 'Собственные', { rank: 3, opens: ofSource(PAID, 'own') }),
    ]),
  vat: true,
  chart: { kind: 'stacked', title: 'Финансирование', series: ['paid_borrowed', 'paid_own'] },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      direction: 'out',
      period: 'month',
      parts: [{ measures: ['plan_cash', 'paid_borrowed', 'paid_own'], ...daysOf(query) }],
    })
  },
})
