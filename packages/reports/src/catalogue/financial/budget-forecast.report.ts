import { roubles } from '@stroyfin/domain/money/money'
import {
  costIndex,
  type EarnedValue,
  estimateAtCompletion,
  scheduleIndex,
  toCompleteIndex,
} from '@stroyfin/domain/reports/earned-value'
import { defineReport, type Measures } from '../../engine/define-report.ts'
import { askedOf, dayOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { COST_FORECAST, FORECAST_BEHIND, withForecast } from '../../facts/cost-forecast.ts'
import { BY_LINES, derived, ENTERED, money } from '../../facts/fact-columns.ts'
import {
  ofCosts,
  opensAccepted,
  opensAwaiting,
  opensContracts,
  opensPaid,
  upToDay,
} from '../../facts/fact-drills.ts'
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
    'Строки – статьи; плановая стоимость статьи – бюджет (BAC).',
    'Договоры – те, где исполнитель не из своей группы: внутригрупповые обороты исключены.',
    'Принято (EV), оплачено (AC), план выполнения по дату отчёта (PV) – в рублях; плановый месяц считается до его последнего дня.',
    'Прогноз стоимости = принято + остаток договоров + незаконтрактованная потребность (плановая стоимость − законтрактовано, если больше нуля); запас к прогнозу = плановая стоимость − прогноз стоимости.',
    'CPI = EV / AC; SPI = EV / PV; ETC = EAC − AC; EAC = AC + (BAC − EV) / CPI; VAC = BAC − EAC; TCPI = (BAC − EV) / (BAC − AC).',
    BY_LINES,
    'Без НДС: документы – по их ставкам, месяцы планов – по ставке, по которой записаны, плановая стоимость – ровно сумма / 120 × 100 в любой день.',
    AGREED_ALONE,
  ],
  parameters: [projectParameter, dateToParameter],
  dimensions: ['project', 'article', 'bank_article', 'cfo'],
  by: ['article'],
  columns: [
    money('limit_summ', 'Плановая стоимость', { width: 170, rank: 2, because: ENTERED.limit }),
    money('contracted', 'Законтрактовано', { opens: ofCosts(opensContracts(upToDay)) }),
    awaiting(ofCosts(opensAwaiting(upToDay))),
    money('accepted', 'Принято', { rank: 3, opens: ofCosts(opensAccepted(upToDay)) }),
    money('paid', 'Оплачено', { opens: ofCosts(opensPaid(upToDay)) }),
    money('planned', 'План на дату', { because: ENTERED.plan }),
    money('eac_contracts', 'Прогноз стоимости', { band: 'По договорам', rank: 1, formula: COST_FORECAST }),
    derived('overrun', 'Запас к прогнозу', ['limit_summ', '-eac_contracts'], {
      band: 'По договорам',
    }),
    ...FORECAST_BEHIND,
    index('cpi', costIndex),
    index('spi', scheduleIndex),
    derived('etc', 'ETC', ['eac', '-paid'], { band: 'Освоенный объём' }),
    {
      code: 'eac',
      title: 'EAC, ₽',
      format: 'money',
      width: 145,
      band: 'Освоенный объём',
      derive: (measures) => {
        const found = estimateAtCompletion(earnedValueOf(measures))
        return found === null ? null : roubles(found)
      },
      because: 'AC + (BAC − EV) / CPI: доля, а не сумма документов',
    },
    derived('vac', 'VAC', ['limit_summ', '-eac'], { band: 'Освоенный объём' }),
    index('tcpi', toCompleteIndex),
  ],
  vat: true,
  compare: 'date_to',
  chart: {
    kind: 'bars',
    title: 'Плановая стоимость и прогноз',
    series: ['limit_summ', 'eac_contracts', 'accepted'],
  },
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
            awaiting: 'awaiting',
            accepted: 'accepted',
            accepted_beyond: 'accepted_beyond',
            paid: 'paid',
            planned: 'plan_ks_summ',
          },
          to: dayOf(query),
        },
      ],
    })
    return withForecast(facts)
  },
})
