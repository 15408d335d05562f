import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES_ONCE, count, money, percent } from '../../facts/fact-columns.ts'
import { inPeriod, ofCounted, ofNet, ofVat, opensAccepted } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { contractorsParameter, dateParameters, projectParameter } from '../../facts/usual-parameters.ts'

const opens = opensAccepted(inPeriod)

export default defineReport({
  name: 'ks-analytics',
  title: 'Аналитика выполнения',
  version: '1.0',
  definition: [
    'Утверждённые документы выполнения с датой в выбранные дни, в рублях.',
    'К оплате = принято с НДС − зачёт аванса − гарантийное удержание.',
    'Зачёт и удержание – их доля в принятом с НДС.',
    BY_LINES_ONCE,
  ],
  parameters: [projectParameter, contractorsParameter, ...dateParameters],
  dimensions: ['project', 'contractor', 'customer', 'article', 'loan_agreement', 'agreement', 'month', 'cfo'],
  by: ['project', 'contractor'],
  columns: [
    count('accepted_count', 'Документов', { opens: ofCounted(opens) }),
    money('accepted_net', 'Принято без НДС', { opens: ofNet(opens) }),
    money('accepted_vat', 'НДС', { opens: ofVat(opens) }),
    money('accepted', 'Принято с НДС', { rank: 1, opens }),
    money('offset', 'Зачёт аванса', { rank: 3, opens }),
    money('retained', 'Удержано', { opens }),
    money('payable', 'К оплате', { rank: 2, opens }),
    percent('kept', 'Зачёт и удержание', ({ accepted = 0n, offset = 0n, retained = 0n }) =>
      percentFrom(offset + retained, accepted),
    ),
  ],
  chart: { kind: 'stacked', title: 'Принятое выполнение', series: ['payable', 'offset', 'retained'] },
  facts: (db, query) =>
    readFacts(db, {
      ...askedOf(query),
      parts: [
        {
          measures: [
            'accepted_count',
            'accepted_net',
            'accepted_vat',
            'accepted',
            'offset',
            'retained',
            'payable',
          ],
          ...inPeriod(query),
        },
      ],
    }),
})
