import { defineReport } from '../../engine/define-report.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import { inDirection, opensAccepted, opensActs } from '../../facts/fact-drills.ts'
import { byPeriod } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  directionOf,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import { daysOfWeeks, weekBands, weekParameters } from '../../facts/weeks.ts'

export default defineReport({
  name: 'opp-ks',
  title: 'Оперативный план выполнения',
  version: '2.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть исполнителей; колонки – недели с понедельника.',
    ONE_SIDE,
    'План работ – плановое выполнение месяца по планам договоров, разложенное поровну на его дни по каждому договору.',
    'Документы на согласовании и принято – акты с датой на этой неделе; суммы в рублях.',
    'Принято − план: меньше нуля – план недовыполнен.',
    BY_LINES,
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter, ...weekParameters],
  dimensions: ['project', 'contractor', 'article', 'customer', 'loan_agreement'],
  by: ['project'],
  columns: (query) =>
    byPeriod(
      weekBands(query),
      [
        money('plan_ks_summ', 'План работ', {
          rank: 2,
          because: `${ENTERED.plan}, разложен на дни месяца`,
        }),
        money('asked_ks', 'Документы на согласовании', {
          width: 200,
          rank: 3,
          opens: inDirection(opensActs(['on_approval'], daysOfWeeks)),
        }),
        money('accepted_ks', 'Принято', { rank: 1, opens: inDirection(opensAccepted(daysOfWeeks)) }),
        derived('deviation', 'Принято − план', ['accepted_ks', '-plan_ks_summ']),
      ],
      'За все недели',
    ),
  vat: true,
  chart: { kind: 'bars', title: 'План и выполнение', series: ['plan_ks_summ', 'accepted_ks'] },
  facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      period: 'week',
      parts: [
        {
          measures: { plan_ks_summ: 'plan_ks_days', asked_ks: 'asked_ks', accepted_ks: 'accepted_ks' },
          ...daysOfWeeks(query),
        },
      ],
    })
  },
})
