import type { AgreementRow } from '@stroyfin/contract/agreements/agreement-row'
import { beginsWithFigures, soughtSum } from '@stroyfin/database/lists/begins-with-figures'
import { isBlank } from '@stroyfin/database/lists/filter-value'
import { searchWords } from '@stroyfin/database/lists/list-conditions'
import type { ListDefinition, ListQuery, ListSearch } from '@stroyfin/database/lists/list-definition'
import { namedBy, partiesNamed, peopleNamed } from '@stroyfin/database/lists/named-by'
import { personName } from '@stroyfin/database/people/person-name'
import { currenciesNamed } from '@stroyfin/domain/agreements/currency'
import { contractDirection, insideOwn, ownExecutor } from '@stroyfin/reports/facts/direction-field'
import { type RawBuilder, sql } from 'kysely'
import { estateField, estateName } from '../projects/public.ts'
import { asksWhole, contractedOn, type WholeAsked } from './contracted-store.ts'
import { advanceLeft, agreementTotals } from './list-totals.ts'

type ListSum = 'summ' | 'dopniks_awaiting' | 'ks_summ' | 'paid' | 'remainder' | 'advance_left' | 'da'
export type AgreementListRow = Omit<AgreementRow, ListSum> & Record<ListSum, string>

/** The list of contracts; what the request asks for decides which rows belong to it. */
export function agreementList(company_id: number, query: ListQuery): ListDefinition {
  const filters = filtersOf(query)
  const asked = new Set(filters.map(({ field }) => field))
  const contracted = contractedOn(company_id, filters)
  // Rows alone need not be reckoned to be found, unless they are found or ordered by what is reckoned.
  const bySumm = [...filters, ...(query.sort ?? [])].some(({ field }) => field === 'summ')
  const byRow = query.count === false && !bySumm ? contracted?.belongs : null
  // Those that are walked in several ways stand in the order of their days.
  const belongs = byRow?.ways && query.sort?.length ? null : byRow
  return {
    from: source(company_id, query),
    ...belongs,
    where: [sql`a.company_id = ${company_id}`, ...usualRows(asked), ...(belongs?.where ?? [])],
    ...(contracted && !belongs && { sought: contracted.sought, inOnePass: true }),
    key: sql`a.id`,
    alone: { from: sql`agreements a`, sorts: ['date', 'number'] },
    fields: { ...fields(company_id), direction: contractDirection(company_id), ...contracted?.fields },
    columns: columns(contracted?.summ),
    search: searchPlaces(company_id, query.search ?? ''),
    totals: agreementTotals(company_id, filters, contracted?.total),
    order: [{ field: 'date', desc: true }],
  }
}

// Nothing chosen does not narrow the list (A-062), so it asks for nothing either.
const filtersOf = ({ filters = [] }: ListQuery) =>
  filters.filter(({ op, value }) => op.endsWith('empty') || !isBlank(value))

/** Its rows are those of the list as it opens, and their sums are known: only the order by these has to reckon each. */
export function wholeContracted(company_id: number, query: ListQuery): WholeAsked | null {
  const { search, sort = [] } = query
  if (search || sort.some(({ field }) => field === 'summ')) return null
  return asksWhole(company_id, filtersOf(query))
}

/** The same list when what was contracted need not be reckoned to find its rows: they are the agreed contracts. */
export function foundList(company_id: number, query: ListQuery): ListDefinition {
  const { sought, inOnePass, totals, ...list } = agreementList(company_id, { ...query, count: true })
  return {
    ...list,
    where: [...list.where, sql`app.is_approved(a.status)`],
    totals: agreementTotals(company_id, filtersOf(query)),
  }
}

/** Fields of `agreement_totals`. */
const SUMS = [
  'summ',
  'dopniks_awaiting',
  'has_dopniks_awaiting',
  'ks_summ',
  'paid',
  'remainder',
  'advance_left',
  'advance_since',
  'da',
]

/** Every contract has its sums; joined from the left they cost nothing where no one asks for them, and lead where one does. */
const sumsJoined = ({ filters = [], sort = [] }: ListQuery) =>
  [...filters, ...sort].some(({ field }) => SUMS.includes(field)) ? sql`join` : sql`left join`

const source = (company_id: number, query: ListQuery) => sql`
  agreements a
  ${sumsJoined(query)} agreement_totals t on t.company_id = ${company_id} and t.agreement_id = a.id
  left join contractors c on c.company_id = ${company_id} and c.id = a.customer_id
  left join contractors e on e.company_id = ${company_id} and e.id = a.executor_id
  left join projects p on p.company_id = ${company_id} and p.id = a.project_id
  left join classifier_items i on i.company_id = ${company_id} and i.id = a.classifier_id`

// Joined to the window, more than eight tables would pass the planner's limit and be joined whole.
const loanName = sql`(select l.name from loan_agreements l
  where l.company_id = a.company_id and l.id = a.loan_agreement_id)`
const frameworkNumber = sql`(select f.number from agreements f
  where f.company_id = a.company_id and f.id = a.framework_id)`
const responsibleName = sql`(select ${personName('r')} from users r where r.id = a.responsible_id)`

/** Asked for by these, a dopnik inside its contract is a row like any other; one that waits is in no sum of its contract yet (K-14). */
const NAMES_ITS_ROWS = ['type', 'parent_agreement_id', 'id', 'needs_user_approval']

/** Deleted rows, dopniks inside their contract and carriers of fact payments come only when asked for (A-072, A-074). */
function usualRows(asked: ReadonlySet<string>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (!asked.has('is_deleted')) conditions.push(sql`not a.is_deleted`)
  if (!NAMES_ITS_ROWS.some((field) => asked.has(field))) {
    conditions.push(sql`a.type <> 'document' and a.parent_agreement_id is null`)
  }
  return conditions
}

const fields = (company_id: number): ListDefinition['fields'] => ({
  id: { sql: sql`a.id`, kind: 'ref' },
  number: { sql: sql`a.number`, kind: 'text', notNull: true },
  date: { sql: sql`a.date`, kind: 'date', notNull: true },
  date_from: { sql: sql`a.date_from`, kind: 'date' },
  date_to: { sql: sql`a.date_to`, kind: 'date' },
  type: { sql: sql`a.type`, kind: 'enum', notNull: true },
  status: { sql: sql`a.status`, kind: 'enum', notNull: true, isShared: true },
  bank_status: { sql: sql`a.bank_status`, kind: 'enum', notNull: true },
  currency: { sql: sql`a.currency`, kind: 'enum', notNull: true },
  customer_id: {
    sql: sql`a.customer_id`,
    kind: 'ref',
    notNull: true,
    sortBy: sql`c.name collate app.russian`,
    named: partiesNamed(company_id, { agreements: 'customer_id' }),
  },
  executor_id: {
    sql: sql`a.executor_id`,
    kind: 'ref',
    notNull: true,
    sortBy: sql`e.name collate app.russian`,
    named: partiesNamed(company_id, { agreements: 'executor_id' }),
  },
  executor_is_group: ownExecutor(company_id),
  inside_group: insideOwn(company_id),
  project_id: {
    sql: sql`a.project_id`,
    kind: 'ref',
    sortBy: sql`p.name collate app.russian`,
    named: namedBy(company_id, 'projects'),
  },
  estate_id: estateField,
  classifier_id: {
    sql: sql`a.classifier_id`,
    kind: 'ref',
    sortBy: sql`i.name collate app.russian`,
    named: namedBy(company_id, 'classifier_items'),
  },
  loan_agreement_id: {
    sql: sql`a.loan_agreement_id`,
    kind: 'ref',
    sortBy: sql`${loanName} collate app.russian`,
    named: namedBy(company_id, 'loan_agreements'),
  },
  responsible: {
    sql: sql`a.responsible_id`,
    kind: 'ref',
    sortBy: sql`${responsibleName} collate app.russian`,
    named: peopleNamed(personName('r')),
  },
  parent_agreement_id: { sql: sql`a.parent_agreement_id`, kind: 'ref' },
  framework_id: {
    sql: sql`a.framework_id`,
    kind: 'ref',
    sortBy: sql`${frameworkNumber} collate app.russian`,
    named: frameworksNamed(company_id),
  },
  description: { sql: sql`a.description`, kind: 'text', notNull: true },
  import_batch_id: { sql: sql`a.import_batch_id`, kind: 'ref' },
  is_deleted: { sql: sql`a.is_deleted`, kind: 'bool', notNull: true },
  summ: { sql: sql`t.summ_total`, kind: 'money', notNull: true },
  dopniks_awaiting: { sql: sql`t.awaiting_summ`, kind: 'money', notNull: true },
  has_dopniks_awaiting: { sql: sql`(t.awaiting_summ <> 0)`, kind: 'bool', notNull: true },
  ks_summ: { sql: sql`t.ks_summ`, kind: 'money', notNull: true },
  paid: { sql: sql`t.paid_summ`, kind: 'money', notNull: true },
  remainder: { sql: sql`t.remainder`, kind: 'money', notNull: true },
  advance_left: { sql: advanceLeft, kind: 'money', notNull: true },
  advance_since: { sql: sql`t.advance_since`, kind: 'date' },
  da: { sql: sql`t.da`, kind: 'money', notNull: true },
})

const frameworksNamed = (company_id: number) => ({
  names: sql`select n.id, n.number from agreements n where n.company_id = ${company_id} and n.type = 'framework'`,
})

const directionOfRow = sql`case when e.is_group and not c.is_group then 'in' else 'out' end`

const columns = (
  summ: RawBuilder<unknown> = sql`t.summ_total`,
) => sql`a.id, a.version, a.type, a.number, a.date, a.date_from, a.date_to,
  a.customer_id, c.name as customer_name, a.executor_id, e.name as executor_name,
  a.project_id, p.name as project_name, a.estate_id, ${estateName} as estate_name, a.classifier_id, i.name as classifier_name,
  a.loan_agreement_id, ${loanName} as loan_agreement_name,
  a.responsible_id as responsible, ${responsibleName} as responsible_name,
  a.parent_agreement_id, a.framework_id, ${directionOfRow} as direction, ${frameworkNumber} as framework_number, a.description, a.status, a.bank_status, a.currency, a.is_deleted,
  ${summ} as summ, t.awaiting_summ as dopniks_awaiting, t.ks_summ, t.paid_summ as paid, t.remainder, ${advanceLeft} as advance_left, t.da`

const inCurrency: ListSearch = (_pattern, word) => sql<boolean>`a.currency = any(${currenciesNamed(word)})`

/** Number and description, parties by name and ИНН, and for a word of digits sums that begin with them; «$», «USD» name the currency. */
function searchPlaces(company_id: number, search: string): ListSearch[] {
  const parties: ListSearch = {
    ids: (pattern) => sql`select n.id from contractors n
      where n.company_id = ${company_id} and n.search_text like ${pattern}`,
    columns: [sql`a.customer_id`, sql`a.executor_id`],
  }
  const figure = soughtSum(search)
  const sums: ListSearch = {
    ids: () => sql`select s.agreement_id from agreement_totals s
      where s.company_id = ${company_id} and ${beginsWithFigures(sql`s.summ_total`, figure ?? '')}`,
    columns: [sql`a.id`],
  }
  // A party is told by its number; words are read through only where it is not one of them.
  const places: ListSearch[] = [parties, (pattern) => sql<boolean>`a.search_text like ${pattern}`]
  if (searchWords(search).some((word) => currenciesNamed(word).length > 0)) places.push(inCurrency)
  return figure === null ? places : [...places, sums]
}
