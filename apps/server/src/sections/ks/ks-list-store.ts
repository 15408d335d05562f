import type { KsRow } from '@stroyfin/contract/ks/ks-row'
import { sumPlaces } from '@stroyfin/database/lists/begins-with-figures'
import { daysAsked } from '@stroyfin/database/lists/days-asked'
import type {
  ListDefinition,
  ListFilter,
  ListQuery,
  ListSearch,
  OrderWord,
} from '@stroyfin/database/lists/list-definition'
import { contractsNamed, namedBy, partiesNamed } from '@stroyfin/database/lists/named-by'
import { askedVatPart } from '@stroyfin/database/lists/vat-part'
import { type ActPlace, WHOLE_ACT } from '@stroyfin/reports/facts/act-parts'
import { documentDirection, insideOwn, ownExecutorOf } from '@stroyfin/reports/facts/direction-field'
import { pairField } from '@stroyfin/reports/facts/group-pair'
import { type RawBuilder, sql } from 'kysely'
import { estateField, estateName } from '../projects/public.ts'
import { actsInPlaces, countedField, placeFields } from './acts-in-places.ts'
import { actsOfArticles } from './acts-of-articles.ts'
import { KEPT_TOTALS, type KsSums, sumFields, sumsOf, totalsOf, WHOLE_SUMS } from './ks-sums.ts'

export type KsListRow = Omit<KsRow, keyof KsSums> & Record<keyof KsSums, string>

/** What `ks_totals` alone keeps; joined from the left it could not lead an order. */
const sumsJoined = ({ filters = [], sort = [] }: ListQuery) =>
  [...filters, ...sort].some(({ field }) => field === 'paid_summ') ? sql`join` : sql`left join`

// Left joins: what an answer does not ask for the planner leaves out.
const source = (company_id: number, query: ListQuery) => sql`
  ks k
  ${sumsJoined(query)} ks_totals t on t.company_id = ${company_id} and t.ks_id = k.id
  left join agreements a on a.company_id = ${company_id} and a.id = k.agreement_id
  left join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
  left join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
  left join projects p on p.company_id = ${company_id} and p.id = a.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id`

/** An act of several articles or projects names them all, in the order of its lines. */
const namesOf = (
  place: ActPlace,
  { table, none, own }: { table: string; none: string; own: RawBuilder<unknown> },
) =>
  sql`coalesce((
    select string_agg(f.name, ', ' order by f.first) from (
      select coalesce(n.name, ${none}) as name, min(q.position) as first from ks_parts q
      left join ${sql.table(table)} n on n.company_id = k.company_id and n.id = ${sql.ref(`q.${place}`)}
      where q.company_id = k.company_id and q.ks_id = k.id group by 1) f), ${own})`
export const articleNames = namesOf('classifier_id', {
  ...{ table: 'classifier_items', none: 'Статья не указана', own: sql`i.name` },
})
export const projectNames = namesOf('project_id', {
  ...{ table: 'projects', none: 'Проект не указан', own: sql`p.name` },
})

const ksColumnsWith = ({ summ, offset_advance_summ, retention_summ, payable_summ, paid_summ }: KsSums) => sql`
  k.id, k.version, k.type, k.number, k.date, k.period_from, k.period_to,
  k.agreement_id, a.number as agreement_number, a.executor_id, e.name as executor_name,
  a.customer_id, c.name as customer_name, a.project_id, ${projectNames} as project_name, a.estate_id, ${estateName} as estate_name,
  a.classifier_id, ${articleNames} as classifier_name, k.status, k.bank_status, k.corrected_ks_id, k.withdrawn_on, k.is_reversal, k.description,
  k.is_deleted, a.currency,
  case when e.is_group and not c.is_group then 'in' else 'out' end as direction, ${summ} as summ, ${offset_advance_summ} as offset_advance_summ, ${retention_summ} as retention_summ,
  ${payable_summ} as payable_summ, ${paid_summ} as paid_summ`
export const ksColumns = ksColumnsWith(WHOLE_SUMS)

/** Acts of periods up to the last day asked for are dated after it where the period has ended before they were signed. */
function beginningOf(company_id: number, filters: readonly ListFilter[]): Pick<ListDefinition, 'begins'> {
  const { from, to } = daysAsked(filters, 'period_to') ?? { from: null, to: null }
  if (to === null) return {}
  const late = sql`select l.id from ks l where l.company_id = ${company_id}
    and l.period_to <= ${to} and l.date > ${to} ${from === null ? sql`` : sql`and l.period_to >= ${from}`}`
  return {
    begins: { from: sql`k.date <= ${to}`, before: sql`k.date > ${to} and k.id = any(array(${late}))` },
  }
}

/** What an act says by itself. */
const OWN_ORDERS = ['date', 'number', 'summ', 'payable_summ', 'status']
const OWN_FIELDS = [
  ...OWN_ORDERS,
  'period_from',
  'period_to',
  'type',
  'bank_status',
  'agreement_id',
  'is_deleted',
  'vat_part',
]

/** The list of completion documents; deleted ones come only when asked for (A-074). `shown` are the sums of its rows. */
export function ksList(company_id: number, query: ListQuery): ListDefinition & { shown: KsSums } {
  const asksDeleted = query.filters?.some((filter) => filter.field === 'is_deleted') ?? false
  const { part, fields: asked } = askedVatPart(query.filters)
  const whole = sumsOf(WHOLE_ACT, part)
  const under = actsInPlaces(company_id, query.filters ?? [], { part, whole })
  const shown = under?.shown ?? whole
  const from = source(company_id, query)
  const ways = actsOfArticles(company_id, from, query)
  return {
    from,
    where: [sql`k.company_id = ${company_id}`, ...(asksDeleted ? [] : [sql`not k.is_deleted`])],
    ...(under && { beside: under.beside, ...(ways ? { ways } : { sought: under.sought, inOnePass: true }) }),
    key: sql`k.id`,
    ...beginningOf(company_id, query.filters ?? []),
    alone: { from: sql`ks k`, sorts: OWN_ORDERS, filters: OWN_FIELDS },
    fields: {
      ...fields(company_id),
      ...under?.fields,
      ...sumFields(under?.sums ?? whole),
      ...asked,
    },
    columns: ksColumnsWith(shown),
    shown,
    search: [...searchPlaces(company_id), ...sumPlaces(sql`k.summ`, query.search)],
    totals: under?.totals ?? (part ? totalsOf(WHOLE_ACT, part) : KEPT_TOTALS),
    order: [{ field: 'date', desc: true }],
  }
}

/** Its own words, or those of its contract and the executor: these are found first, and the act by them. */
function searchPlaces(company_id: number): ListSearch[] {
  const executors = (pattern: RawBuilder<string>) => sql`(select n.id from contractors n
    where n.company_id = ${company_id} and n.search_text like ${pattern})`
  return [
    {
      ids: (pattern) => sql`
        select n.id from agreements n where n.company_id = ${company_id} and n.search_text like ${pattern}
        union all select n.id from agreements n
        where n.company_id = ${company_id} and n.executor_id = any(array${executors(pattern)})`,
      columns: [sql`k.agreement_id`],
      orAsked: (pattern) =>
        sql<boolean>`(a.executor_id in ${executors(pattern)} or a.search_text like ${pattern})`,
    },
    (pattern) => sql<boolean>`k.search_text like ${pattern}`,
  ]
}

/** Acts of one name stand by their contracts, the newest first: so the index of contracts finds them. */
const BY_CONTRACTS: OrderWord[] = [
  { by: sql`a.date`, end: ' desc' },
  { by: sql`a.id`, end: ' desc' },
]

const fields = (company_id: number): ListDefinition['fields'] => ({
  id: { sql: sql`k.id`, kind: 'ref' },
  number: { sql: sql`k.number`, kind: 'text', notNull: true },
  date: { sql: sql`k.date`, kind: 'date', notNull: true },
  period_from: { sql: sql`k.period_from`, kind: 'date' },
  period_to: { sql: sql`k.period_to`, kind: 'date' },
  type: { sql: sql`k.type`, kind: 'enum', notNull: true },
  status: { sql: sql`k.status`, kind: 'enum', notNull: true, isShared: true },
  bank_status: { sql: sql`k.bank_status`, kind: 'enum', notNull: true },
  agreement_id: {
    sql: sql`k.agreement_id`,
    kind: 'ref',
    notNull: true,
    sortBy: sql`a.number collate app.russian`,
    named: contractsNamed(company_id),
  },
  executor_id: {
    sql: sql`a.executor_id`,
    kind: 'ref',
    notNull: true,
    sortBy: sql`e.name collate app.russian`,
    named: { ...partiesNamed(company_id, { agreements: 'executor_id' }), within: BY_CONTRACTS },
  },
  executor_is_group: ownExecutorOf(company_id, sql`k.agreement_id`),
  inside_group: insideOwn(company_id),
  direction: documentDirection(company_id, sql`k.agreement_id`),
  group_pair: pairField(company_id),
  customer_id: {
    sql: sql`a.customer_id`,
    kind: 'ref',
    notNull: true,
    sortBy: sql`c.name collate app.russian`,
    named: { ...partiesNamed(company_id, { agreements: 'customer_id' }), within: BY_CONTRACTS },
  },
  project_id: {
    sql: sql`a.project_id`,
    kind: 'ref',
    sortBy: sql`p.name collate app.russian`,
    named: { ...namedBy(company_id, 'projects'), within: BY_CONTRACTS },
  },
  estate_id: estateField,
  ...placeFields,
  is_counted_here: countedField,
  loan_agreement_id: { sql: sql`a.loan_agreement_id`, kind: 'ref' },
  loan_group_id: { sql: sql`a.loan_group_id`, kind: 'ref' },
  corrected_ks_id: { sql: sql`k.corrected_ks_id`, kind: 'ref' },
  has_lines: {
    sql: sql`exists (select from ks_lines l where l.company_id = ${company_id} and l.ks_id = k.id)`,
    kind: 'bool',
    notNull: true,
  },
  description: { sql: sql`k.description`, kind: 'text', notNull: true },
  is_deleted: { sql: sql`k.is_deleted`, kind: 'bool', notNull: true },
})
