import { type RawBuilder, sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import { type ReportQuery, textOf } from '../../engine/report-parameter.ts'
import { movementRoubles, signed } from '../../facts/fact-sql.ts'
import { ONE_SIDE } from '../../facts/usual-parameters.ts'
import { ANALYSTS_PARAMETERS, OUTSIDE_GROUP } from './analysts-parameters.ts'
import { estimateTotal } from './estimate-total.ts'
import { askedRows, foldedIn, moneyField, namesBeside, ofSide, textField } from './register-parts.ts'

export default defineReport({
  name: 'analysts',
  child: 'lsr',
  title: 'Анализ выполнения по локальным сметам',
  tab: 'По сметам',
  version: '3.0',
  definition: [
    ONE_SIDE,
    'Строки – локальные сметы договоров и дополнительных соглашений с датой не позже даты отчёта.',
    'Смета – сумма сметы с процентом лимита и НДС. Принято – по строкам сметы согласованными актами, с НДС.',
    'Оплачено – оплаты этих документов не позже даты отчёта: доля сметы в документе, округлённая до копейки.',
    'Не принято по смете = смета − принято. Выполнение сметы = принято / смета. Суммы в рублях.',
    OUTSIDE_GROUP,
  ],
  parameters: ANALYSTS_PARAMETERS,
  columns: [
    { code: 'project_name', title: 'Проект', format: 'text', width: 170 },
    {
      code: 'agreement_number',
      title: 'Договор',
      format: 'text',
      width: 130,
      link: ({ agreement_id }) => `/agreement/${agreement_id}`,
    },
    { code: 'contractor_name', title: 'Исполнитель', format: 'text', width: 200 },
    {
      code: 'name',
      title: 'Смета',
      format: 'text',
      width: 300,
      link: ({ id, agreement_id }) => `/agreement/${agreement_id}?tab=estimates&estimate=${id}`,
    },
    { code: 'planned', title: 'Смета, ₽', format: 'money', width: 150, measure: true, rank: 1 },
    { code: 'accepted', title: 'Принято, ₽', format: 'money', width: 150, measure: true, rank: 2 },
    { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 150, measure: true },
    { code: 'left', title: 'Не принято по смете, ₽', format: 'money', width: 150, measure: true, rank: 3 },
    { code: 'done', title: 'Выполнение сметы', format: 'percent', width: 120 },
  ],
  list: (query) => ({
    from: estimatesBeside(query, sql`true`),
    ofRows: (keys) => estimatesBeside(query, sql`n.estimate_id = any(${keys})`),
    where: [
      sql`e.company_id = ${query.company_id} and not e.is_deleted and not a.is_deleted`,
      ...askedRows(query, sql`a.date`),
      ofSide(query),
    ],
    key: sql`e.id`,
    fields: {
      agreement_id: { sql: sql`a.id`, kind: 'ref' },
      project_name: textField(sql`p.name`),
      agreement_number: textField(sql`a.number`),
      contractor_name: textField(sql`c.name`),
      name: textField(sql`e.name`),
      planned: moneyField(sums.planned),
      accepted: moneyField(sums.accepted),
      paid: moneyField(sums.paid),
      left: moneyField(sums.left),
      done: { sql: sql`round(${sums.accepted} * 100 / nullif(${sums.planned}, 0), 4)`, kind: 'number' },
    },
    search: [sql`e.name`, sql`a.number`, sql`c.name`].map(foldedIn),
    totals: Object.fromEntries(
      Object.entries(sums).map(([code, summ]) => [code, sql`coalesce(sum(${summ}), 0)`]),
    ),
    order: [{ field: 'project_name' }, { field: 'agreement_number' }],
  }),
})

const estimatesBeside = (query: ReportQuery, which: RawBuilder<unknown>) => sql`estimates e
  join estimate_totals m on m.company_id = ${query.company_id} and m.estimate_id = e.id
  join agreements a on a.company_id = ${query.company_id} and a.id = e.agreement_id
  ${namesBeside(query.company_id)}
  left join (${accepted(query.company_id, textOf(query, 'date_to'), which)}) d on d.estimate_id = e.id`

/** What approved acts accepted of each of these estimates of lines `n`, and what was paid for those acts in its share, all by that day. */
const accepted = (company_id: number, date_to: string | null, which: RawBuilder<unknown>) => sql`
  with s as (
    select l.ks_id, n.estimate_id, sum(l.net_summ + l.vat_summ) as summ
    from ks_lines l
    join estimate_lines n on n.company_id = ${company_id} and n.id = l.estimate_line_id
    where l.company_id = ${company_id} and l.estimate_line_id is not null and ${which} group by 1, 2
  )
  select s.estimate_id, sum(app.in_roubles(s.summ, k.currency_rate)) as accepted,
    sum(round(t.paid * s.summ / nullif(k.summ, 0), 2)) as paid
  from s
  join ks k on k.company_id = ${company_id} and k.id = s.ks_id
  left join (
    select p.ks_id, sum(${signed(movementRoubles(company_id))}) as paid
    from payments p join payment_facts f on f.company_id = ${company_id} and f.payment_id = p.id
    where p.company_id = ${company_id} and p.ks_id in (select ks_id from s) and not p.is_deleted
      and (${date_to}::date is null or f.date <= ${date_to}::date)
    group by 1
  ) t on t.ks_id = k.id
  where not k.is_deleted and k.status in ('approve', 'approve_with_remark')
    and (${date_to}::date is null or k.date <= ${date_to}::date)
  group by 1`

const planned = sql`app.in_roubles(${estimateTotal}, a.currency_rate)`
const sums = {
  planned,
  accepted: sql`coalesce(d.accepted, 0)`,
  paid: sql`coalesce(d.paid, 0)`,
  left: sql`${planned} - coalesce(d.accepted, 0)`,
}
