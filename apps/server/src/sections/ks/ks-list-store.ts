import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import { type RawBuilder, sql } from 'kysely'
import { estateField, estateName } from '../projects/public.ts'

type Sums = 'summ' | 'offset_advance_summ' | 'retention_summ' | 'payable_summ' | 'paid_summ'
export type KsListRow = Omit<KsRow, Sums> & Record<Sums, string>

// Left joins: what an answer does not ask for the planner leaves out.
const source = (company_id: number) => sql`
  ks k
  join ks_totals t on t.company_id = ${company_id} and t.ks_id = k.id
  left join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
  left join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
  left join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
  left join projects p on p.company_id = ${company_id} and p.id = a.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id`

export const ksColumns = sql`
  k.id, k.version, k.type, k.number, k.date, k.period_from, k.period_to,
  k.agreement_id, a.number as agreement_number, a.executor_id, e.name as executor_name,
  a.customer_id, c.name as customer_name, a.project_id, p.name as project_name, a.estate_id, ${estateName} as estate_name,
  a.classifier_id, i.name as classifier_name, k.status, k.bank_status, k.corrected_ks_id, k.description,
  k.is_deleted, k.summ, k.offset_advance_summ, k.retention_summ, k.payable_summ, t.paid_summ`

/** The list of completion documents; deleted ones come only when asked for. */
export function ksList(company_id: number, query: ListQuery): ListDefinition {
  const asksDeleted = query.filters?.some((filter) => filter.field === 'is_deleted') ?? false
  const total = (summ: RawBuilder<unknown>) => sql`coalesce(sum(${summ}), 0)`
  return {
    from: source(company_id),
    where: [sql`k.company_id = ${company_id}`, ...(asksDeleted ? [] : [sql`not k.is_deleted`])],
    key: sql`k.id`,
    fields,
    columns: ksColumns,
    search: [
      (pattern) => sql<boolean>`k.search_text like ${pattern}`,
      (pattern) => sql<boolean>`a.search_text like ${pattern}`,
      (pattern) => sql<boolean>`a.executor_id = any(array(
        select n.id from contractors n where n.company_id = ${company_id} and n.search_text like ${pattern}))`,
    ],
    totals: {
      summ: total(sql`t.rub_summ`),
      offset_advance_summ: total(sql`t.rub_offset_advance_summ`),
      retention_summ: total(sql`t.rub_retention_summ`),
      payable_summ: total(sql`t.rub_payable_summ`),
      paid_summ: total(sql`t.rub_paid_summ`),
    },
    order: [{ field: 'date', desc: true }],
  }
}

const fields: ListDefinition['fields'] = {
  id: { sql: sql`k.id`, kind: 'ref' },
  number: { sql: sql`k.number`, kind: 'text', notNull: true },
  date: { sql: sql`k.date`, kind: 'date', notNull: true },
  period_from: { sql: sql`k.period_from`, kind: 'date' },
  period_to: { sql: sql`k.period_to`, kind: 'date' },
  type: { sql: sql`k.type`, kind: 'enum', notNull: true },
  status: { sql: sql`k.status`, kind: 'enum', notNull: true },
  bank_status: { sql: sql`k.bank_status`, kind: 'enum', notNull: true },
  agreement_id: { sql: sql`k.agreement_id`, kind: 'ref', sortBy: sql`a.number` },
  executor_id: { sql: sql`a.executor_id`, kind: 'ref', sortBy: sql`e.name collate app.russian` },
  executor_is_group: { sql: sql`coalesce(e.is_group, false)`, kind: 'bool', notNull: true },
  inside_group: {
    sql: sql`(coalesce(e.is_group, false) and coalesce(c.is_group, false))`,
    kind: 'bool',
    notNull: true,
  },
  customer_id: { sql: sql`a.customer_id`, kind: 'ref', sortBy: sql`c.name collate app.russian` },
  project_id: { sql: sql`a.project_id`, kind: 'ref', sortBy: sql`p.name collate app.russian` },
  estate_id: estateField,
  classifier_id: { sql: sql`a.classifier_id`, kind: 'ref', sortBy: sql`i.name collate app.russian` },
  loan_agreement_id: { sql: sql`a.loan_agreement_id`, kind: 'ref' },
  loan_group_id: { sql: sql`a.loan_group_id`, kind: 'ref' },
  corrected_ks_id: { sql: sql`k.corrected_ks_id`, kind: 'ref' },
  description: { sql: sql`k.description`, kind: 'text', notNull: true },
  is_deleted: { sql: sql`k.is_deleted`, kind: 'bool', notNull: true },
  summ: { sql: sql`k.summ`, kind: 'money', notNull: true },
  offset_advance_summ: { sql: sql`k.offset_advance_summ`, kind: 'money', notNull: true },
  retention_summ: { sql: sql`k.retention_summ`, kind: 'money', notNull: true },
  payable_summ: { sql: sql`k.payable_summ`, kind: 'money', notNull: true },
  paid_summ: { sql: sql`t.paid_summ`, kind: 'money', notNull: true },
}
