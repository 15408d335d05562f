import { type RawBuilder, sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import { AGREED_ALONE } from '../../facts/awaiting-column.ts'
import { CONTRACT_DONE, CONTRACT_FIGURES, figuresBeside, standsBy } from '../../facts/contract-figures.ts'
import { ONE_SIDE } from '../../facts/usual-parameters.ts'
import { ANALYSTS_PARAMETERS, OUTSIDE_GROUP } from './analysts-parameters.ts'
import { askedRows, foldedIn, namesBeside, ofSide, rowsOf, textField, totalsOf } from './register-parts.ts'

export default defineReport({
  name: 'analysts',
  child: 'agreements',
  title: 'Анализ выполнения по договорам',
  tab: 'По договорам',
  version: '4.0',
  definition: [
    ONE_SIDE,
    'Строки – договоры с датой не позже даты отчёта и те, по которым к ней уже есть документы; дополнительные соглашения стоят в своём договоре.',
    'Законтрактовано – согласованный договор с согласованными дополнительными соглашениями, каждое со своего дня; у рамочного – без заказов, которые стоят своими строками.',
    'Принято – согласованные акты; оплачено – движение денег, возвраты вычтены. Всё на дату отчёта, в рублях: те же суммы, что по статьям.',
    'Выбран проект – стоят только его суммы: позиции договора в других проектах не считаются.',
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
  list: (query, is_kept = false) => ({
    from: contractsBeside(query, figuresBeside(query, is_kept)),
    ofRows: (keys) => contractsBeside(query, figuresBeside(query, is_kept, keys)),
    where: [
      sql`a.company_id = ${query.company_id} and t.is_listed`,
      standsBy(query),
      ...askedRows(query, undefined, null),
      ofSide(query),
    ],
    key: sql`a.id`,
    fields: {
      project_name: textField(sql`p.name`),
      number: textField(sql`a.number`),
      date: { sql: sql`a.date`, kind: 'date', notNull: true },
      contractor_name: textField(sql`c.name`),
      classifier_name: textField(sql`i.name`),
      ...rowsOf(CONTRACT_FIGURES),
      done: { sql: CONTRACT_DONE, kind: 'number' },
    },
    // The figures of all contracts are summed once for the rows and the total.
    inOnePass: true,
    search: [(pattern) => sql<boolean>`a.search_text like ${pattern}`, foldedIn(sql`c.name`)],
    totals: totalsOf(CONTRACT_FIGURES),
    order: [{ field: 'date', desc: true }],
  }),
})

const contractsBeside = ({ company_id }: ReportQuery, figures: RawBuilder<unknown>) => sql`agreements a
  join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
  ${figures}
  ${namesBeside(company_id)}
  left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id`
