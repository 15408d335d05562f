import { percentFrom } from '@stroyfin/domain/money/percent'
import { defineReport } from '../../engine/define-report.ts'
import { atPeriod } from '../../engine/dimension.ts'
import { askedOf, daysOf, monthsOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { ofCosts, opensAwaiting, opensContracts } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { headsOf } from '../../facts/steps.ts'
import { monthParameters, projectParameter } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'planned-cost',
  title: 'Плановая стоимость',
  version: '1.1',
  definition: [
    'Строки – статьи; можно сгруппировать и по проектам.',
    'Договоры – те, где исполнитель не из своей группы: внутригрупповые обороты исключены.',
    'Плановая стоимость – лимит статьи по проекту; законтрактовано – договоры и дополнительные соглашения без ограничения по дате, в рублях.',
    'Месяцы – плановое выполнение по планам договоров; «План работ» – их сумма за выбранные месяцы.',
    'Свободно = плановая стоимость − законтрактовано.',
    'Без НДС: документы – по их ставкам, месяцы планов – по ставке, по которой записаны, плановая стоимость – ровно сумма / 120 × 100 в любой день.',
    AGREED_ALONE,
  ],
  parameters: [projectParameter, ...monthParameters],
  dimensions: ['project', 'article', 'bank_article', 'cfo'],
  by: ['article'],
  columns: (query) => [
    money('limit_summ', 'Плановая стоимость', { rank: 1, because: ENTERED.limit }),
    money('contracted', 'Законтрактовано', { rank: 2, opens: ofCosts(opensContracts()) }),
    awaiting(ofCosts(opensAwaiting())),
    derived('free', 'Свободно', ['limit_summ', '-contracted']),
    percent('used', 'Законтрактовано, %', ({ limit_summ = 0n, contracted = 0n }) =>
      percentFrom(contracted, limit_summ),
    ),
    money('plan_ks_summ', 'План работ', { rank: 3, because: ENTERED.plan }),
    ...headsOf(query, monthsOf(query)).map(({ period, name }) =>
      money(atPeriod('plan_ks_summ', period), 'План работ', { band: name, because: ENTERED.plan }),
    ),
  ],
  vat: true,
  chart: {
    kind: 'bars',
    title: 'Плановая стоимость и договоры',
    series: ['limit_summ', 'contracted', 'plan_ks_summ'],
  },
  async facts(db, query) {
    const asked = { ...askedOf(query), group: 'costs' as const }
    const [whole, months] = [
      await readFacts(db, { ...asked, parts: [{ measures: ['limit_summ', 'contracted', 'awaiting'] }] }),
      await readFacts(db, {
        ...asked,
        period: 'month',
        parts: [{ measures: ['plan_ks_summ'], ...daysOf(query) }],
      }),
    ]
    return [...whole, ...months]
  },
})
