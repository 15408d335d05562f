import type { MarkedRow } from '@stroyfin/contract/bank-marks/marked-row'
import type { ListDefinition, ListQuery } from '@stroyfin/database/lists/list-definition'
import type { MarkedObject } from '@stroyfin/domain/bank/bank-mark'
import { type RawBuilder, sql } from 'kysely'
import { agreementList } from '../agreements/public.ts'
import { articleNames, ksList, projectNames } from '../ks/public.ts'
import { paymentList } from '../payments/public.ts'

type Sums = 'summ' | 'paid_summ' | 'ks_summ' | 'payable_summ'
export type MarkedListRow = Omit<MarkedRow, Sums> &
  Record<'summ' | 'paid_summ', string> &
  Record<'ks_summ' | 'payable_summ', string | null>

/** Own money when every payment of the document is; the bank's otherwise, for a loan agreement finances it. */
const sourceOf = (company_id: number, payments: RawBuilder<unknown>) => sql`(
  select case when bool_and(s.source = 'own') then 'own' else 'borrowed' end from payments s
  where s.company_id = ${company_id} and not s.is_deleted and ${payments})`

const columnsOf = (row: RawBuilder<unknown>, own: RawBuilder<unknown>) => sql`
  ${row}.id, ${row}.version, ${row}.number, ${row}.date, ${row}.bank_status, ${row}.bank_check_date,
  ${row}.bank_remark, ${own}`

const fieldsOf = (row: RawBuilder<unknown>): ListDefinition['fields'] => ({
  bank_status: { sql: sql`${row}.bank_status`, kind: 'enum', notNull: true },
  bank_check_date: { sql: sql`${row}.bank_check_date`, kind: 'date' },
  bank_remark: { sql: sql`${row}.bank_remark`, kind: 'text', notNull: true },
})

/** The list of documents as our own people see it, narrowed to what a loan agreement pays for (A-057); of acts and payments their contract tells it, so their own table alone does not do. */
export function markedList(
  company_id: number,
  { object, loan }: { object: MarkedObject; loan: number | null },
  query: ListQuery,
): ListDefinition {
  return lists[object](company_id, loan, query)
}

const ofLoan = (column: RawBuilder<unknown>, loan: number | null) =>
  loan === null ? sql`${column} is not null` : sql`${column} = ${loan}`

const lists: Record<
  MarkedObject,
  (company_id: number, loan: number | null, query: ListQuery) => ListDefinition
> = {
  agreement: (company_id, loan, query) => {
    const list = agreementList(company_id, query)
    const { paid, ...totals } = list.totals ?? {}
    return {
      ...list,
      where: [...list.where, ofLoan(sql`a.loan_agreement_id`, loan)],
      fields: { ...list.fields, ...fieldsOf(sql`a`), ...renamed(list, 'paid', 'paid_summ') },
      columns: columnsOf(
        sql`a`,
        sql`a.status, a.id as agreement_id, a.number as agreement_number, e.name as party_name,
        ${sourceOf(company_id, sql`s.agreement_id = a.id`)} as source, p.name as project_name,
        i.name as classifier_name, t.summ_total as summ, t.paid_summ, t.ks_summ, null as payable_summ,
        null as purpose`,
      ),
      totals: { ...totals, ...(paid && { paid_summ: paid }) },
    }
  },
  ks: (company_id, loan, query) => {
    const { alone: _, ...list } = ksList(company_id, query)
    return {
      ...list,
      where: [...list.where, ofLoan(sql`a.loan_agreement_id`, loan)],
      fields: { ...list.fields, ...fieldsOf(sql`k`) },
      columns: columnsOf(
        sql`k`,
        sql`k.status, a.id as agreement_id, a.number as agreement_number, e.name as party_name,
        ${sourceOf(company_id, sql`s.ks_id = k.id`)} as source, ${projectNames} as project_name,
        ${articleNames} as classifier_name, ${list.shown.summ} as summ, ${list.shown.paid_summ} as paid_summ, null as ks_summ,
        ${list.shown.payable_summ} as payable_summ, null as purpose`,
      ),
    }
  },
  payment: (company_id, loan, query) => {
    const { alone: _, ...list } = paymentList(company_id, query, false)
    // The bank also sees what of its contracts is paid with own money.
    const loanOf = sql`coalesce(p.loan_agreement_id, a.loan_agreement_id)`
    return {
      ...list,
      where: [...list.where, ofLoan(loanOf, loan)],
      fields: { ...list.fields, ...fieldsOf(sql`p`), ...renamed(list, 'approval_status', 'status') },
      columns: columnsOf(
        sql`p`,
        sql`p.approval_status as status, p.agreement_id, a.number as agreement_number, payee.name as party_name,
        p.source, j.name as project_name, i.name as classifier_name, p.summ, p.paid_summ, null as ks_summ,
        null as payable_summ, p.purpose`,
      ),
    }
  },
}

/** The same field under the code by which the bank's list knows it. */
function renamed({ fields }: ListDefinition, was: string, code: string): ListDefinition['fields'] {
  const field = fields[was]
  return field ? { [code]: field } : {}
}
