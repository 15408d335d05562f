import { daysOfMonth, monthAfter } from '@stroyfin/domain/dates/months'
import { defineReport } from '../../engine/define-report.ts'
import { askedOf, dayOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import {
  inDirection,
  opensAccepted,
  opensAwaiting,
  opensContracts,
  opensPaid,
  upToDay,
} from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  dateToParameter,
  directionOf,
  eliminatedParameter,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'forecast',
  title: 'Прогноз',
  version: '2.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть статьи, ЦФО, стороны договоров.',
    ONE_SIDE,
    'Принято и оплачено – с начала учёта по дату отчёта, в рублях, возвраты вычтены.',
    'План работ и план оплат – планы договоров за месяцы после месяца даты отчёта: выполнение и деньги (аванс, оплата работ, возврат удержания).',
    'Договоры, обе стороны которых – свои организации, не считаются: стройку своим подрядчиком делают его подрядчики. Выключите «Без внутригрупповых оборотов», чтобы увидеть и их.',
    'Прогноз выполнения = принято + план работ, прогноз оплат = оплачено + план оплат; отклонение = прогноз − законтрактовано: больше нуля – перерасход, меньше – ещё не распланировано.',
    BY_LINES,
    AGREED_ALONE,
  ],
  parameters: [sideParameter, projectParameter, dateToParameter, eliminatedParameter],
  dimensions: ['project', 'article', 'bank_article', 'cfo', 'contractor', 'customer', 'loan_agreement'],
  by: ['project'],
  columns: [
    money('contracted', 'Законтрактовано', { rank: 2, opens: inDirection(opensContracts(upToDay)) }),
    awaiting(inDirection(opensAwaiting(upToDay))),
    money('accepted', 'Принято', { band: 'Выполнение', opens: inDirection(opensAccepted(upToDay)) }),
    money('plan_ks_summ', 'План работ', { band: 'Выполнение', because: ENTERED.plan }),
    derived('forecast_ks', 'Прогноз выполнения', ['accepted', 'plan_ks_summ'], {
      band: 'Выполнение',
      measure: true,
      rank: 1,
    }),
    derived('deviation', 'Отклонение выполнения', ['forecast_ks', '-contracted'], {
      band: 'Выполнение',
      alarm: 'above',
      width: 200,
    }),
    money('paid', 'Оплачено', { band: 'Оплата', opens: inDirection(opensPaid(upToDay)) }),
    money('plan_cash', 'План оплат', { band: 'Оплата', because: ENTERED.plan }),
    derived('forecast_paid', 'Прогноз оплат', ['paid', 'plan_cash'], {
      band: 'Оплата',
      measure: true,
      rank: 3,
    }),
    derived('paid_deviation', 'Отклонение оплат', ['forecast_paid', '-contracted'], {
      band: 'Оплата',
      alarm: 'above',
      width: 170,
    }),
  ],
  vat: true,
  chart: {
    kind: 'bars',
    title: 'Договоры и прогноз',
    series: ['contracted', 'forecast_ks', 'forecast_paid'],
  },
  async facts(db, query) {
    const to = dayOf(query)
    const [from] = daysOfMonth(monthAfter(to.slice(0, 7)))
    return readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      parts: [
        { measures: ['contracted', 'awaiting', 'accepted', 'paid'], to },
        { measures: ['plan_ks_summ', 'plan_cash'], from },
      ],
    })
  },
})
