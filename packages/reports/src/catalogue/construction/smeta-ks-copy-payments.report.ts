import { MEASURES } from '@stroyfin/domain/reports/measure-titles'
import { sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import { AWAITING_SUMM, CONTRACTED_SUMM, waitingBeside } from '../../facts/agreed-sums.ts'
import { AGREED_ALONE } from '../../facts/awaiting-column.ts'
import { inRoubles, PAID_AT_WORTH } from '../../facts/fact-sql.ts'
import {
  contractorsParameter,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import { estimateTotal } from './estimate-total.ts'
import {
  askedRows,
  foldedIn,
  namesBeside,
  numberField,
  ofSide,
  rowsOf,
  textField,
  totalsOf,
} from './register-parts.ts'

export default defineReport({
  name: 'smeta-ks-copy',
  child: 'fact-payments',
  title: 'Сверка смет и фактических платежей',
  tab: 'Фактические оплаты',
  version: '3.0',
  definition: [
    ONE_SIDE,
    'Строки – договоры, у которых есть сметы; сметы дополнительных соглашений стоят в своём договоре.',
    'Смета – сумма смет с процентом лимита и НДС. Принято и оплачено – как в списке договоров, в рублях.',
    'Смета − оплачено и оплачено − принято: у договора в валюте КС и оплаты взяты по его рублёвой цене: изменение курса остатком не бывает.',
    AGREED_ALONE,
  ],
  parameters: [sideParameter, projectParameter, contractorsParameter],
  columns: [
    { code: 'project_name', title: 'Проект', format: 'text', width: 180 },
    {
      code: 'agreement_number',
      title: 'Договор',
      format: 'text',
      width: 130,
      link: ({ id }) => `/agreement/${id}?tab=estimates`,
    },
    { code: 'date', title: 'Дата', format: 'date', width: 100 },
    { code: 'contractor_name', title: 'Исполнитель', format: 'text', width: 220 },
    { code: 'estimates', title: 'Смет', format: 'count', width: 80 },
    { code: 'summ', title: 'Законтрактовано, ₽', format: 'money', width: 150, measure: true },
    { code: 'awaiting', title: 'На согласовании, ₽', format: 'money', width: 150, measure: true },
    { code: 'estimate_summ', title: 'Смета, ₽', format: 'money', width: 150, measure: true, rank: 1 },
    { code: 'accepted', title: 'Принято, ₽', format: 'money', width: 150, measure: true },
    { code: 'paid', title: 'Оплачено, ₽', format: 'money', width: 150, measure: true, rank: 2 },
    {
      code: 'estimate_left',
      title: 'Смета − оплачено, ₽',
      format: 'money',
      width: 160,
      measure: true,
      rank: 3,
    },
    {
      code: 'over',
      title: `${MEASURES.paid_over_accepted.title}, ₽`,
      format: 'money',
      width: 190,
      measure: true,
    },
  ],
  list: (query) => ({
    from: source(query.company_id),
    where: [sql`a.company_id = ${query.company_id} and not a.is_deleted`, ...askedRows(query), ofSide(query)],
    key: sql`a.id`,
    fields: {
      project_name: textField(sql`p.name`),
      agreement_number: textField(sql`a.number`),
      date: { sql: sql`a.date`, kind: 'date', notNull: true },
      contractor_name: textField(sql`c.name`),
      estimates: numberField(sql`s.estimates`),
      ...rowsOf(sums),
    },
    search: [sql`a.number`, sql`c.name`].map(foldedIn),
    totals: totalsOf(sums),
    order: [{ field: 'date', desc: true }],
  }),
})

/** An estimate of an additional agreement belongs to its contract. */
const source = (company_id: number) => sql`
  (select coalesce(o.parent_agreement_id, o.id) as agreement_id, count(*) as estimates,
      sum(${estimateTotal}) as summ
    from estimates e
    join estimate_totals m on m.company_id = ${company_id} and m.estimate_id = e.id
    join agreements o on o.company_id = ${company_id} and o.id = e.agreement_id and not o.is_deleted
    where e.company_id = ${company_id} and not e.is_deleted group by 1) s
  join agreements a on a.company_id = ${company_id} and a.id = s.agreement_id
  join agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
  ${waitingBeside(company_id)}
  ${namesBeside(company_id)}`

const estimated = inRoubles(sql`s.summ`, sql`a.currency_rate`)
const sums = {
  summ: CONTRACTED_SUMM,
  awaiting: AWAITING_SUMM,
  estimate_summ: estimated,
  accepted: sql`t.rub_ks_summ`,
  paid: sql`t.rub_paid_summ`,
  estimate_left: sql`(${estimated} - ${PAID_AT_WORTH})`,
  over: sql`(t.rub_paid_summ - t.rub_ks_summ)`,
}
