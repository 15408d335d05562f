import { sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import { AWAITING_SUMM, CONTRACTED_SUMM, waitingBeside } from '../../facts/agreed-sums.ts'
import { AGREED_ALONE } from '../../facts/awaiting-column.ts'
import { ACCEPTED_AT_WORTH, PAID_AT_WORTH } from '../../facts/fact-sql.ts'
import { ONE_SIDE } from '../../facts/usual-parameters.ts'
import { ANALYSTS_PARAMETERS, OUTSIDE_GROUP } from './analysts-parameters.ts'
import { askedRows, foldedIn, namesBeside, ofSide, rowsOf, textField, totalsOf } from './register-parts.ts'

export default defineReport({
  name: 'analysts',
  child: 'agreements',
  title: 'Анализ выполнения по договорам',
  tab: 'По договорам',
  version: '3.0',
  definition: [
    ONE_SIDE,
    'Строки – договоры с датой не позже даты отчёта; дополнительные соглашения стоят в своём договоре.',
    'Законтрактовано – согласованный договор с согласованными дополнительными соглашениями; у рамочного – без заказов, которые стоят своими строками.',
    'Принято и оплачено – на сегодня, как в списке договоров, в рублях.',
    'Остаток работ = законтрактовано − принято; остаток оплаты = законтрактовано − оплачено; у договора в валюте принятое и оплаты взяты по его рублёвой цене: изменение курса остатком не бывает.',
    OUTSIDE_GROUP,
    AGREED_ALONE,
  ],
  parameters: ANALYSTS_PARAMETERS,
  columns: [
    { code: 'project_name', title: 'Проект', format: 'text', width: 170 },
    {
      code: 'number',
      title: 'Договор',
      format: 'text',
      width: 130,
      link: ({ id }) => `/agreement/${id}`,
    },
    { code: 'date', title: 'Дата', format: 'date', width: 100 },
    { code: 'contractor_name', title: 'Исполнитель', format: 'text', width: 220 },
    { code: 'classifier_name', title: 'Статья', format: 'text', width: 200 },
    { code: 'planned', title: 'Законтрактовано, ₽', format: 'money', width: 150, measure: true, rank: 1 },
    { code: 'awaiting', title: 'На согласовании, ₽', format: 'money', width: 150, measure: true },
    { code: 'accepted', title: 'Принято, ₽', format: 'money', width: 150, measure: true, rank: 2 },
    { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 150, measure: true, rank: 3 },
    { code: 'left', title: 'Остаток работ, ₽', format: 'money', width: 150, measure: true },
    { code: 'to_pay', title: 'Остаток оплаты, ₽', format: 'money', width: 160, measure: true },
    { code: 'done', title: 'Выполнение', format: 'percent', width: 120 },
  ],
  list: (query) => ({
    from: sql`agreements a
      join agreement_totals t on t.company_id = ${query.company_id} and t.agreement_id = a.id
      ${waitingBeside(query.company_id)}
      ${namesBeside(query.company_id)}
      left join classifier_items i on i.company_id = ${query.company_id} and i.id = a.classifier_id`,
    where: [
      sql`a.company_id = ${query.company_id} and t.is_listed`,
      ...askedRows(query, sql`a.date`),
      ofSide(query),
    ],
    key: sql`a.id`,
    fields: {
      project_name: textField(sql`p.name`),
      number: textField(sql`a.number`),
      date: { sql: sql`a.date`, kind: 'date', notNull: true },
      contractor_name: textField(sql`c.name`),
      classifier_name: textField(sql`i.name`),
      ...rowsOf(sums),
      done: {
        sql: sql`round(${ACCEPTED_AT_WORTH} * 100 / nullif(${CONTRACTED_SUMM}, 0), 4)`,
        kind: 'number',
      },
    },
    search: [(pattern) => sql<boolean>`a.search_text like ${pattern}`, foldedIn(sql`c.name`)],
    totals: totalsOf(sums),
    order: [{ field: 'date', desc: true }],
  }),
})

const sums = {
  planned: CONTRACTED_SUMM,
  awaiting: AWAITING_SUMM,
  accepted: sql`t.rub_ks_summ`,
  paid: sql`t.rub_paid_summ`,
  left: sql`(${CONTRACTED_SUMM} - ${ACCEPTED_AT_WORTH})`,
  to_pay: sql`(${CONTRACTED_SUMM} - ${PAID_AT_WORTH})`,
}
