import { percentFrom } from '@stroyfin/domain/money/percent'
import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { defineReport } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts, opensAccepted, opensAwaiting, opensContracts, opensPaid } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateToParameter, projectParameter } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'plan-fact-usr',
  title: 'План-факт УСР',
  version: '1.1',
  definition: [
    'Строки – укрупнённые статьи расчёта: папки классификатора и статьи в них.',
    'Договоры – те, где исполнитель не из своей группы: внутригрупповые обороты исключены.',
    'План – плановая стоимость статьи по проектам. Договоры, принято и оплачено – на дату отчёта, в рублях; возвраты вычтены, заказы не удваивают рамочный договор.',
    'Отклонение договоров = законтрактовано − плановая стоимость: больше нуля – перерасход; в процентах от плановой стоимости.',
    'Принято от плановой стоимости и от договоров – доли принятого.',
    'Оплачено − принято со знаком минус – выполнено и ещё не оплачено.',
    BY_LINES,
    AGREED_ALONE,
  ],
  parameters: [projectParameter, dateToParameter],
  compare: 'date_to',
  dimensions: ['article', 'project', 'bank_article', 'cfo'],
  by: ['article'],
  columns: [
    money('limit_summ', 'Плановая стоимость', { width: 170, rank: 2, because: ENTERED.limit }),
    money('contracted', 'Законтрактовано', { opens: ofCosts(opensContracts()) }),
    awaiting(ofCosts(opensAwaiting())),
    derived('gap', 'Отклонение договоров', ['contracted', '-limit_summ'], {
      alarm: 'above',
      width: 190,
    }),
    percent(
      'gap_percent',
      'Отклонение договоров, %',
      ({ limit_summ = 0n, contracted = 0n }) => percentFrom(contracted - limit_summ, limit_summ),
      { alarm: 'above', width: 190 },
    ),
    money('accepted', 'Принято', { rank: 3, opens: ofCosts(opensAccepted()) }),
    money('paid', 'Оплачено', { opens: ofCosts(opensPaid()) }),
    percent(
      'of_plan',
      'Принято от плановой стоимости',
      ({ limit_summ = 0n, accepted = 0n }) => percentFrom(accepted, limit_summ),
      { rank: 1, width: 220 },
    ),
    percent('of_contracts', 'Принято от договоров', ({ contracted = 0n, accepted = 0n }) =>
      percentFrom(accepted, contracted),
    ),
    derived('advance', MEASURES.paid_over_accepted.title, ['paid', '-accepted']),
  ],
  chart: {
    kind: 'bars',
    title: 'План и факт',
    series: ['limit_summ', 'contracted', 'accepted', 'paid'],
  },
  facts: (db, query) =>
    readFacts(db, {
      ...askedOf(query),
      group: 'costs',
      parts: [
        {
          measures: ['limit_summ', 'contracted', 'awaiting', 'accepted', 'paid'],
          to: textOf(query, 'date_to'),
        },
      ],
    }),
})
