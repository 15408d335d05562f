import { defineReport } from '../../engine/define-report.ts'
import { idOf } from '../../engine/report-parameter.ts'
import { daysOf } from '../../facts/ask-facts.ts'
import { ENTERED, money } from '../../facts/fact-columns.ts'
import { financed, ofDirection, opensPaid } from '../../facts/fact-drills.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { loanParameter, monthParameters } from '../../facts/usual-parameters.ts'

/** What a loan pays for is costs alone (K-16). */
const PAID = financed(ofDirection(opensPaid(daysOf), 'out'))

export default defineReport({
  name: 'bank-financing-schedule',
  title: 'График финансирования для банка',
  version: '1.0',
  definition: [
    'Строки – группы кредитных договоров и статьи банка в них; графы – месяцы.',
    'Только затраты: договоры, где исполнитель – своя организация, а заказчик – нет, в отчёт не входят.',
    'План оплат – аванс, оплата работ и возврат удержания из планов договоров, которые финансирует кредит.',
    'Оплачено – исполненные оплаты этих договоров заёмными и собственными средствами, возвраты вычтены. Суммы в рублях.',
  ],
  parameters: [loanParameter, ...monthParameters],
  dimensions: ['loan_group', 'bank_article', 'loan_agreement', 'project', 'contractor'],
  by: ['loan_group', 'bank_article'],
  columns: (query) =>
    byMonth(query, [
      money('plan_cash', 'План оплат', { rank: 2, because: ENTERED.plan }),
      // Own money is under the loan of its contract, which no list groups payments by.
      money('paid', 'Оплачено', {
        rank: 1,
        ...(query.by.includes('loan_agreement')
          ? { because: 'в разрезе кредитных договоров собственные средства стоят в кредите своего договора' }
          : { opens: PAID }),
      }),
    ]),
  chart: {
    kind: 'lines',
    title: 'Финансирование нарастающим итогом',
    series: ['plan_cash', 'paid'],
    cumulative: true,
  },
  facts: (db, query) =>
    readFacts(db, {
      company_id: query.company_id,
      by: query.by,
      direction: 'out',
      period: 'month',
      parts: [{ measures: ['plan_cash', 'paid'], ...daysOf(query) }],
      financed_by: idOf(query, 'loan_agreement_id') ?? 'any',
    }),
})
