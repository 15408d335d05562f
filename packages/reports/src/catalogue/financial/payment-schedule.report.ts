import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { defineReport, type Measures } from '../../engine/define-report.ts'
import type { Fact } from '../../engine/dimension.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { askedOf, daysOf } from '../../facts/ask-facts.ts'
import { behind, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import { inDirection, opensAsked, opensDue, opensPaid } from '../../facts/fact-drills.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  directionOf,
  directionParameter,
  eliminationParameter,
  monthParameters,
  projectParameter,
} from '../../facts/usual-parameters.ts'

/** Of the days asked for those up to the end of the current month. */
function untilNow(query: ReportQuery) {
  const { from, to } = daysOf(query)
  const [, now] = daysOfMonth(query.today.slice(0, 7))
  return { from, to: to < now ? to : now }
}

export default defineReport({
  name: 'payment-schedule',
  title: 'График платежей',
  version: '3.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть исполнителей; колонки – месяцы.',
    'Выплаты и поступления – порознь. Поступления – по договорам, где исполнитель – своя организация, а заказчик – нет; остальное – выплаты.',
    'План оплат – планы договоров: аванс, оплата работ и возврат удержания, в рублях.',
    'Назначено – платежи по сроку оплаты (без срока – по дате); оплачено – движение денег; возвраты вычтены.',
    'Прогноз платежей: прошедшие месяцы – оплачено; текущий – оплачено и всё неоплаченное со сроком до его конца, просроченное тоже, кроме отклонённых платежей; будущие – план.',
    'Оплачено − план: больше нуля – заплачено больше плана.',
  ],
  parameters: [
    directionParameter,
    projectParameter,
    contractorsParameter,
    ...monthParameters,
    eliminationParameter,
  ],
  dimensions: ['project', 'contractor', 'article', 'cfo', 'loan_agreement', 'customer'],
  by: ['project'],
  columns: (query) =>
    byMonth(query, [
      money('plan_cash', 'План оплат', { rank: 2, because: ENTERED.plan }),
      money('requested', 'Назначено', { rank: 3, opens: inDirection(opensAsked(daysOf)) }),
      money('paid', 'Оплачено', { rank: 1, opens: inDirection(opensPaid(daysOf)) }),
      money('forecast', 'Прогноз платежей', { formula: ['paid_already', 'due', 'plan_ahead'] }),
      behind('paid_already', 'Оплачено по текущий месяц', { opens: inDirection(opensPaid(untilNow)) }),
      behind('due', 'Неоплаченное со сроком по текущий месяц', {
        opens: inDirection(opensDue((query) => ({ to: untilNow(query).to }))),
      }),
      behind('plan_ahead', 'План будущих месяцев', { because: ENTERED.plan }),
      derived('deviation', 'Оплачено − план', ['paid', '-plan_cash']),
    ]),
  vat: true,
  chart: {
    kind: 'lines',
    title: 'План и оплата нарастающим итогом',
    series: ['plan_cash', 'paid'],
    cumulative: true,
  },
  async facts(db, query) {
    const days = daysOf(query)
    const facts = await readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      period: 'month',
      parts: [
        { measures: ['plan_cash', 'requested', 'paid'], ...days },
        { measures: { waiting: 'due' }, to: days.to },
      ],
    })
    const now = query.today.slice(0, 7)
    const [first, last] = [days.from.slice(0, 7), days.to.slice(0, 7)]
    return facts.flatMap((fact) => {
      const { period = now, measures, keys } = fact
      const { plan_cash = 0n, paid = 0n, waiting = 0n } = measures
      // What nobody paid in time waits for the current month.
      const due = period < now ? now : period
      const moved = due === now && due >= first && due <= last ? waiting : 0n
      const known: Measures = period > now ? { plan_ahead: plan_cash } : { paid_already: paid }
      const overdue: Fact = { keys, period: due, measures: { due: moved } }
      return period >= first ? [{ ...fact, measures: { ...measures, ...known } }, overdue] : [overdue]
    })
  },
})
