import { ESTIMATE_TYPE_LABELS, ESTIMATE_TYPES } from '@stroyfin/domain/estimates/estimate-type'
import { kopecks } from '@stroyfin/domain/money/money'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { type RawBuilder, sql } from 'kysely'
import {
  type Drill,
  type DrilledRow,
  defineReport,
  type ReportColumn,
  type ReportNode,
} from '../../engine/define-report.ts'
import { type ReportParameters, type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { money } from '../../facts/fact-columns.ts'
import {
  contractorsParameter,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import { notAsked, ofWork, WORKS_TOGETHER } from './line-drills.ts'
import { askedRows, ofSide } from './register-parts.ts'

/** A page of more works is not read: the rest stands in one row, so that the total stays whole. */
const MOST_WORKS = 3000
/** The row that holds all the others. */
const REST = 0

const price = (code: string, title: string, rank?: 1 | 2 | 3): ReportColumn => ({
  code,
  title,
  format: 'money',
  width: 120,
  because: 'цена, а не сумма: строки смет с этой ценой открывает «Сумма»',
  ...(rank && { rank }),
})

export default defineReport({
  name: 'commercial-rates',
  title: 'Коммерческие расценки',
  version: '2.0',
  definition: [
    ONE_SIDE,
    'Строки – работы, материалы и оборудование из смет договоров с одним наименованием и единицей измерения; дороже всего – выше.',
    'Цены без НДС. Медиана – цена, не выше которой половина позиций; 25 % и 75 % – так же для четверти и трёх четвертей.',
    'Средняя = сумма / объём. Разброс = (наибольшая − наименьшая) / медиана.',
    `Показаны ${MOST_WORKS} работ с наибольшей суммой, остальные сложены в последней строке.`,
  ],
  parameters: [
    sideParameter,
    projectParameter,
    contractorsParameter,
    {
      code: 'type',
      title: 'Вид',
      kind: 'choice',
      options: ESTIMATE_TYPES.map((value) => ({ value, label: ESTIMATE_TYPE_LABELS[value] })),
    },
  ],
  columns: [
    { code: 'name', title: 'Наименование', format: 'text', width: 320 },
    { code: 'unit', title: 'Ед. изм.', format: 'text', width: 80 },
    { code: 'lines', title: 'Позиций', format: 'count', width: 90 },
    price('low', 'Наименьшая, ₽'),
    price('quarter', '25 %, ₽'),
    price('median', 'Медиана, ₽', 1),
    price('three_quarters', '75 %, ₽'),
    price('high', 'Наибольшая, ₽'),
    price('average', 'Средняя, ₽', 2),
    { code: 'spread', title: 'Разброс', format: 'percent', width: 100, rank: 3 },
    money('summ', 'Сумма', { width: 150, drill: linesOf }),
  ],
  tree: false,
  async read(db, query) {
    const found = await sql<RateRow>`
      with works as (
        select min(l.id) as id, l.name, l.unit, count(*) as lines, sum(l.volume) as volume,
          sum(app.in_roubles(l.summ, r.rate)) as summ, array_agg(case when r.rate = 1 then l.price else l.price * r.rate end) as prices
        from estimate_lines l
        join (${ratesOf(query)}) r on r.estimate_id = l.estimate_id
        where l.company_id = ${query.company_id} and not l.is_folder and not l.is_deleted ${typeOf(query)}
        group by l.name, l.unit
      ), placed as (
        select *, row_number() over (order by summ desc, name, unit) as place from works
      )
      select id, name, unit, lines, round(told[1], 2) as low, round(told[2], 2) as quarter, round(told[3], 2) as median,
        round(told[4], 2) as three_quarters, round(told[5], 2) as high,
        round(summ / nullif(volume, 0), 2) as average, summ, place
      from placed cross join lateral (
        select percentile_disc(array[0, 0.25, 0.5, 0.75, 1]) within group (order by price) as told
        from unnest(prices) as price
      ) sorted
      where place <= ${MOST_WORKS}
      union all
      select 0, 'Остальные работы', '', sum(lines), null, null, null, null, null, null, sum(summ), ${MOST_WORKS + 1}
      from placed where place > ${MOST_WORKS} having count(*) > 0
      order by place`.execute(db)
    return found.rows.map(nodeOf)
  },
})

/** The lines of estimates of this work, in the register of all of them. */
function linesOf(
  row: DrilledRow,
  { direction, project_id, contractor_ids, type }: ReportParameters,
): Drill | null {
  const work = row.id === REST ? null : ofWork(row)
  const kind = ESTIMATE_TYPES.find((value) => value === type)
  return (
    work && {
      page: '/reports/smeta-copy',
      parameters: {
        direction: direction ?? null,
        project_id: project_id ?? null,
        contractor_ids: contractor_ids ?? null,
      },
      filters: kind ? [...work, { field: 'type', op: 'eq', value: ESTIMATE_TYPE_LABELS[kind] }] : work,
    }
  )
}

interface RateRow {
  id: number
  name: string
  unit: string
  lines: string
  low: string | null
  quarter: string | null
  median: string | null
  three_quarters: string | null
  high: string | null
  average: string | null
  summ: string
  place: number
}

/** Estimates asked for, each with the rate of its contract's currency. */
function ratesOf(query: ReportQuery): RawBuilder<unknown> {
  const { company_id } = query
  const where = [sql`e.company_id = ${company_id} and not e.is_deleted`, ...askedRows(query), ofSide(query)]
  return sql`select e.id as estimate_id, a.currency_rate as rate from estimates e
    join agreements a on a.company_id = ${company_id} and a.id = e.agreement_id and not a.is_deleted
    where ${sql.join(where, sql` and `)}`
}

function typeOf(query: ReportQuery): RawBuilder<unknown> {
  const type = textOf(query, 'type')
  return type === null ? sql`` : sql`and l.type = ${type}`
}

function nodeOf({ id, name, unit, lines, summ, place: _, ...prices }: RateRow): ReportNode {
  const { low, high, median } = prices
  const spread =
    low === null || high === null || median === null
      ? null
      : percentFrom(kopecks(high) - kopecks(low), kopecks(median))
  const because = id === REST ? WORKS_TOGETHER : notAsked({ name, unit })
  return {
    id,
    group_id: null,
    is_folder: false,
    texts: { name, unit, lines: String(lines), ...prices, spread },
    measures: { summ: kopecks(summ) },
    ...(because && { because }),
  }
}
