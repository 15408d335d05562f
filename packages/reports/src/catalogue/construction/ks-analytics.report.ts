import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES_ONCE, count, money, percent } from '../../facts/fact-columns.ts'
import { inDirection, inPeriod, ofCounted, ofNet, ofVat, opensAccepted } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  dateParameters,
  directionOf,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'

const opens = inDirection(opensAccepted(inPeriod))

export default defineReport({
  name: 'ks-analytics',
  title: 'Аналитика выполнения',
  version: '2.0',
  definition: [
    'Согласованные акты с датой в выбранные дни, в рублях.',
    ONE_SIDE,
    'К оплате = принято с НДС − зачёт аванса − гарантийное удержание.',
    'Зачёт и удержание – их доля в принятом с НДС.',
    BY_LINES_ONCE,
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter, ...dateParameters],
  dimensions: ['project', 'contractor', 'customer', 'article', 'loan_agreement', 'agreement', 'month', 'cfo'],
  by: ['project', 'contractor'],
  columns: [
    count('accepted_count', 'Документов', { opens: ofCounted(opens) }),
    money('accepted_net', 'Принято без НДС', { opens: ofNet(opens) }),
    money('accepted_vat', 'НДС', { opens: ofVat(opens) }),
    money('accepted', 'Принято с НДС', { rank: 1, opens }),
    money('offset', 'Зачёт аванса', { rank: 3, opens }),
    money('retained', 'Удержание', { opens }),
    money('payable', 'К оплате', { rank: 2, opens }),
    percent('kept', 'Зачёт и удержание', ({ accepted = 0n, offset = 0n, retained = 0n }) =>
      percentFrom(offset + retained, accepted),
    ),
  ],
  chart: { kind: 'stacked', title: 'Принятое выполнение', series: ['payable', 'offset', 'retained'] },
  facts: (db, query) =>
    readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
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
