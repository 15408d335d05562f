import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, money } from '../../facts/fact-columns.ts'
import {
  inDirection,
  opensAccepted,
  opensAwaiting,
  opensContracts,
  opensPaid,
} from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { directionOf, ONE_SIDE } from '../../facts/usual-parameters.ts'
import {
  ACCEPTED_BEYOND,
  AT_WORTH,
  PAID_BEYOND,
  paymentLeft,
  worksDone,
  worksLeft,
} from '../../facts/works-left.ts'
import { ANALYSTS_PARAMETERS, OUTSIDE_GROUP } from './analysts-parameters.ts'

export default defineReport({
  name: 'analysts',
  title: 'Анализ выполнения',
  tab: 'По статьям',
  version: '2.0',
  definition: [
    'Строки – статьи классификатора; у папки показана сумма её статей.',
    ONE_SIDE,
    'Законтрактовано – договоры и дополнительные соглашения, заказы не удваивают рамочный договор.',
    'Принято – согласованные акты; оплачено – движение денег, возвраты вычтены. Всё на дату отчёта, в рублях.',
    'Остаток работ = законтрактовано − принято; остаток оплаты = законтрактовано − оплачено.',
    AT_WORTH,
    BY_LINES,
    OUTSIDE_GROUP,
    AGREED_ALONE,
  ],
  parameters: ANALYSTS_PARAMETERS,
  compare: 'date_to',
  vat: true,
  dimensions: ['article', 'project', 'contractor', 'customer', 'cfo'],
  by: ['article'],
  columns: [
    money('contracted', 'Законтрактовано', { rank: 2, opens: inDirection(opensContracts()) }),
    awaiting(inDirection(opensAwaiting())),
    money('accepted', 'Принято', { rank: 3, opens: inDirection(opensAccepted()) }),
    money('paid', 'Оплачено', { opens: inDirection(opensPaid()) }),
    worksLeft('left'),
    paymentLeft('to_pay'),
    worksDone({ rank: 1 }),
    ACCEPTED_BEYOND,
    PAID_BEYOND,
  ],
  chart: { kind: 'bars', title: 'Договоры, выполнение и оплата', series: ['contracted', 'accepted', 'paid'] },
  facts: (db, query) =>
    readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      parts: [
        {
          measures: ['contracted', 'awaiting', 'accepted', 'paid', 'accepted_beyond', 'paid_beyond'],
          to: textOf(query, 'date_to'),
        },
      ],
    }),
})
