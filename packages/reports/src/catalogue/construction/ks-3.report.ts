import { daysOfMonth } from '@stroyfin/domain/dates/months'
import { KS_3_COLUMNS, type Ks3Column, ks3Windows } from '@stroyfin/domain/ks/ks-3'
import { defineReport } from '../../engine/define-report.ts'
import { type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { BY_LINES, money } from '../../facts/fact-columns.ts'
import { inDirection, ofNet, ofVat, opensAccepted } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  directionOf,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'

const BANDS: Record<Ks3Column, { band: string; rank: 1 | 2 | 3 }> = {
  since_start: { band: 'С начала проведения работ', rank: 2 },
  since_year: { band: 'С начала года', rank: 3 },
  in_period: { band: 'За отчётный период', rank: 1 },
}

export default defineReport({
  name: 'ks-3',
  title: 'Справка КС-3',
  version: '2.0',
  definition: [
    ONE_SIDE,
    'Стоимость выполненных работ по согласованным актам: с начала работ, с начала года и за отчётный месяц – как в форме КС-3 договора.',
    'Графы каждый раз считаются заново по документам; документ относится к месяцу по своей дате.',
    'Суммы в рублях по курсу документа.',
    BY_LINES,
  ],
  parameters: [
    sideParameter,
    projectParameter,
    contractorsParameter,
    { code: 'agreement_id', title: 'Договор', kind: 'agreement' },
    { code: 'month', title: 'Отчётный месяц', kind: 'month', prefill: 'month' },
  ],
  dimensions: ['project', 'contractor', 'customer', 'agreement', 'article', 'loan_agreement'],
  by: ['project', 'contractor'],
  columns: KS_3_COLUMNS.flatMap((column) => {
    const { band, rank } = BANDS[column]
    const opens = inDirection(opensAccepted((query) => windowsOf(query)[column]))
    return [
      money(`${column}_net`, 'Без НДС', { band, opens: ofNet(opens) }),
      money(`${column}_vat`, 'НДС', { band, opens: ofVat(opens) }),
      money(`${column}_gross`, 'С НДС', { band, rank, opens }),
    ]
  }),
  chart: { kind: 'bars', title: 'Выполнение', series: KS_3_COLUMNS.map((column) => `${column}_gross`) },
  facts: (db, query) =>
    readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      parts: KS_3_COLUMNS.map((column) => ({
        measures: {
          [`${column}_net`]: 'accepted_net',
          [`${column}_vat`]: 'accepted_vat',
          [`${column}_gross`]: 'accepted',
        },
        ...windowsOf(query)[column],
      })),
    }),
})

/** The same days as in the printed form of a contract. */
function windowsOf(query: ReportQuery) {
  const [from, to] = daysOfMonth(textOf(query, 'month') ?? query.today.slice(0, 7))
  return ks3Windows({ from, to })
}
