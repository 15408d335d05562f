import type { ListDefinition } from '@stroyfin/database/lists/list-definition'
import { ESTIMATE_TYPE_LABELS } from '@stroyfin/domain/estimates/estimate-type'
import { type RawBuilder, sql } from 'kysely'
import type { ReportColumn } from '../../engine/define-report.ts'
import type { ReportQuery } from '../../engine/report-parameter.ts'
import {
  askedRows,
  foldedIn,
  namesBeside,
  numberField,
  rowsInRoubles,
  textField,
  totalsInRoubles,
  wordsFor,
} from './register-parts.ts'

/** Lines of estimates, neither folders nor deleted ones: `l` the line, `e` its estimate, `d` what acts took of it. */
export function estimateLines(
  query: ReportQuery,
  more: Readonly<Record<string, RawBuilder<unknown>>> = {},
): ListDefinition {
  const { company_id } = query
  const all = { ...sums, ...more }
  return {
    from: sql`estimate_lines l
      join estimates e on e.company_id = ${company_id} and e.id = l.estimate_id
      join agreements a on a.company_id = ${company_id} and a.id = e.agreement_id
      ${namesBeside(company_id)}
      left join estimate_accepted d on d.company_id = ${company_id} and d.line_id = l.id`,
    where: [
      sql`l.company_id = ${company_id} and not l.is_folder and not l.is_deleted`,
      sql`not e.is_deleted and not a.is_deleted`,
      ...askedRows(query),
    ],
    key: sql`l.id`,
    fields: { ...fields, ...rowsInRoubles(all, rate) },
    search: [sql`l.name`, sql`l.code`, sql`a.number`].map(foldedIn),
    totals: totalsInRoubles(all, rate),
    order: [{ field: 'estimate' }, { field: 'section' }, { field: 'place' }],
  }
}

const rate = sql`a.currency_rate`
const sums = {
  summ: sql`l.summ`,
  accepted_summ: sql`coalesce(d.summ, 0)`,
  left_summ: ['summ', 'accepted_summ'],
} as const

const fields: ListDefinition['fields'] = {
  agreement_id: { sql: sql`a.id`, kind: 'ref' },
  project_name: textField(sql`p.name`),
  agreement_number: textField(sql`a.number`),
  contractor_name: textField(sql`c.name`),
  estimate_name: textField(sql`e.name`),
  code: textField(sql`l.code`),
  name: textField(sql`l.name`),
  type: textField(wordsFor(sql`l.type`, ESTIMATE_TYPE_LABELS)),
  unit: textField(sql`l.unit`),
  volume: numberField(sql`l.volume`),
  price: numberField(sql`l.price`),
  accepted_volume: numberField(sql`coalesce(d.volume, 0)`),
  left_volume: numberField(sql`l.volume - coalesce(d.volume, 0)`),
  // The order of an estimate itself, by an index of its lines.
  estimate: { sql: sql`l.estimate_id`, kind: 'ref' },
  section: { sql: sql`coalesce(l.group_id, 0)`, kind: 'ref' },
  place: { sql: sql`l.place`, kind: 'ref' },
}

export const ESTIMATE_WORK: readonly ReportColumn[] = [
  { code: 'code', title: 'Обоснование', format: 'text', width: 165 },
  { code: 'name', title: 'Наименование работ', format: 'text', width: 280 },
  { code: 'unit', title: 'Ед. изм.', format: 'text', width: 80 },
]

export const ESTIMATE_PLACE: readonly ReportColumn[] = [
  {
    code: 'agreement_number',
    title: 'Договор',
    format: 'text',
    width: 120,
    link: ({ agreement_id }) => `/agreement/${agreement_id}?tab=estimates`,
  },
  { code: 'contractor_name', title: 'Исполнитель', format: 'text', width: 200 },
  { code: 'estimate_name', title: 'Смета', format: 'text', width: 260 },
  { code: 'project_name', title: 'Проект', format: 'text', width: 170 },
]
