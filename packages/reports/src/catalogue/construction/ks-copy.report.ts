import type { ListField } from '@stroyfin/database/lists/list-definition'
import { KS_TYPE_LABELS } from '@stroyfin/domain/ks/ks-type'
import { DETAILED_PAYMENT_STATUS_VIEW } from '@stroyfin/domain/payments/payment-status'
import { approvalStatus } from '@stroyfin/domain/statuses/approval-status'
import { type RawBuilder, sql } from 'kysely'
import { defineReport } from '../../engine/define-report.ts'
import { idOf, type ReportQuery } from '../../engine/report-parameter.ts'
import {
  lineArticle,
  lineGross,
  lineNet,
  lineProject,
  lineRoubles,
  positionOfLine,
} from '../../facts/act-parts.ts'
import {
  articleParameter,
  contractorsParameter,
  ONE_SIDE,
  projectParameter,
  sideParameter,
} from '../../facts/usual-parameters.ts'
import {
  askedRows,
  foldedIn,
  moneyField,
  namesBeside,
  numberField,
  ofSide,
  textField,
  wordsFor,
} from './register-parts.ts'

export default defineReport({
  name: 'ks-copy',
  title: 'Реестр строк КС',
  version: '2.0',
  definition: [
    ONE_SIDE,
    'Строки – позиции актов; удалённые документы не показаны, отклонённые показаны со своим статусом.',
    'Суммы – в рублях по курсу документа; цена – в валюте договора.',
    'Строка без сметы – работа, которой нет в сметах договора. Документы без строк здесь не стоят: они в списке выполнения.',
  ],
  parameters: [
    sideParameter,
    projectParameter,
    contractorsParameter,
    articleParameter,
    { code: 'date_from', title: 'С даты', kind: 'date' },
    { code: 'date_to', title: 'По дату', kind: 'date' },
  ],
  columns: [
    { code: 'date', title: 'Дата', format: 'date', width: 100 },
    {
      code: 'number',
      title: 'Документ',
      format: 'text',
      width: 100,
      link: ({ ks_id }) => `/ks-item/${ks_id}`,
    },
    { code: 'name', title: 'Наименование работ', format: 'text', width: 280 },
    { code: 'unit', title: 'Ед. изм.', format: 'text', width: 80 },
    { code: 'volume', title: 'Объём', format: 'number', width: 110 },
    { code: 'price', title: 'Цена', format: 'number', width: 120 },
    { code: 'net_summ', title: 'Без НДС, ₽', format: 'money', width: 140, measure: true, rank: 2 },
    { code: 'vat_summ', title: 'НДС, ₽', format: 'money', width: 130, measure: true, rank: 3 },
    { code: 'summ', title: 'С НДС, ₽', format: 'money', width: 150, measure: true, rank: 1 },
    { code: 'status', title: 'Статус', format: 'text', width: 150 },
    { code: 'type', title: 'Вид документа', format: 'text', width: 150 },
    {
      code: 'agreement_number',
      title: 'Договор',
      format: 'text',
      width: 120,
      link: ({ agreement_id }) => `/agreement/${agreement_id}`,
    },
    { code: 'contractor_name', title: 'Исполнитель', format: 'text', width: 200 },
    { code: 'classifier_name', title: 'Статья', format: 'text', width: 200 },
    { code: 'code', title: 'Обоснование', format: 'text', width: 165 },
    { code: 'estimate_name', title: 'Смета', format: 'text', width: 260 },
    { code: 'project_name', title: 'Проект', format: 'text', width: 170 },
  ],
  list: (query) => ({
    from: source(query.company_id),
    where: [
      sql`l.company_id = ${query.company_id} and not k.is_deleted`,
      ...askedRows(query, sql`k.date`, lineProject),
      ...ofArticle(query),
      ofSide(query),
    ],
    key: sql`l.id`,
    fields: { ...fields, ...each(query.company_id, moneyField) },
    search: [sql`l.name`, sql`l.code`, sql`k.number`, sql`a.number`].map(foldedIn),
    totals: each(query.company_id, (summ) => sql`coalesce(sum(${summ}), 0)`),
    order: [{ field: 'date', desc: true }],
  }),
})

function ofArticle(query: ReportQuery) {
  const id = idOf(query, 'classifier_id')
  return id === null ? [] : [sql`${lineArticle} = ${id}`]
}

const source = (company_id: number) => sql`
  ks_lines l
  join ks k on k.company_id = ${company_id} and k.id = l.ks_id
  join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
  left join ks_totals t on t.company_id = ${company_id} and t.ks_id = k.id
  ${positionOfLine(company_id)}
  ${namesBeside(company_id, lineProject)}
  left join classifier_items i on i.company_id = ${company_id} and i.id = ${lineArticle}
  left join estimate_lines s on s.company_id = ${company_id} and s.id = l.estimate_line_id
  left join estimates e on e.company_id = ${company_id} and e.id = s.estimate_id`

/** What each line makes of its act, as reports and the list of acts have it. */
function each<T>(
  company_id: number,
  told: (summ: RawBuilder<unknown>) => T,
): Record<'net_summ' | 'vat_summ' | 'summ', T> {
  const [net, gross] = [lineNet, lineGross].map((of) => lineRoubles(company_id, sql`k.currency_rate`, of))
  return { net_summ: told(sql`${net}`), vat_summ: told(sql`(${gross} - ${net})`), summ: told(sql`${gross}`) }
}

const statuses = Object.fromEntries(
  Object.entries(approvalStatus.view).map(([status, { label }]) => [status, label]),
)

/** The detailed payment status of the document. */
const paymentStatus = sql`case when t.rub_payable_summ <= 0 then 'empty' when t.rub_paid_summ >= t.rub_payable_summ
  then 'paid' when t.rub_paid_summ > 0 then 'partially_paid' else 'new' end`
const paymentStatuses = Object.fromEntries(
  Object.entries(DETAILED_PAYMENT_STATUS_VIEW).map(([status, { label }]) => [status, label]),
)

const fields: Record<string, ListField> = {
  ks_id: { sql: sql`k.id`, kind: 'ref' },
  agreement_id: { sql: sql`a.id`, kind: 'ref' },
  date: { sql: sql`k.date`, kind: 'date', notNull: true },
  number: textField(sql`k.number`),
  type: textField(wordsFor(sql`k.type`, KS_TYPE_LABELS)),
  status: textField(wordsFor(sql`k.status`, statuses)),
  // Narrowed by and not shown: rows are lines, what is paid is the document's.
  status_payment: textField(wordsFor(paymentStatus, paymentStatuses)),
  project_name: textField(sql`p.name`),
  agreement_number: textField(sql`a.number`),
  contractor_name: textField(sql`c.name`),
  classifier_name: textField(sql`i.name`),
  estimate_name: textField(sql`e.name`),
  code: textField(sql`l.code`),
  name: textField(sql`l.name`),
  unit: textField(sql`l.unit`),
  volume: numberField(sql`l.volume`),
  price: numberField(sql`l.price`),
}
