import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { leftToSpend } from '@stroyfin/domain/projects/cost-forecast'
import { perSquareMetre } from '@stroyfin/domain/sold-areas/per-square-metre'
import { dimensions } from '../../dimensions/dimensions.ts'
import { defineReport, type Measures, type ReportNode } from '../../engine/define-report.ts'
import type { DimensionName, Fact } from '../../engine/dimension.ts'
import { askedOf, dayOf } from '../../facts/ask-facts.ts'
import { BY_LINES, derived } from '../../facts/fact-columns.ts'
import { readFacts } from '../../facts/read-facts.ts'
import { dateToParameter, projectParameter } from '../../facts/usual-parameters.ts'
import { ARTICLES, COST, INCOME, KINDS, PROFIT, terDrill } from './ter-drills.ts'

interface Figures {
  plan: Kopecks
  fact: Kopecks
  /** What the forecast adds to the fact. */
  left: Kopecks
}

const NOTHING: Figures = { plan: 0n, fact: 0n, left: 0n }
const plus = (one: Figures, other: Figures, sign = 1n): Figures => ({
  plan: one.plan + sign * other.plan,
  fact: one.fact + sign * other.fact,
  left: one.left + sign * other.left,
})
const forecastOf = ({ fact, left }: Figures) => fact + left
const whole = (list: readonly { figures: Figures }[]) =>
  list.reduce((sum, { figures }) => plus(sum, figures), NOTHING)

export default defineReport({
  name: 'ter',
  title: 'ТЭР — технико-экономический расчёт',
  version: '1.1',
  definition: [
    'Доходы – по типам площадей, затраты – по статьям верхнего уровня; суммы с НДС, в рублях, на дату отчёта.',
    'Доходы: план – цены всех площадей; факт – суммы ДДУ; прогноз – ДДУ и цены непроданного.',
    'Затраты: план – плановая стоимость статей; факт – согласованные акты; прогноз – принято, остаток договоров и незаконтрактованная потребность, как в прогнозе бюджета; договоры – те, где исполнитель не из своей группы.',
    'Прибыль = доходы − затраты. На 1 м² – прогноз на площадь строки: у доходов – на площадь своего типа, у затрат и прибыли – на всю продаваемую.',
    'Доля – прогноз строки в прогнозе доходов; у прибыли это рентабельность.',
    BY_LINES,
  ],
  parameters: [projectParameter, dateToParameter],
  columns: (query) => [
    { code: 'name', title: 'Показатель', format: 'text', width: 300 },
    { code: 'area', title: 'Площадь, м²', format: 'number', width: 120 },
    {
      code: 'plan',
      title: 'План, ₽',
      format: 'money',
      width: 160,
      rank: 3,
      because:
        'цены площадей и плановая стоимость статей, введены в карточках проектов, сегодняшние, на какой бы день ни был отчёт',
    },
    { code: 'fact', title: 'Факт, ₽', format: 'money', width: 160, rank: 2, drill: terDrill(query) },
    derived('forecast', 'Прогноз', ['fact', 'left'], { width: 160, rank: 1 }),
    {
      code: 'per_metre',
      title: 'На 1 м², ₽',
      format: 'money',
      width: 130,
      because: 'прогноз строки, разделённый на площадь',
    },
    { code: 'share', title: 'Доля в доходах', format: 'percent', width: 130 },
    {
      code: 'left',
      title: 'Ещё впереди, ₽',
      format: 'money',
      width: 160,
      behind: true,
      because:
        'доходы – цены непроданных площадей; затраты – остаток договоров и то, что ещё не законтрактовано, по каждой статье каждого проекта',
    },
  ],
  tree: true,
  async read(db, query) {
    const asked = { ...askedOf(query), by: ['property_type'] as const }
    const to = dayOf(query)
    const sales = await readFacts(db, {
      ...asked,
      parts: [{ measures: ['sale_area', 'sale_price', 'sold_summ', 'sold_price'], to }],
    })
    // What an article lacks in one project is not covered by another: the need is taken place by place.
    const costs = await readFacts(db, {
      ...asked,
      by: ['article', 'project'],
      group: 'costs',
      parts: [{ measures: ['limit_summ', 'contracted', 'accepted', 'accepted_beyond'], to }],
    })
    const kinds = await dimensions.property_type.names(db, query.company_id, keysOf(sales, 'property_type'))
    const articles = await dimensions.article.names(db, query.company_id, keysOf(costs, 'article'))
    return rowsOf(incomeLines(sales, kinds), costLines(costs, articles))
  },
})

interface Line {
  id: number
  name: string
  figures: Figures
  area: bigint | null
  /** Of costs: its articles; of income: the place of its kind. */
  document_ids: readonly number[]
}

const keysOf = (facts: readonly Fact[], code: 'property_type' | 'article') => [
  ...new Set(facts.flatMap(({ keys }) => keys[code] ?? [])),
]

function incomeLines(facts: readonly Fact[], kinds: readonly DimensionName[]): Line[] {
  return kinds.flatMap(({ key, name }, place) => {
    const found = facts.find(({ keys }) => keys.property_type === key)?.measures
    return found
      ? [{ id: KINDS + place, name, figures: incomeOf(found), area: found.sale_area ?? 0n, document_ids: [] }]
      : []
  })
}

const incomeOf = ({ sale_price = 0n, sold_summ = 0n, sold_price = 0n }: Measures): Figures => ({
  plan: sale_price,
  fact: sold_summ,
  left: sale_price - sold_price,
})

/** By the article at the top of each branch, in the order of the classifier. */
function costLines(facts: readonly Fact[], articles: readonly DimensionName[]): Line[] {
  const known = new Map(articles.map((article) => [article.key, article]))
  const topOf = (key: number | string): DimensionName | null => {
    const found = known.get(key) ?? null
    return found && found.group != null && known.has(found.group) ? topOf(found.group) : found
  }
  const sums = new Map<number | string | null, Figures>()
  const behind = new Map<number | string | null, number[]>()
  for (const { keys, measures } of facts) {
    const top = keys.article == null ? null : (topOf(keys.article)?.key ?? null)
    const { limit_summ = 0n, accepted = 0n } = measures
    const { works_left, not_contracted } = leftToSpend(measures)
    const own = { plan: limit_summ, fact: accepted, left: works_left + not_contracted }
    sums.set(top, plus(sums.get(top) ?? NOTHING, own))
    const known_articles = behind.get(top) ?? []
    if (typeof keys.article === 'number') known_articles.push(keys.article)
    behind.set(top, known_articles)
  }
  const named = articles.flatMap(({ key, name }) => {
    const figures = sums.get(key)
    return figures
      ? [
          {
            id: ARTICLES + Number(key),
            name,
            figures,
            area: null,
            document_ids: [...new Set(behind.get(key))],
          },
        ]
      : []
  })
  const nameless = sums.get(null)
  return nameless
    ? [...named, { id: ARTICLES, name: 'Статья не указана', figures: nameless, area: null, document_ids: [] }]
    : named
}

function rowsOf(income: readonly Line[], costs: readonly Line[]): ReportNode[] {
  const area = income.reduce((sum, line) => sum + (line.area ?? 0n), 0n)
  const [earned, spent] = [whole(income), whole(costs)]
  const node = (
    { id, name, figures, area: own, document_ids = [] }: Omit<Line, 'document_ids'> & Partial<Line>,
    { group_id = null, is_folder = false, ...more }: Partial<ReportNode> = {},
  ): ReportNode => ({
    ...more,
    id,
    group_id,
    is_folder,
    document_ids,
    texts: {
      name,
      area: own === null ? null : roubles(own),
      plan: roubles(figures.plan),
      fact: roubles(figures.fact),
      forecast: roubles(forecastOf(figures)),
      left: roubles(figures.left),
      per_metre: perSquareMetre(forecastOf(figures), own ?? area),
      share: percentFrom(forecastOf(figures), forecastOf(earned)),
    },
    measures: {},
  })
  return [
    node({ id: INCOME, name: 'Доходы', figures: earned, area }, { is_folder: true }),
    ...income.map((line) => node(line, { group_id: INCOME })),
    node({ id: COST, name: 'Затраты', figures: spent, area: null }, { is_folder: true }),
    ...costs.map((line) => node(line, { group_id: COST })),
    node(
      { id: PROFIT, name: 'Прибыль', figures: plus(earned, spent, -1n), area: null },
      { formula: [{ id: INCOME }, { id: COST, minus: true }], is_result: true },
    ),
  ]
}
