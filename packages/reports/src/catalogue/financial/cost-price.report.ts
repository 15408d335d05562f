import { kopecks, roubles } from '@stroyfin/domain/money/money'
import { percentFrom } from '@stroyfin/domain/money/percent'
import { sql } from 'kysely'
import { type Drill, type DrilledRow, defineReport, type ReportNode } from '../../engine/define-report.ts'
import { idOf, type ReportParameters, textOf } from '../../engine/report-parameter.ts'

/** Article without a number in the tree: documents that name none. */
const NO_ARTICLE = 0

interface CostRow {
  id: number
  group_id: number | null
  is_folder: boolean
  view_id: string
  name: string
  limit_summ: string
  contracted: string
  accepted: string
  paid: string
}

export default defineReport({
  name: 'cost-price',
  title: 'Использование лимитов',
  version: '1.0',
  definition: [
    'Строки — статьи классификатора; у папки показана сумма её статей.',
    'Лимит — плановая стоимость статьи по проектам.',
    'Законтрактовано — суммы позиций договоров и дополнительных соглашений с датой не позже даты отчёта, в рублях.',
    'Принято — утверждённые документы выполнения с датой не позже даты отчёта, по статье договора.',
    'Оплачено — фактические оплаты с датой не позже даты отчёта, возвраты вычтены, по статье платежа.',
    'Свободно = лимит − законтрактовано; использование = законтрактовано / лимит.',
  ],
  parameters: [
    { code: 'project_id', title: 'Проект', kind: 'project', prefill: 'context' },
    { code: 'date_to', title: 'На дату', kind: 'date', prefill: 'today' },
  ],
  columns: [
    { code: 'view_id', title: 'Код', format: 'text', width: 84 },
    { code: 'name', title: 'Статья', format: 'text', width: 250 },
    { code: 'limit_summ', title: 'Лимит, ₽', format: 'money', width: 140, measure: true, rank: 3 },
    {
      code: 'contracted',
      title: 'Законтрактовано, ₽',
      format: 'money',
      width: 150,
      measure: true,
      rank: 2,
      drill: agreementsOf,
    },
    { code: 'accepted', title: 'Принято, ₽', format: 'money', width: 140, measure: true, drill: ksOf },
    { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 140, measure: true, drill: paymentsOf },
    {
      code: 'free',
      title: 'Свободно, ₽',
      format: 'money',
      width: 140,
      derive: ({ limit_summ = 0n, contracted = 0n }) => roubles(limit_summ - contracted),
    },
    {
      code: 'used',
      title: 'Использование',
      format: 'percent',
      width: 125,
      rank: 1,
      derive: ({ limit_summ = 0n, contracted = 0n }) => percentFrom(contracted, limit_summ),
    },
  ],
  tree: true,
  compare: 'date_to',
  chart: {
    kind: 'bars',
    title: 'Лимит и его использование',
    series: ['limit_summ', 'contracted', 'accepted', 'paid'],
  },
  async read(db, query) {
    const { company_id } = query
    const project_id = idOf(query, 'project_id')
    const date_to = textOf(query, 'date_to') ?? '9999-12-31'
    const found = await sql<CostRow>`
      with limits as (
        select l.classifier_id as id, sum(l.summ) as summ from project_limits l
        where l.company_id = ${company_id} and (${project_id}::bigint is null or l.project_id = ${project_id})
        group by 1
      ), contracts as (
        select coalesce(i.classifier_id, ${NO_ARTICLE}) as id, sum(round(i.summ * a.currency_rate, 2)) as summ
        from agreement_items i
        join agreements a on a.company_id = ${company_id} and a.id = i.agreement_id
        where i.company_id = ${company_id} and not a.is_deleted and a.type <> 'document'
          and a.date <= ${date_to} and (${project_id}::bigint is null or i.project_id = ${project_id})
          and not exists (
            select from agreement_items c where c.company_id = ${company_id} and c.group_id = i.id
          )
        group by 1
      ), acts as (
        select coalesce(a.classifier_id, ${NO_ARTICLE}) as id, sum(round(k.summ * k.currency_rate, 2)) as summ
        from ks k
        join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
        where k.company_id = ${company_id} and not k.is_deleted and k.status in ('approve', 'approve_with_remark')
          and k.date <= ${date_to} and (${project_id}::bigint is null or a.project_id = ${project_id})
        group by 1
      ), facts as (
        select coalesce(p.classifier_id, ${NO_ARTICLE}) as id,
          sum(round(case p.financial_type when 'refund' then -f.summ else f.summ end * p.currency_rate, 2)) as summ
        from payment_facts f
        join payments p on p.company_id = ${company_id} and p.id = f.payment_id
        where f.company_id = ${company_id} and not p.is_deleted and f.date <= ${date_to}
          and (${project_id}::bigint is null or p.project_id = ${project_id})
        group by 1
      ), items as (
        select c.id, c.group_id, c.is_folder, c.view_id, c.name, c.level, c.position
        from classifier_items c where c.company_id = ${company_id} and c.kind = 'own'
        union all select ${NO_ARTICLE}, null, false, '', 'Статья не указана', 0, 2147483647
      )
      select items.id, items.group_id, items.is_folder, items.view_id, items.name,
        coalesce(limits.summ, 0) as limit_summ, coalesce(contracts.summ, 0) as contracted,
        coalesce(acts.summ, 0) as accepted, coalesce(facts.summ, 0) as paid
      from items
      left join limits on limits.id = items.id
      left join contracts on contracts.id = items.id
      left join acts on acts.id = items.id
      left join facts on facts.id = items.id
      order by items.level, items.position, items.id`.execute(db)
    return found.rows.map(nodeOf)
  },
})

function nodeOf(row: CostRow): ReportNode {
  return {
    id: row.id,
    group_id: row.group_id,
    is_folder: row.is_folder,
    texts: { view_id: row.view_id, name: row.name },
    measures: {
      limit_summ: kopecks(row.limit_summ),
      contracted: kopecks(row.contracted),
      accepted: kopecks(row.accepted),
      paid: kopecks(row.paid),
    },
  }
}

const articleOf = ({ id, own_ids }: DrilledRow) => {
  if (id === NO_ARTICLE) return { field: 'classifier_id', op: 'empty' as const }
  const ids = own_ids ?? []
  return ids.length === 1
    ? { field: 'classifier_id', op: 'eq' as const, value: ids[0] }
    : { field: 'classifier_id', op: 'in' as const, value: ids }
}

function drill(page: string, row: DrilledRow, parameters: ReportParameters, date: string): Drill {
  const filters: Drill['filters'] = [articleOf(row)]
  if (parameters.project_id) filters.push({ field: 'project_id', op: 'eq', value: parameters.project_id })
  if (parameters.date_to) filters.push({ field: date, op: 'to', value: parameters.date_to })
  return { page, filters }
}

function agreementsOf(row: DrilledRow, parameters: ReportParameters): Drill {
  return drill('/agreements/', row, parameters, 'date')
}

function ksOf(row: DrilledRow, parameters: ReportParameters): Drill {
  return drill('/ks/', row, parameters, 'date')
}

function paymentsOf(row: DrilledRow, parameters: ReportParameters): Drill {
  return drill('/payments-registry/', row, parameters, 'paid_date')
}
