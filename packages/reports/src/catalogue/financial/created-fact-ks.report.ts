import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES_ONCE, count, money, percent } from '../../facts/fact-columns.ts'
import { inDirection, inPeriod, ofCounted, opensActs } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  dateParameters,
  directionOf,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'

const actsOf = (status: readonly string[]) => inDirection(opensActs(status, inPeriod))
const opens = (...status: string[]) => ({ opens: actsOf(status) })
const counted = (...status: string[]) => ({ opens: ofCounted(actsOf(status)) })

export default defineReport({
  name: 'created-fact-ks',
  title: 'Созданные и фактические КС',
  version: '2.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть исполнителей; месяцы и статьи можно добавить группировкой.',
    ONE_SIDE,
    'Создано – все акты с датой в периоде, кроме удалённых, в рублях.',
    'Принято – из них согласованные; остальные – черновики, на согласовании и отклонённые.',
    'Доля принятого = принято / создано.',
    BY_LINES_ONCE,
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter, ...dateParameters],
  dimensions: ['project', 'contractor', 'customer', 'article', 'loan_agreement', 'month', 'week'],
  by: ['project'],
  columns: [
    count('created_count', 'Создано, шт.', counted()),
    money('created_ks', 'Создано', { rank: 2, ...opens() }),
    count('accepted_count', 'Принято, шт.', counted('approve', 'approve_with_remark')),
    money('accepted_ks', 'Принято', { rank: 1, ...opens('approve', 'approve_with_remark') }),
    percent(
      'done',
      'Доля принятого',
      ({ accepted_ks = 0n, created_ks = 0n }) => percentFrom(accepted_ks, created_ks),
      {
        rank: 3,
      },
    ),
    money('asked_ks', 'Документы на согласовании', { width: 200, ...opens('on_approval') }),
    money('draft_ks', 'Черновики', opens('new', 'error')),
    money('refused_ks', 'Отклонено', opens('unapprove')),
  ],
  vat: true,
  chart: { kind: 'bars', title: 'Создано и принято', series: ['created_ks', 'accepted_ks'] },
  async facts(db, query) {
    return readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      parts: [
        {
          measures: [
            'created_count',
            'created_ks',
            'accepted_count',
            'accepted_ks',
            'asked_ks',
            'draft_ks',
            'refused_ks',
          ],
          ...inPeriod(query),
        },
      ],
    })
  },
})
