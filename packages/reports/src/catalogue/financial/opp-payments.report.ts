import { addDays } from '@stroyfin/domain/dates/plain-date'
import { defineReport } from '../../engine/define-report.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { money } from '../../facts/fact-columns.ts'
import { inDirection, opensAsked, opensDue, opensHeld, opensPaid } from '../../facts/fact-drills.ts'
import { byPeriod } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  directionOf,
  directionParameter,
  projectParameter,
} from '../../facts/usual-parameters.ts'
import { daysOfWeeks, weekBands, weekParameters } from '../../facts/weeks.ts'

const beforeWeeks = (query: ReportQuery) => ({ to: addDays(daysOfWeeks(query).from, -1) })

export default defineReport({
  name: 'opp-payments',
  title: 'Оперативный план платежей',
  version: '3.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть исполнителей; колонки – недели с понедельника.',
    'Выплаты и поступления – порознь. Поступления – по договорам, где исполнитель – своя организация, а заказчик – нет; остальное – выплаты.',
    'Назначено – платежи со сроком оплаты (без срока – датой) на этой неделе; в реестрах – их неоплаченная часть, которую согласуют или согласовали.',
    'Оплачено – движение денег за неделю. Возвраты вычтены, суммы в рублях.',
    'Просрочено – неоплаченная часть платежей, срок которых прошёл до первой недели; отклонённые в неё не входят.',
  ],
  parameters: [directionParameter, projectParameter, contractorsParameter, ...weekParameters],
  dimensions: ['project', 'contractor', 'article', 'source', 'loan_agreement', 'account'],
  by: ['project'],
  columns: (query) => [
    money('overdue', 'Просрочено', { rank: 3, opens: inDirection(opensDue(beforeWeeks)) }),
    ...byPeriod(
      weekBands(query),
      [
        money('requested', 'Назначено', { rank: 2, opens: inDirection(opensAsked(daysOfWeeks)) }),
        money('in_registries', 'В реестрах', { opens: inDirection(opensHeld(daysOfWeeks)) }),
        money('paid', 'Оплачено', { rank: 1, opens: inDirection(opensPaid(daysOfWeeks)) }),
      ],
      'За все недели',
    ),
  ],
  chart: { kind: 'bars', title: 'Назначено и оплачено', series: ['requested', 'paid'] },
  async facts(db, query) {
    const asked = { ...askedOf(query), direction: directionOf(query) }
    const [overdue, planned] = [
      await readFacts(db, { ...asked, parts: [{ measures: { overdue: 'due' }, ...beforeWeeks(query) }] }),
      await readFacts(db, {
        ...asked,
        period: 'week',
        parts: [{ measures: ['requested', 'in_registries', 'paid'], ...daysOfWeeks(query) }],
      }),
    ]
    return [...overdue, ...planned]
  },
})
