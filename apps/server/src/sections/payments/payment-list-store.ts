import type { PaymentRow } from '@stroyfin/contract/payments/payment-row'
import { soughtSum, sumPlaces } from '@stroyfin/database/lists/begins-with-figures'
import type {
  ListDefinition,
  ListField,
  ListQuery,
  ListSearch,
  ListWay,
} from '@stroyfin/database/lists/list-definition'
import { contractsNamed, namedBy, partiesNamed } from '@stroyfin/database/lists/named-by'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { documentDirection, insideOwn, ownExecutorOf } from '@stroyfin/reports/facts/direction-field'
import { isIncome, leftSumm, paymentNet, type Weigh, whole } from '@stroyfin/reports/facts/fact-sql'
import { type RawBuilder, sql } from 'kysely'
import { estateField, estateName } from '../projects/public.ts'
import { held } from './held-summ.ts'
import {
  beginningOf,
  EVER,
  isUnlined,
  lastFact,
  movedInParts,
  movedWithin,
  paidInParts,
  paidWindow,
  paidWithin,
} from './paid-window.ts'
import { heldTotal, paidTotal, paymentTotals } from './payment-totals.ts'

type Sums = 'summ' | 'paid_summ' | 'reserved_summ' | 'held_summ' | 'left_summ' | 'free_summ'
export type PaymentListRow = Omit<PaymentRow, Sums> & Record<Sums, string>

/** Every payment has its contract; joined from the left it costs nothing where no one asks for its number. */
export const paymentSource = (company_id: number) => sql`
  payments p
  left join agreements a on a.company_id = ${company_id} and a.id = p.agreement_id
  left join ks k on k.company_id = ${company_id} and k.id = p.ks_id
  left join invoices v on v.company_id = ${company_id} and v.id = p.invoice_id
  left join contractors payer on payer.company_id = ${company_id} and payer.id = p.payer_id
  left join contractors payee on payee.company_id = ${company_id} and payee.id = p.payee_id
  left join projects j on j.company_id = ${company_id} and j.id = p.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = p.classifier_id`

/** A-080: computed from the sums, so that it cannot contradict them. */
const detailed = sql`case when p.paid_summ >= p.summ then 'paid' when p.paid_summ > 0 then 'partially_paid' else 'new' end`

/** In registries of the own kind that are not deleted, whatever their status. */
const registered = (company_id: number) => sql`coalesce((
  select sum(w.summ) from registry_rows w
  join registries r on r.company_id = ${company_id} and r.id = w.registry_id and r.kind = 'own' and not r.is_deleted
  where w.company_id = ${company_id} and w.payment_id = p.id and not w.excluded), 0)`

/** Paid, or standing in registries besides what was paid past them. */
const engaged = (company_id: number) =>
  sql`greatest(p.paid_summ, p.paid_summ - p.paid_through + ${registered(company_id)})`

const free = (company_id: number) => sql`greatest(p.summ - ${engaged(company_id)}, 0)`

export const paymentColumns = (company_id: number, paid = sql`p.paid_summ`, weigh = whole) => sql`
  p.id, p.version, p.type, p.financial_type, p.number, p.date, p.due_date, p.agreement_id, a.number as agreement_number,
  a.type as agreement_type, a.currency, ${direction(company_id)} as direction,
  p.ks_id, k.number as ks_number, k.type as ks_type, p.invoice_id, v.number as invoice_number, p.payer_id, payer.name as payer_name, p.payee_id, payee.name as payee_name,
  p.project_id, j.name as project_name, a.estate_id, ${estateName} as estate_name, p.classifier_id, i.name as classifier_name, p.loan_agreement_id,
  p.source, p.urgency, p.budget_appointment, p.purpose, p.remark, p.status, ${detailed} as detailed_status, p.approval_status, p.bank_status, p.paid_date,
  coalesce((select max(f.reason) from payment_facts f
    where f.company_id = ${company_id} and f.payment_id = p.id and f.reason <> ''), '') as paid_reason,
  p.is_deleted, p.first_approved_at is not null as was_approved, p.withdrawn_on, ${weigh(sql`p.summ`)} as summ, ${paid} as paid_summ, ${weigh(sql`p.reserved_summ`)} as reserved_summ,
  ${weigh(held)} as held_summ, ${leftSumm(weigh)} as left_summ,
  ${weigh(free(company_id))} as free_summ`

/** The last order of a payment; joined to the whole list only where it is narrowed or ordered by it. */
const ordered = (company_id: number) => sql`
  left join bank_orders o on o.company_id = ${company_id} and o.payment_id = p.id and o.is_last`
const bank_place = sql`coalesce(o.stage, o.state)`

/** What a payment says by itself. */
const OWN_ORDERS = ['date', 'number', 'due_date', 'paid_date', 'summ', 'paid_summ', 'left_summ', 'status']
const OWN_FIELDS = [
  ...OWN_ORDERS,
  'asked_date',
  'type',
  'financial_type',
  'source',
  'urgency',
  'budget_appointment',
  'is_deleted',
  'approval_status',
  'payer_id',
  'payee_id',
  'project_id',
  'classifier_id',
  'agreement_id',
  'loan_agreement_id',
  'payer_account_id',
  'vat_part',
]

/** The list of payments; deleted ones come only when asked for (A-074), the bank's word to those who may (A-020). */
export function paymentList(company_id: number, query: ListQuery, sees_bank: boolean): ListDefinition {
  const asks = (field: string) => query.filters?.some((filter) => filter.field === field) ?? false
  const by_bank = asks('bank_place') || query.sort?.some(({ field }) => field === 'bank_place')
  const window = paidWindow(query.filters ?? [])
  const { part, fields: asked } = askedVatPart(query.filters, ['net'])
  const weigh = part === 'net' ? paymentNet : whole
  const moved = window ?? (part && EVER)
  const moved_summ = window ? sql`coalesce(w.summ, p.paid_summ)` : sql`p.paid_summ`
  const paid =
    moved && part
      ? sql`case when w.parts > 1 then ${paidWithin(company_id, moved, weigh)} else ${weigh(moved_summ)} end`
      : moved_summ
  const parties: ListSearch = {
    ids: (pattern) => sql`select n.id from contractors n
      where n.company_id = ${company_id} and n.search_text like ${pattern}`,
    columns: [sql`p.payee_id`, sql`p.payer_id`],
  }
  return {
    from:
      sees_bank && by_bank
        ? sql`${paymentSource(company_id)} ${ordered(company_id)}`
        : paymentSource(company_id),
    ...(sees_bank && !by_bank && { beside: ordered(company_id) }),
    where: [sql`p.company_id = ${company_id}`, ...(asks('is_deleted') ? [] : [sql`not p.is_deleted`])],
    key: sql`p.id`,
    alone: { from: sql`payments p`, sorts: OWN_ORDERS, filters: OWN_FIELDS },
    ...beginningOf(company_id, query.filters ?? []),
    ...(isByWordsAlone(query) && { ways: WORDS_BY_DAYS }),
    ...(moved && {
      sought: window
        ? { from: movedInParts(company_id, window), where: movedWithin(company_id, window) }
        : { from: paidInParts(company_id), where: [] },
    }),
    fields: {
      ...fields(company_id, weigh),
      ...asked,
      ...(window && { fact_date: { sql: sql`coalesce(w.last_date, p.paid_date)`, kind: 'date' } }),
      paid_summ: money(paid),
      ...(sees_bank && { bank_place: { sql: bank_place, kind: 'enum' } }),
    },
    columns: sql`${paymentColumns(company_id, moved ? paidWithin(company_id, moved, weigh) : undefined, weigh)}, ${sees_bank ? bank_place : sql`null`} as bank_place`,
    // A party is told by its number; words are read through only where it is not one of them.
    search: [
      parties,
      (pattern) => sql<boolean>`p.search_text like ${pattern}`,
      ...sumPlaces(sql`p.summ`, query.search),
    ],
    totals: {
      ...paymentTotals(weigh),
      ...(moved && { paid_summ: paidTotal(company_id, moved, { paid, weigh }) }),
      ...(asks('held_summ') && { held_summ: heldTotal(weigh) }),
    },
    order: [{ field: 'date', desc: true }],
  }
}

/** Rows alone as the list opens, narrowed by nothing but words. */
const isByWordsAlone = ({ search, filters = [], sort = [], count }: ListQuery) =>
  count === false &&
  Boolean(search?.trim()) &&
  soughtSum(search) === null &&
  filters.length === 0 &&
  sort.length === 0

/** As the indexes of words have them: those with texts of a usual length, and the others; joined to nothing, the first is enough. */
const WORDS_BY_DAYS: readonly ListWay[] = [
  { from: sql`payments p`, where: sql`octet_length(p.search_text) <= 1500` },
  { from: sql`payments p`, where: sql`octet_length(p.search_text) > 1500` },
]

/** Paid and not yet asked back by refunds; of a refund nothing can be. */
const returnable = (
  company_id: number,
) => sql`case when p.financial_type = 'refund' then 0 else p.paid_summ - coalesce((
  select sum(b.summ) from payments b
  where b.company_id = ${company_id} and b.refund_of_id = p.id and not b.is_deleted), 0) end`

/** By what the tree of payments is folded, and the words of its folders. */
export const paymentFolders = {
  project_id: { key: sql`p.project_id`, name: sql`j.name` },
  classifier_id: { key: sql`p.classifier_id`, name: sql`i.name` },
  agreement_id: {
    key: sql`case when a.type <> 'document' then p.agreement_id end`,
    name: sql`case when a.type <> 'document' then a.number end`,
  },
}

/** As reports tell income from costs (domain §16.4). */
const direction = (company_id: number) => sql`case when ${isIncome(company_id)} then 'in' else 'out' end`

const fields = (company_id: number, weigh: Weigh): ListDefinition['fields'] => ({
  id: { sql: sql`p.id`, kind: 'ref' },
  number: { sql: sql`p.number`, kind: 'text', notNull: true },
  date: { sql: sql`p.date`, kind: 'date', notNull: true },
  due_date: { sql: sql`p.due_date`, kind: 'date' },
  /** The day a payment is due; without one, its own. */
  asked_date: { sql: sql`coalesce(p.due_date, p.date)`, kind: 'date', notNull: true },
  paid_date: { sql: sql`p.paid_date`, kind: 'date' },
  type: { sql: sql`p.type`, kind: 'enum', notNull: true },
  financial_type: { sql: sql`p.financial_type`, kind: 'enum', notNull: true },
  source: { sql: sql`p.source`, kind: 'enum', notNull: true },
  urgency: { sql: sql`p.urgency`, kind: 'enum', notNull: true },
  budget_appointment: { sql: sql`p.budget_appointment`, kind: 'enum', notNull: true },
  status: { sql: sql`p.status`, kind: 'enum', notNull: true, isShared: true },
  detailed_status: { sql: detailed, kind: 'enum', notNull: true },
  approval_status: { sql: sql`p.approval_status`, kind: 'enum', notNull: true, isShared: true },
  bank_status: { sql: sql`p.bank_status`, kind: 'enum', notNull: true },
  agreement_id: {
    sql: sql`p.agreement_id`,
    kind: 'ref',
    notNull: true,
    sortBy: sql`a.number collate app.russian`,
    named: contractsNamed(company_id),
  },
  agreement_type: { sql: sql`a.type`, kind: 'enum', notNull: true },
  ks_id: { sql: sql`p.ks_id`, kind: 'ref', sortBy: sql`k.number` },
  invoice_id: { sql: sql`p.invoice_id`, kind: 'ref', sortBy: sql`v.number` },
  payer_id: {
    sql: sql`p.payer_id`,
    kind: 'ref',
    sortBy: sql`payer.name collate app.russian`,
    named: partiesNamed(company_id, { payments: 'payer_id' }),
  },
  payee_id: {
    sql: sql`p.payee_id`,
    kind: 'ref',
    sortBy: sql`payee.name collate app.russian`,
    named: partiesNamed(company_id, { payments: 'payee_id' }),
  },
  executor_id: { sql: sql`a.executor_id`, kind: 'ref' },
  executor_is_group: ownExecutorOf(company_id, sql`p.agreement_id`),
  inside_group: insideOwn(company_id),
  customer_id: { sql: sql`a.customer_id`, kind: 'ref' },
  direction: documentDirection(company_id, sql`p.agreement_id`),
  payer_account_id: { sql: sql`p.payer_account_id`, kind: 'ref' },
  fact_date: { sql: lastFact(company_id), kind: 'date' },
  unlined: { sql: isUnlined(company_id), kind: 'bool', notNull: true },
  project_id: {
    sql: sql`p.project_id`,
    kind: 'ref',
    sortBy: sql`j.name collate app.russian`,
    named: namedBy(company_id, 'projects'),
  },
  estate_id: estateField,
  classifier_id: {
    sql: sql`p.classifier_id`,
    kind: 'ref',
    sortBy: sql`i.name collate app.russian`,
    named: namedBy(company_id, 'classifier_items'),
  },
  loan_agreement_id: { sql: sql`p.loan_agreement_id`, kind: 'ref' },
  /** The loan agreement that finances the contract, whoever's money it is. */
  financing_id: {
    sql: sql`coalesce(p.loan_agreement_id, a.loan_agreement_id)`,
    kind: 'ref',
    among: (
      ids,
    ) => sql`(p.loan_agreement_id = any(${ids}) or p.loan_agreement_id is null and p.agreement_id in (
      select x.id from agreements x where x.company_id = ${company_id} and x.loan_agreement_id = any(${ids})))`,
  },
  loan_group_id: {
    sql: sql`coalesce(p.loan_group_id, case when p.loan_agreement_id is null then a.loan_group_id end)`,
    kind: 'ref',
    among: (ids) => sql`(p.loan_group_id = any(${ids})
      or p.loan_group_id is null and p.loan_agreement_id is null and p.agreement_id in (
        select x.id from agreements x where x.company_id = ${company_id} and x.loan_group_id = any(${ids})))`,
  },
  purpose: { sql: sql`p.purpose`, kind: 'text', notNull: true },
  remark: { sql: sql`p.remark`, kind: 'text', notNull: true },
  is_deleted: { sql: sql`p.is_deleted`, kind: 'bool', notNull: true },
  summ: money(weigh(sql`p.summ`)),
  reserved_summ: money(weigh(sql`p.reserved_summ`)),
  held_summ: money(weigh(held)),
  left_summ: money(leftSumm(weigh)),
  free_summ: money(weigh(free(company_id))),
  returnable_summ: money(returnable(company_id)),
})

const money = (summ: RawBuilder<unknown>): ListField => ({ sql: summ, kind: 'money', notNull: true })
