import type { PivotReport } from '../../engine/define-report.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { count, money } from '../../facts/fact-columns.ts'
import {
  inDirection,
  inPeriod,
  ofType,
  opensAsked,
  opensHeld,
  opensLeft,
  opensPaid,
} from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  dateParameters,
  directionOf,
  directionParameter,
  eliminationParameter,
} from '../../facts/usual-parameters.ts'

const PAID = inDirection(opensPaid(inPeriod))

/** What the four tabs of the analytics of payments share: each is grouped by its own dimension. */
export const PAYMENTS_ANALYTIC: Omit<PivotReport, 'by'> = {
  name: 'payments-analytic',
  title: 'Аналитика платежей',
  version: '2.0',
  definition: [
    'Строки – счета плательщиков, исполнители, проекты или кредитные договоры: по вкладкам; внутри можно раскрыть остальное.',
    'Выплаты и поступления – порознь. Поступления – по договорам, где исполнитель – своя организация, а заказчик – нет; остальное – выплаты.',
    'К оплате в периоде – платежи, срок которых (без срока – дата) попадает в период; в рублях, возвраты вычтены.',
    'В реестрах – неоплаченная часть этих платежей в реестрах, которые согласуют или согласовали; осталось – неоплаченная часть.',
    'Оплачено – движение денег в периоде, когда бы ни был назначен срок; отдельно авансы, оплата работ, возврат удержания и оплата по документу.',
  ],
  parameters: [directionParameter, ...dateParameters, contractorsParameter, eliminationParameter],
  dimensions: [
    'account',
    'contractor',
    'project',
    'loan_agreement',
    'loan_group',
    'source',
    'customer',
    'article',
    'month',
  ],
  columns: [
    count('payment_count', 'Платежей', { opens: inDirection(opensAsked()) }),
    money('requested', 'К оплате в периоде', { rank: 2, opens: inDirection(opensAsked()) }),
    money('in_registries', 'В реестрах', { opens: inDirection(opensHeld()) }),
    money('left', 'Осталось', { rank: 3, opens: inDirection(opensLeft()) }),
    money('paid', 'Оплачено', { rank: 1, opens: PAID }),
    money('paid_advance', 'Авансы', { band: 'В том числе', opens: ofType(PAID, 'advance') }),
    money('paid_expenses', 'Оплата работ', { band: 'В том числе', opens: ofType(PAID, 'expenses') }),
    money('released', 'Возврат удержания', {
      band: 'В том числе',
      opens: ofType(PAID, 'guarantee_retention'),
    }),
    money('paid_document', 'По документу', { band: 'В том числе', opens: ofType(PAID, 'document') }),
  ],
  vat: true,
  source_split: true,
  chart: { kind: 'bars', title: 'К оплате и оплачено', series: ['requested', 'paid'] },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      parts: [
        {
          measures: [
            'payment_count',
            'requested',
            'in_registries',
            'left',
            'paid',
            'paid_advance',
            'paid_expenses',
            'released',
            'paid_document',
          ],
          ...inPeriod(query),
        },
      ],
    })
  },
}
