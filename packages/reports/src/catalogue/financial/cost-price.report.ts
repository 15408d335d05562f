import type { Db } from '@stroyfin/database/connection/db'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { sql } from 'kysely'
import { type Drill, type DrilledRow, defineReport } from '../../engine/define-report.ts'
import { type ReportParameters, textOf } from '../../engine/report-parameter.ts'
import { askedOf } from '../../facts/ask-facts.ts'
import { AGREED_ALONE, awaiting } from '../../facts/awaiting-column.ts'
import { BY_LINES, derived, ENTERED, money, percent } from '../../facts/fact-columns.ts'
import { BY_OTHERS } from '../../facts/fact-drills.ts'
import { readFacts } from '../../facts/read-facts.ts'

/** Article without a number in the tree: documents that name none. */
const NO_ARTICLE = 0

interface Item {
  id: number
  group_id: number | null
  is_folder: boolean
  view_id: string
  name: string
}

const NOTHING: Item = {
  id: NO_ARTICLE,
  group_id: null,
  is_folder: false,
  view_id: '',
  name: 'Статья не указана',
}

export default defineReport({
  name: 'cost-price',
  title: 'Использование лимитов',
  version: '1.2',
  definition: [
    'Строки – статьи классификатора; у папки показана сумма её статей.',
    'Плановая стоимость – лимит статьи по проектам.',
    'Договоры – те, где исполнитель не из своей группы: внутригрупповые обороты исключены.',
    'Законтрактовано – суммы позиций договоров и дополнительных соглашений с датой не позже даты отчёта, в рублях; заказы рамочного договора входят в его сумму один раз.',
    'Принято – согласованные акты с датой не позже даты отчёта, по статьям их строк.',
    'Оплачено – фактические оплаты с датой не позже даты отчёта, возвраты вычтены, по статье платежа.',
    'Свободно = плановая стоимость − законтрактовано; использование = законтрактовано / плановая стоимость.',
    AGREED_ALONE,
    BY_LINES,
  ],
  parameters: [
    { code: 'project_id', title: 'Проект', kind: 'project', prefill: 'context' },
    { code: 'date_to', title: 'На дату', kind: 'date', prefill: 'today' },
  ],
  columns: [
    { code: 'view_id', title: 'Код', format: 'text', width: 84 },
    { code: 'name', title: 'Статья', format: 'text', width: 250 },
    money('limit_summ', 'Плановая стоимость', { width: 170, rank: 3, because: ENTERED.limit }),
    money('contracted', 'Законтрактовано', { width: 150, rank: 2, drill: agreementsOf('contracted_date') }),
    awaiting(undefined, { width: 140, drill: agreementsOf('awaiting_date') }),
    money('accepted', 'Принято', { width: 140, drill: ksOf }),
    money('paid', 'Оплачено', { width: 140, drill: paymentsOf }),
    derived('free', 'Свободно', ['limit_summ', '-contracted'], { width: 140 }),
    percent(
      'used',
      'Использование',
      ({ limit_summ = 0n, contracted = 0n }) => percentFrom(contracted, limit_summ),
      { width: 125, rank: 1 },
    ),
  ],
  tree: true,
  compare: 'date_to',
  chart: {
    kind: 'shares',
    title: 'Законтрактовано от плановой стоимости',
    series: ['used'],
  },
  async read(db, query) {
    const { company_id } = query
    const facts = await readFacts(db, {
      ...askedOf(query),
      group: 'costs',
      by: ['article'],
      parts: [
        {
          measures: ['limit_summ', 'contracted', 'awaiting', 'accepted', 'paid'],
          to: textOf(query, 'date_to'),
        },
      ],
    })
    const sums = new Map(facts.map(({ keys, measures }) => [keys.article ?? NO_ARTICLE, measures]))
    const items = await readItems(db, company_id)
    return [...items, NOTHING].map(({ id, group_id, is_folder, ...texts }) => ({
      id,
      group_id,
      is_folder,
      texts,
      measures: sums.get(id) ?? {},
    }))
  },
})

async function readItems(db: Db, company_id: number): Promise<Item[]> {
  const found = await sql<Item>`
    select id, group_id, is_folder, view_id, name from classifier_items
    where company_id = ${company_id} and kind = 'own'
    order by level, position, id`.execute(db)
  return found.rows
}

const articleOf = ({ id, own_ids }: DrilledRow, field: string) => {
  if (id === NO_ARTICLE) return { field, op: 'empty' as const }
  const ids = own_ids ?? []
  return ids.length === 1
    ? { field, op: 'eq' as const, value: ids[0] }
    : { field, op: 'in' as const, value: [...ids] }
}

interface Fields {
  article: string
  project: string
  date: string
}

function drill(
  page: string,
  fields: Fields,
  { row, parameters }: { row: DrilledRow; parameters: ReportParameters },
): Drill {
  const filters: Drill['filters'] = [articleOf(row, fields.article), BY_OTHERS]
  if (parameters.project_id) filters.push({ field: fields.project, op: 'eq', value: parameters.project_id })
  if (parameters.date_to) filters.push({ field: fields.date, op: 'to', value: parameters.date_to })
  return { page, filters }
}

/** A contract stands in the articles of its positions. */
function agreementsOf(date: 'contracted_date' | 'awaiting_date') {
  const fields = { article: 'position_classifier_id', project: 'position_project_id', date }
  return (row: DrilledRow, parameters: ReportParameters): Drill => {
    const { page, filters } = drill('/agreements/', fields, { row, parameters })
    return { page, filters: parameters.date_to ? filters : [...filters, { field: date, op: 'not_empty' }] }
  }
}

function ksOf(row: DrilledRow, parameters: ReportParameters): Drill {
  const fields = { article: 'classifier_id', project: 'position_project_id', date: 'date' }
  const { page, filters } = drill('/ks/', fields, { row, parameters })
  const accepted = { field: 'status', op: 'in' as const, value: ['approve', 'approve_with_remark'] }
  return { page, filters: [...filters, accepted] }
}

function paymentsOf(row: DrilledRow, parameters: ReportParameters): Drill {
  const fields = { article: 'classifier_id', project: 'project_id', date: 'fact_date' }
  const { page, filters } = drill('/payments-registry/', fields, { row, parameters })
  return { page, filters: [...filters, { field: 'paid_summ', op: 'from', value: 0.01 }] }
}
