import { PLAN_LEDGER_LABELS, PLAN_LEDGERS, type PlanLedger } from '@stroyfin/domain/agreements/plan-ledger'
import { defineReport, type ReportColumn } from '../../engine/define-report.ts'
import { type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { askedOf, daysOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import { inDirection, ofType, opensAccepted, opensPaid } from '../../facts/fact-drills.ts'
import type { FactMeasure } from '../../facts/fact-measures.ts'
import { byMonth } from '../../facts/month-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import {
  contractorsParameter,
  directionOf,
  monthParameters,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'

const ALL = 'all'

/** What each ledger of the plan comes to in fact. */
const FACT: Record<PlanLedger, FactMeasure> = {
  ks_summ: 'accepted',
  advance_summ: 'paid_advance',
  offset_advance_summ: 'offset',
  guarantee_retention_ks_summ: 'retained',
  expenses_summ: 'paid_expenses',
  guarantee_retention_summ: 'released',
}

const ACCEPTED = inDirection(opensAccepted(daysOf))
const PAID = inDirection(opensPaid(daysOf))
const OPENS: Record<PlanLedger, NonNullable<ReportColumn['opens']>> = {
  ks_summ: ACCEPTED,
  advance_summ: ofType(PAID, 'advance'),
  offset_advance_summ: ACCEPTED,
  guarantee_retention_ks_summ: ACCEPTED,
  expenses_summ: ofType(PAID, 'expenses'),
  guarantee_retention_summ: ofType(PAID, 'guarantee_retention'),
}
/** What a telephone has room for when all sums are asked for: one figure of each under its head. */
const RANKS: Partial<Record<PlanLedger, 1 | 2 | 3>> = { ks_summ: 1, advance_summ: 2, expenses_summ: 3 }

const ledgersOf = (query: ReportQuery): readonly PlanLedger[] => {
  const chosen = textOf(query, 'ledger')
  const found = PLAN_LEDGERS.find((ledger) => ledger === chosen)
  return found ? [found] : PLAN_LEDGERS
}

/** Of a ledger asked for alone the heads are months: its name stands in the titles. */
function columnsOf(ledger: PlanLedger, band?: string): ReportColumn[] {
  const [plan, fact]: [FactMeasure, FactMeasure] = [`plan_${ledger}`, FACT[ledger]]
  const more = band === undefined ? {} : { band }
  const titled = (title: string) =>
    band === undefined ? `${PLAN_LEDGER_LABELS[ledger]}: ${title.toLowerCase()}` : title
  const rank = band === undefined ? 1 : RANKS[ledger]
  return [
    money(plan, titled('План'), { ...more, ...(band === undefined && { rank: 2 }), because: ENTERED.plan }),
    money(fact, titled('Факт'), { ...more, ...(rank && { rank }), opens: OPENS[ledger] }),
    derived(`left_${ledger}`, titled('Факт − план'), [fact, `-${plan}`], more),
  ]
}

export default defineReport({
  name: 'agreement-planning',
  title: 'Планирование договоров',
  version: '2.0',
  definition: [
    'Строки – проекты; внутри можно раскрыть исполнителей. План – шесть сумм плана договора: выполнение, аванс, его зачёт, удержание из актов, оплата работ, возврат удержания.',
    ONE_SIDE,
    'Все суммы сразу – итогом за выбранные месяцы; одна сумма – по месяцам.',
    'Факт – согласованные акты и движение денег по их датам, возвраты вычтены; в рублях.',
    BY_LINES,
  ],
  parameters: [
    sideParameter,
    projectParameter,
    contractorsParameter,
    {
      code: 'ledger',
      title: 'Сумма плана',
      kind: 'choice',
      initial: ALL,
      options: [
        { value: ALL, label: 'Все суммы' },
        ...PLAN_LEDGERS.map((value) => ({ value, label: PLAN_LEDGER_LABELS[value] })),
      ],
    },
    ...monthParameters,
  ],
  dimensions: ['project', 'contractor', 'article', 'customer', 'loan_agreement'],
  by: ['project'],
  columns(query) {
    const ledgers = ledgersOf(query)
    return ledgers.length === 1
      ? ledgers.flatMap((ledger) => byMonth(query, columnsOf(ledger)))
      : ledgers.flatMap((ledger) => columnsOf(ledger, PLAN_LEDGER_LABELS[ledger]))
  },
  vat: true,
  async facts(db, query) {
    const measures = ledgersOf(query).flatMap((ledger): FactMeasure[] => [`plan_${ledger}`, FACT[ledger]])
    return readFacts(db, {
      ...askedOf(query),
      direction: directionOf(query),
      period: 'month',
      parts: [{ measures, ...daysOf(query) }],
    })
  },
})
