import { daysOfMonth } from '@stroyfin/domain/dates/months'
import type { Kopecks } from '@stroyfin/domain/money/money'
import { FINANCIAL_TYPES } from '@stroyfin/domain/payments/financial-type'
import { APPROVED_STATUSES, type ApprovalStatus } from '@stroyfin/domain/statuses/approval-status'
import type { CashMonths } from '../../cash/cash-months.ts'
import { type CashRow, kindOfRow } from '../../cash/cash-rows.ts'
import type { UnlinedDay } from '../../cash/read-unlined.ts'
import type { Drill } from '../../engine/define-report.ts'
import { AWAITED } from '../../facts/fact-drills.ts'

type Filters = Drill['filters']

const PAYMENTS = '/payments-registry/'
const LINES = '/import-xls/client-bank-info'

const flows = (direction: 'in' | 'out', ...more: Filters): Filters => [
  { field: 'direction', op: 'in', value: [direction] },
  ...more,
]
const of = (source: 'borrowed' | 'own'): Filters[number] => ({ field: 'source', op: 'in', value: [source] })
const decided = (value: readonly ApprovalStatus[]): Filters[number] => ({
  field: 'approval_status',
  op: 'in',
  value: [...value],
})
const UNLINED: Filters[number] = { field: 'unlined', op: 'eq', value: true }

/** Lines that are payments: what moved, by the days it did, and what waits, by the days it is due. */
const MOVED: Partial<Record<CashRow, Filters>> = {
  received: flows('in'),
  spent_advance: flows('out', { field: 'type', op: 'in', value: ['advance'] }),
  spent_works: flows('out', {
    field: 'type',
    op: 'in',
    value: ['expenses', 'document', 'guarantee_retention'],
  }),
}
const BUT_REFUNDS: Filters[number] = {
  field: 'financial_type',
  op: 'in',
  value: FINANCIAL_TYPES.filter((type) => type !== 'refund'),
}
const WAITING: Partial<Record<CashRow, Filters>> = {
  loan_asked: flows('out', of('borrowed'), BUT_REFUNDS),
  received_asked: flows('in'),
  inside_asked: flows('out', { field: 'inside_group', op: 'eq', value: true }),
  spent_agreed: flows('out', decided(APPROVED_STATUSES)),
  spent_waiting: flows('out', decided(['new', 'on_approval'])),
}

/** Rows that no list adds up to, always or in the months where their list holds more than they do. */
export const REASONS: Partial<Record<CashRow, string>> = {
  account_opening: 'входящие остатки первых выписок счетов',
  own_before: 'оплата собственными со счёта до его первой выписки: деньги на неё считаются внесёнными',
  direct_draws:
    'оплата заёмными, о которой нет строки выписки: банк выдал кредит в день платежа; за часть таких оплат уже стоит транш',
  loan_there: 'платежи заёмными, исполненные банком, и транши по выпискам, которые ещё не израсходованы',
  received_executed: 'строки поступлений, которым подходит ожидаемая оплата: разнесите их',
  spent_executed: 'строки выписок, которым подходит запланированный платёж: разнесите их',
  inside:
    'вторая сторона платежей между своими организациями: она движется на счёте, чьей выписки за этот день нет',
  inside_executed: 'строки выписок, которым подходит платёж между своими организациями: разнесите их',
  unlined_spent: 'оплаты собственными за дни с выписками, о которых в выписках нет строки',
  unlined_received: 'поступления за дни с выписками, о которых в выписках нет строки',
  stood_draws: 'оплаты заёмными за дни с выписками без строки, когда транш под них уже был на счёте',
  breaks:
    'выписка начинается или кончается не тем, к чему ведут прошлая выписка, строки и документы между ними: загрузите недостающие выписки',
  closed_shift:
    'выписки, загруженные после закрытия, говорят о другом остатке закрытых месяцев: закрытые месяцы не меняются, разница стоит здесь',
  other_days: 'оплата записана другим днём, другой суммой или по другому курсу, чем её строка в выписке',
}

/** The list behind a row of these months; null where none has its sum. */
export function cashDrill(cash: CashMonths, row: CashRow, months: readonly string[]): Drill | null {
  const [first, last] = [months[0], months.at(-1)]
  if (first === undefined || last === undefined) return null
  const [from, to] = [daysOfMonth(first)[0], daysOfMonth(last)[1]]
  const dated: Filters = [
    { field: 'fact_date', op: 'between', value: [from, to] },
    { field: 'paid_summ', op: 'from', value: 0.01 },
  ]
  const moved = MOVED[row]
  if (moved) return { page: PAYMENTS, filters: [...moved, ...dated] }
  const waiting = WAITING[row]
  if (waiting)
    return last < cash.now
      ? null
      : { page: PAYMENTS, filters: [...waiting, ...due(cash, { first, from, to })] }
  const kind = kindOfRow(row)
  if (kind) return { page: LINES, filters: ofKind(kind, from, to) }
  if (row === 'direct_draws') {
    const isStood = cash.books.draws.some(({ date, stood }) => stood !== 0n && date >= from && date <= to)
    return isStood ? null : { page: PAYMENTS, filters: [...flows('out', of('borrowed'), UNLINED), ...dated] }
  }
  if (row === 'unlined_spent') return withoutLine(cash, { from, to, way: 'out' })
  if (row === 'unlined_received') return withoutLine(cash, { from, to, way: 'in' })
  if (row === 'spent_executed' || row === 'received_executed') return executedLines(cash, row, months)
  return null
}

/** What should have been paid already waits in the first open month. */
function due({ now }: CashMonths, { first, from, to }: Record<'first' | 'from' | 'to', string>): Filters {
  const asked: Filters[number] =
    first <= now
      ? { field: 'asked_date', op: 'to', value: to }
      : { field: 'asked_date', op: 'between', value: [from, to] }
  return [{ field: 'status', op: 'in', value: ['new'] }, AWAITED, asked]
}

function ofKind(
  { kind, direction }: NonNullable<ReturnType<typeof kindOfRow>>,
  from: string,
  to: string,
): Filters {
  return [
    { field: 'cash_kind', op: 'in', value: [kind] },
    ...(direction ? flows(direction) : []),
    { field: 'date', op: 'between', value: [from, to] },
    { field: 'rest_summ', op: 'from', value: 0.01 },
  ]
}

const WAYS: Record<'in' | 'out', (day: UnlinedDay) => Kopecks> = {
  in: ({ received }) => received,
  out: ({ spent, spent_borrowed }) => spent - spent_borrowed,
}

/** A list is narrowed by one stretch of days: it may hold no day on which such payments have moved the balance. */
function withoutLine(
  { books: { unlined, balanced, ledger } }: CashMonths,
  { from, to, way }: { from: string; to: string; way: 'in' | 'out' },
): Drill | null {
  const inside = unlined.filter((day) => day.date >= from && day.date <= to && WAYS[way](day) !== 0n)
  const uncounted = inside.filter(({ account, date }) => !ledger.counts(account, date))
  const days = uncounted.map(({ date }) => date).sort()
  const [start = '', end = ''] = [days[0], days.at(-1)]
  const isAmong = ({ date }: UnlinedDay) => date >= start && date <= end
  const isMixed =
    inside.some((day) => isAmong(day) && ledger.counts(day.account, day.date)) ||
    balanced.some((day) => isAmong(day) && WAYS[way](day) !== 0n)
  if (days.length === 0 || isMixed || uncounted.some(({ is_told }) => is_told)) return null
  const filters: Filters = [
    ...flows(way, ...(way === 'out' ? [of('own')] : []), UNLINED),
    { field: 'fact_date', op: 'between', value: [start, end] },
    { field: 'paid_summ', op: 'from', value: 0.01 },
  ]
  return { page: PAYMENTS, filters }
}

/** An address of more lines than that is no address any more. */
const MOST_LINES = 100

function executedLines(
  { books: { executed }, now }: CashMonths,
  row: 'spent_executed' | 'received_executed',
  months: readonly string[],
): Drill | null {
  const way = row === 'spent_executed' ? 'out' : 'in'
  const found = executed.filter(
    ({ direction, month }) => direction === way && months.includes(month < now ? now : month),
  )
  const ids = [...new Set(found.map(({ line_id }) => line_id))]
  if (ids.length === 0 || ids.length > MOST_LINES) return null
  return { page: LINES, filters: [{ field: 'id', op: 'in', value: ids }] }
}
