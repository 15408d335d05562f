import { roubles } from '@stroyfin/domain/money/money'
import { costForecast } from '@stroyfin/domain/projects/cost-forecast'
import {
  costIndex,
  type EarnedValue,
  estimateAtCompletion,
  estimateToComplete,
  scheduleIndex,
  toCompleteIndex,
  varianceAtCompletion,
} from '@stroyfin/domain/reports/earned-value'
import { defineReport, type Measures } from '../../engine/define-report.ts'
import { textOf } from '../../engine/report-parameter.ts'
import { askedOf, withSums } from '../../facts/ask-facts.ts'
import { derived, money } from '../../facts/fact-columns.ts'
import { ofCosts, opensAccepted, opensContracts, opensPaid } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateToParameter, projectParameter } from '../../facts/usual-parameters.ts'

const earnedValueOf = ({
  limit_summ = 0n,
  planned = 0n,
  accepted = 0n,
  paid = 0n,
}: Measures): EarnedValue => ({
  budget: limit_summ,
  planned,
  earned: accepted,
  actual: paid,
})

const summ = (code: string, title: string, of: (value: EarnedValue) => bigint | null) =>
  derived(
    code,
    title,
    (measures) => {
      const found = of(earnedValueOf(measures))
      return found === null ? null : roubles(found)
    },
    { band: 'Освоенный объём' },
  )

const index = (code: string, of: (value: EarnedValue) => string | null) => ({
  code,
  title: code.toUpperCase(),
  format: 'number' as const,
  width: 90,
  band: 'Освоенный объём',
  derive: (measures: Measures) => of(earnedValueOf(measures)),
})

export default defineReport({
  name: 'budget-forecast',
  title: 'Прогноз бюджета',
  version: '1.1',
  definition: [
    'Строки – статьи; бюджет (BAC) – плановая стоимость статьи.',
    'Договоры – те, где исполнитель не из своей группы: заработанное группой и обороты внутри неё – не затраты.',
    'Принято (EV), оплачено (AC), план выполнения по дату отчёта (PV) – в рублях; плановый месяц считается до его последнего дня.',
    'Прогноз по договорам = принято + остаток договоров + незаконтрактованная потребность (бюджет − законтрактовано, если больше нуля).',
    'CPI = EV / AC; SPI = EV / PV; ETC = EAC − AC; EAC = AC + (BAC − EV) / CPI; VAC = BAC − EAC; TCPI = (BAC − EV) / (BAC − AC).',
  ],
  parameters: [projectParameter, dateToParameter],
  dimensions: ['project', 'article', 'bank_article', 'cfo'],
  by: ['article'],
  columns: [
    money('limit_summ', 'Бюджет', { rank: 2 }),
    money('contracted', 'Законтрактовано', { opens: ofCosts(opensContracts()) }),
    money('accepted', 'Принято', { rank: 3, opens: ofCosts(opensAccepted()) }),
    money('paid', 'Оплачено', { opens: ofCosts(opensPaid()) }),
    money('planned', 'План на дату'),
    money('eac_contracts', 'Прогноз', { band: 'По договорам', rank: 1 }),
    derived(
      'overrun',
      'Бюджет − прогноз',
      ({ limit_summ = 0n, eac_contracts = 0n }) => roubles(limit_summ - eac_contracts),
      { band: 'По договорам' },
    ),
    index('cpi', costIndex),
    index('spi', scheduleIndex),
    summ('etc', 'ETC', estimateToComplete),
    summ('eac', 'EAC', estimateAtCompletion),
    summ('vac', 'VAC', varianceAtCompletion),
    index('tcpi', toCompleteIndex),
  ],
  compare: 'date_to',
  chart: { kind: 'bars', title: 'Бюджет и прогноз', series: ['limit_summ', 'eac_contracts', 'accepted'] },
  async facts(db, query) {
    const facts = await readFacts(db, {
      ...askedOf(query),
      group: 'costs',
      // What an article lacks in one project is not covered by another: the need is taken place by place.
      by: [...new Set([...query.by, 'article', 'project'] as const)],
      parts: [
        {
          measures: {
            limit_summ: 'limit_summ',
            contracted: 'contracted',
            accepted: 'accepted',
            paid: 'paid',
            planned: 'plan_ks_summ',
          },
          to: textOf(query, 'date_to') ?? query.today,
        },
      ],
    })
    return withSums(facts, {
      eac_contracts: (of) =>
        costForecast({
          limit_summ: of('limit_summ'),
          contracted: of('contracted'),
          accepted: of('accepted'),
        }),
    })
  },
})
