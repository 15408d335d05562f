import { roubles } from '@stroyfin/domain/money/money'
import { defineReport } from '../../engine/define-report.ts'
import { askedOf, daysOf } from '../../facts/ask-facts.ts'
import { derived, money } from '../../facts/fact-columns.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  eliminationParameter,
  monthParameters,
  projectParameter,
} from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'payment-schedule',
  title: 'График платежей',
  version: '1.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть исполнителей; колонки – месяцы.',
    'План – планы договоров: аванс, оплата работ и возврат удержания, в рублях.',
    'Назначено – платежи по сроку оплаты (без срока – по дате); оплачено – движение денег; возвраты вычтены.',
    'Отклонение = оплачено − план.',
  ],
  parameters: [projectParameter, contractorsParameter, ...monthParameters, eliminationParameter],
  dimensions: ['project', 'contractor', 'article', 'cfo', 'loan_agreement', 'customer'],
  by: ['project'],
  columns: (query) =>
    byMonth(query, [
      money('plan_cash', 'План', { rank: 2 }),
      money('requested', 'Назначено', { rank: 3 }),
      money('paid', 'Оплачено', { rank: 1 }),
      derived('deviation', 'Отклонение', ({ paid = 0n, plan_cash = 0n }) => roubles(paid - plan_cash)),
    ]),
  vat: true,
  chart: {
    kind: 'lines',
    title: 'План и оплата нарастающим итогом',
    series: ['plan_cash', 'paid'],
    cumulative: true,
  },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      period: 'month',
      parts: [{ measures: ['plan_cash', 'requested', 'paid'], ...daysOf(query) }],
    })
  },
})
