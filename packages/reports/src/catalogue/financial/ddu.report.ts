import type { ListField } from '@stroyfin/database/lists/list-definition'
import { PROPERTY_TYPE_LABELS } from '@stroyfin/domain/projects/property-type'
import { BUYER_KIND_LABELS, DDU_PAYMENT_KIND_LABELS } from '@stroyfin/domain/sold-areas/sold-area-labels'
import { sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import { idOf, type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { projectParameter } from '../../facts/usual-parameters.ts'

export default defineReport({
  name: 'ddu',
  title: 'Реестр ДДУ',
  version: '1.2',
  definition: [
    'Строки – договоры участия в долевом строительстве (214-ФЗ) с датой в периоде, действующие на его последний день, расторгнутые в периоде или все заключённые в нём.',
    'Цена за м² = сумма ДДУ / площадь; в итоге – сумма всех ДДУ / вся площадь.',
    'На эскроу – поступления покупателей по дату «По»; осталось получить = сумма ДДУ − поступило; просрочено покупателями – чего по графику ещё не внесли. По расторгнутому ДДУ поступившее возвращено: на эскроу ничего, и никто не должен.',
  ],
  parameters: [
    {
      code: 'state',
      title: 'ДДУ',
      kind: 'choice',
      initial: 'active',
      options: [
        { value: 'active', label: 'Действующие' },
        { value: 'ended', label: 'Расторгнутые' },
        { value: 'signed', label: 'Заключённые' },
      ],
    },
    projectParameter,
    { code: 'date_from', title: 'С даты', kind: 'date' },
    { code: 'date_to', title: 'По дату', kind: 'date', prefill: 'today' },
  ],
  columns: [
    { code: 'date', title: 'Дата', format: 'date', width: 100 },
    { code: 'number', title: '№ ДДУ', format: 'text', width: 110, link: ({ id }) => `/reports/ddu/${id}` },
    { code: 'registration_number', title: '№ регистрации', format: 'text', width: 240 },
    { code: 'project_name', title: 'Проект', format: 'text', width: 190 },
    { code: 'estate_name', title: 'Объект', format: 'text', width: 110 },
    { code: 'kind', title: 'Тип', format: 'text', width: 130 },
    { code: 'unit', title: 'Помещение', format: 'text', width: 110 },
    { code: 'area', title: 'Площадь, м²', format: 'number', width: 110, measure: true },
    { code: 'price', title: 'Цена за м², ₽', format: 'money', width: 130 },
    { code: 'summ', title: 'Сумма ДДУ, ₽', format: 'money', width: 150, measure: true, rank: 1 },
    { code: 'received', title: 'На эскроу, ₽', format: 'money', width: 150, measure: true, rank: 2 },
    { code: 'left', title: 'Осталось получить, ₽', format: 'money', width: 140, measure: true, rank: 3 },
    { code: 'overdue', title: 'Просрочено покупателями, ₽', format: 'money', width: 190, measure: true },
    { code: 'buyer_kind', title: 'Покупатель', format: 'text', width: 150 },
    { code: 'payment_kind', title: 'Форма оплаты', format: 'text', width: 130 },
    { code: 'ended_on', title: 'Расторгнут', format: 'date', width: 110 },
    { code: 'end_reason', title: 'Причина расторжения', format: 'text', width: 220 },
  ],
  list(query) {
    const { company_id } = query
    const { received, left, due } = paidBy(query)
    const sums = {
      summ: sql`d.summ`,
      received,
      left,
      overdue: overdueOf(due, received),
    }
    const total = (value: ReturnType<typeof sql>) => sql`coalesce(sum(${value}), 0)`
    return {
      from: sql`ddu d
        join sold_areas u on u.company_id = ${company_id} and u.id = d.sold_area_id and not u.is_deleted
        join projects p on p.company_id = ${company_id} and p.id = u.project_id
        left join estates s on s.company_id = ${company_id} and s.id = u.estate_id`,
      where: [sql`d.company_id = ${company_id}`, sql`not d.is_deleted`, ...askedRows(query)],
      key: sql`d.id`,
      fields: {
        id: { sql: sql`d.id`, kind: 'ref' },
        date: { sql: sql`d.date`, kind: 'date', notNull: true },
        number: text(sql`d.number`),
        ended_on: { sql: sql`d.ended_on`, kind: 'date' },
        end_reason: text(sql`d.end_reason`),
        registration_number: text(sql`d.registration_number`),
        project_name: text(sql`p.name`),
        estate_name: text(sql`s.name`),
        kind: text(words(sql`u.kind`, PROPERTY_TYPE_LABELS)),
        unit: text(sql`u.number`),
        area: { sql: sql`u.area`, kind: 'number', notNull: true },
        price: { sql: sql`round(d.summ / u.area, 2)`, kind: 'money', notNull: true },
        ...Object.fromEntries(Object.entries(sums).map(([code, value]) => [code, money(value)])),
        buyer_kind: text(words(sql`d.buyer_kind`, BUYER_KIND_LABELS)),
        payment_kind: text(words(sql`d.payment_kind`, DDU_PAYMENT_KIND_LABELS)),
      },
      search: [sql`replace(lower(concat_ws(' ', d.number, d.registration_number, u.number)), 'ё', 'е')`],
      totals: {
        area: total(sql`u.area`),
        price: sql`round(sum(d.summ) / nullif(sum(u.area), 0), 2)`,
        ...Object.fromEntries(Object.entries(sums).map(([code, value]) => [code, total(value)])),
      },
      order: [{ field: 'date', desc: true }],
    }
  },
})

const stateOf = (query: ReportQuery) => textOf(query, 'state')
const isEnded = (query: ReportQuery) => stateOf(query) === 'ended'

type Sql = ReturnType<typeof sql>
const text = (column: Sql): ListField => ({ sql: column, kind: 'text' })
const money = (column: Sql): ListField => ({ sql: column, kind: 'money', notNull: true })
const words = (column: Sql, labels: Readonly<Record<string, string>>): Sql =>
  sql`case ${column} ${sql.join(
    Object.entries(labels).map(([code, label]) => sql`when ${code} then ${label}`),
    sql` `,
  )} end`

/** On the last day asked for, its end not come yet. */
const isInForce = (to: string | null): Sql =>
  sql`(d.ended_on is null or d.ended_on > ${to ?? 'infinity'}::date)`

function askedRows(query: ReportQuery): Sql[] {
  const project_id = idOf(query, 'project_id')
  const [from, to] = [textOf(query, 'date_from'), textOf(query, 'date_to')]
  const day = isEnded(query) ? sql`d.ended_on` : sql`d.date`
  return [
    ...(isEnded(query) ? [sql`d.ended_on is not null`] : []),
    ...(stateOf(query) === 'signed' || isEnded(query) ? [] : [isInForce(to)]),
    ...(project_id === null ? [] : [sql`u.project_id = ${project_id}`]),
    ...(from === null ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === null ? [] : [sql`${day} <= ${to}::date`]),
  ]
}

/** What has come and what was to come by the last day asked for. */
function paidBy(query: ReportQuery): { received: Sql; left: Sql; due: Sql } {
  if (isEnded(query)) return { received: sql`0::numeric`, left: sql`0::numeric`, due: sql`0::numeric` }
  const to = textOf(query, 'date_to')
  const until = (date: Sql, last: string | null) =>
    last === null ? sql`` : sql`and ${date} <= ${last}::date`
  const { company_id } = query
  const received = sql`(select coalesce(sum(e.summ), 0) from escrow_receipts e
      where e.company_id = ${company_id} and e.ddu_id = d.id ${until(sql`e.date`, to)})`
  const due = sql`(select coalesce(sum(w.summ), 0) from ddu_payments w
      where w.company_id = ${company_id} and w.ddu_id = d.id ${until(sql`w.date`, to ?? query.today)})`
  // Of all concluded some are ended: what had come for them is given back, and nobody owes.
  const inForce = (value: Sql) =>
    stateOf(query) === 'signed' ? sql`case when ${isInForce(to)} then ${value} else 0 end` : value
  return { received: inForce(received), left: inForce(sql`d.summ - ${received}`), due: inForce(due) }
}

const overdueOf = (due: Sql, received: Sql) => sql`greatest(${due} - ${received}, 0)`
