import { withOwner } from '@stroyfin/database/connection/open-database'
import type { ScaleDatabase } from './scale-database.ts'

interface Filter {
  field: string
  op: 'in' | 'between' | 'from' | 'to' | 'eq' | 'empty'
  value?: unknown
}

/** A list as people work with it: what it is narrowed by, ordered by and looked through for. */
export interface AskedList {
  name: string
  path: string
  more?: object
  filters: Filter[]
  sorts: string[]
  searches: string[]
  /** Where its scrollbar is dragged to. */
  deep: number[]
}

export interface Question {
  words: string
  isSearch: boolean
  /** Its number and sums are measured too: an order and a place do not change them. */
  isCounted: boolean
  /** Asked over many connections and over a smaller base as well. */
  isGrown: boolean
  input: object
}

type Sample = Record<
  'project' | 'executor' | 'customer' | 'classifier' | 'agreement' | 'loan' | 'group' | 'account' | 'person',
  number
>

const SAMPLE = `
  select a.project_id as project, a.executor_id as executor, a.customer_id as customer, a.classifier_id as classifier,
    a.id as agreement, (select min(id) from app.loan_agreements l where l.company_id = a.company_id) as loan,
    (select min(id) from app.loan_groups g where g.company_id = a.company_id) as "group",
    (select min(payer_account_id) from app.payments p where p.company_id = a.company_id) as account,
    (select min(user_id) from app.company_users u where u.company_id = a.company_id) as person
  from app.agreements a where a.company_id = $1 and a.project_id is not null order by a.id desc limit 1`

const one = (field: string, value: unknown): Filter => ({ field, op: 'in', value: [value] })
const quarter = (field: string): Filter => ({ field, op: 'between', value: ['2026-01-01', '2026-03-31'] })
const month = (field: string): Filter => ({ field, op: 'between', value: ['2026-02-01', '2026-02-28'] })
/** What others do for the own group. */
const ofOthers: Filter = { field: 'executor_is_group', op: 'eq', value: false }
const betweenOwn: Filter = { field: 'inside_group', op: 'eq', value: true }
/** Narrows nothing: each sum is its part without VAT. */
const net = one('vat_part', 'net')
/** Everything until the day: as a figure without a beginning opens its documents. */
const until = (field: string): Filter => ({ field, op: 'to', value: '2026-12-31' })
const from = (field: string, value: number): Filter => ({ field, op: 'from', value })
/** Which every row meets. */
const all = (field: string): Filter => ({ field, op: 'from', value: '2000-01-01' })
/** A word of many, of few and of none, a party, a number, a figure. */
const WORDS = ['бетон', 'монолит', 'нетникого', 'ООО', '7830', '08457', '1500', 'П-0845']
const DEEP = [1000, 30_000]

function listsOf(of: Sample): AskedList[] {
  return [
    {
      name: 'Договоры',
      path: '/api/erp/agreements/load-list',
      filters: [
        ...[one('project_id', of.project), one('executor_id', of.executor), one('customer_id', of.customer)],
        ...[one('classifier_id', of.classifier), one('responsible', of.person)],
        ...[one('loan_agreement_id', of.loan), one('framework_id', of.agreement), one('status', 'approve')],
        ...[one('type', 'contracting'), quarter('date'), month('date'), all('date')],
        ...[from('summ', 50_000_000), from('remainder', 1_000_000), from('da', 1), one('is_deleted', false)],
        ...[quarter('contracted_date'), until('contracted_date'), one('position_project_id', of.project)],
        ...[one('position_classifier_id', of.classifier), one('position_financing_id', of.loan)],
        ...[ofOthers, betweenOwn, net],
      ],
      sorts: [
        'number',
        'date',
        'summ',
        'remainder',
        'da',
        'paid',
        'ks_summ',
        'executor_id',
        'customer_id',
        'project_id',
        'classifier_id',
        'loan_agreement_id',
        'responsible',
        'status',
        'date_to',
      ],
      searches: WORDS,
      deep: DEEP,
    },
    {
      name: 'Акты',
      path: '/api/erp/ks/load-list',
      filters: [
        ...[one('project_id', of.project), one('executor_id', of.executor), one('customer_id', of.customer)],
        ...[one('classifier_id', of.classifier), one('agreement_id', of.agreement), one('status', 'approve')],
        ...[
          one('type', 'contracting'),
          one('bank_status', 'approve'),
          quarter('date'),
          month('date'),
          all('date'),
        ],
        ...[quarter('period_to'), from('summ', 5_000_000), from('payable_summ', 5_000_000)],
        ...[from('paid_summ', 5_000_000), one('is_deleted', false), ofOthers, betweenOwn],
        ...[one('direction', 'out'), one('group_pair', 'first'), one('loan_agreement_id', of.loan)],
        ...[one('loan_group_id', of.group), net, one('position_project_id', of.project)],
        one('position_loan_group_id', of.group),
      ],
      sorts: [
        'number',
        'date',
        'summ',
        'payable_summ',
        'paid_summ',
        'agreement_id',
        'executor_id',
        'project_id',
        'status',
      ],
      searches: WORDS,
      deep: DEEP,
    },
    {
      name: 'Платежи',
      path: '/api/erp/payments/load-list',
      filters: [
        ...[one('project_id', of.project), one('executor_id', of.executor), one('customer_id', of.customer)],
        ...[
          one('agreement_id', of.agreement),
          one('classifier_id', of.classifier),
          one('payer_account_id', of.account),
        ],
        ...[one('loan_agreement_id', of.loan), one('financing_id', of.loan), one('loan_group_id', of.group)],
        ...[one('direction', 'out'), one('source', 'own'), one('type', 'advance'), one('status', 'new')],
        ...[quarter('date'), month('date'), all('date'), quarter('asked_date'), quarter('fact_date')],
        ...[until('fact_date'), from('summ', 5_000_000), from('paid_summ', 1), from('held_summ', 1)],
        ...[from('left_summ', 1), ofOthers, betweenOwn, net],
      ],
      sorts: [
        'number',
        'date',
        'summ',
        'paid_summ',
        'left_summ',
        'due_date',
        'paid_date',
        'agreement_id',
        'payee_id',
        'payer_id',
        'project_id',
        'classifier_id',
      ],
      searches: [...WORDS, 'аванс'],
      deep: DEEP,
    },
    {
      name: 'Контрагенты',
      path: '/api/erp/contractor/load-list',
      more: { side: 'executor' },
      filters: [
        ...[
          one('kind', 'entity'),
          one('check_colour', 'Grey'),
          { field: 'is_group', op: 'eq' as const, value: false },
        ],
        ...[
          from('summ', 1),
          from('ks_summ', 1),
          from('paid_summ', 1),
          from('debt_summ', 1),
          from('advance_summ', 1),
        ],
        one('is_deleted', false),
      ],
      sorts: ['name', 'inn', 'summ', 'debt_summ', 'check_colour'],
      searches: ['бетон', 'нетникого', 'ООО', '7830', 'замера 19'],
      deep: [1000, 15_000],
    },
    {
      name: 'Платежи для реестра',
      path: '/api/registries/load-candidates',
      more: { kind: 'own', type: null },
      filters: [
        one('project_id', of.project),
        one('payee_id', of.executor),
        one('source', 'own'),
        month('payment_date'),
        all('payment_date'),
      ],
      sorts: ['payment_number', 'payment_date', 'payment_summ', 'free_summ', 'payee_id', 'project_id'],
      searches: ['бетон', 'ООО', '08457', 'оплата'],
      deep: [1000, 15_000],
    },
    {
      name: 'Реестры',
      path: '/api/registries/load-list',
      more: { kind: 'own' },
      filters: [one('payer_id', of.customer), one('status', 'approve'), month('date')],
      sorts: ['number', 'date', 'summ', 'payer_id'],
      searches: ['ООО', '12'],
      deep: [],
    },
    {
      name: 'Строки выписок',
      path: '/api/bank-statements/load-lines',
      more: { all: true },
      filters: [
        one('direction', 'out'),
        one('status', 'new'),
        month('date'),
        all('date'),
        from('summ', 500_000),
        from('rest_summ', 1),
      ],
      sorts: ['number', 'date', 'summ', 'rest_summ', 'counterparty_name'],
      searches: ['бетон', 'замера 19', '1500', 'нетникого'],
      deep: DEEP,
    },
  ]
}

export async function askedLists({ url, company_id }: ScaleDatabase): Promise<AskedList[]> {
  const { rows } = await withOwner(url, (client) =>
    client.query<Record<string, string>>(SAMPLE, [company_id]),
  )
  return listsOf(
    Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, id]) => [key, Number(id)])) as Sample,
  )
}

const told = ({ field, op, value }: Filter) => `${field} ${op} ${JSON.stringify(value ?? null)}`

/** Every filter by itself, every order both ways and narrowed, places far down, words. */
export function questionsOf({ filters, sorts, searches, deep, more }: AskedList): Question[] {
  const opened = { offset: 0, limit: 50, search: '', filters: [], sort: [], ...more }
  const question = (words: string, input: object, also: Partial<Question> = {}): Question => ({
    ...{ words, isSearch: false, isCounted: false, isGrown: false, ...also },
    input: { ...opened, ...input },
  })
  const by = (field: string, desc: boolean) => ({ sort: [{ field, desc }] })
  const wide = filters.find(({ field, op }) => field.endsWith('date') && op === 'between') ?? filters[0]
  return [
    question('как открывается', {}, { isCounted: true, isGrown: true }),
    ...filters.map((filter) =>
      question(`отбор ${told(filter)}`, { filters: [filter] }, { isCounted: true, isGrown: filter === wide }),
    ),
    ...sorts.flatMap((field) => [
      question(`порядок ${field}`, by(field, false)),
      question(`порядок ${field} с конца`, by(field, true)),
      ...(wide ? [question(`порядок ${field}, ${told(wide)}`, { filters: [wide], ...by(field, true) })] : []),
    ]),
    ...deep.flatMap((offset) => [
      question(`с ${offset}`, { offset }),
      ...sorts.map((field) => question(`порядок ${field}, с ${offset}`, { offset, ...by(field, true) })),
    ]),
    ...searches.map((search, place) =>
      question(`поиск ${search}`, { search }, { isSearch: true, isCounted: true, isGrown: place === 0 }),
    ),
  ]
}
