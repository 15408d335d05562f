import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { formatDate } from '@stroyfin/domain/russian/format-date'
import { at, TODAY, workday } from './calendar.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import { personId } from './people.ts'

export type Payment = DemoRow<'payments'> & { id: number }

/** Half a month of payments of one payer make one registry. */
const halfMonth = (date: PlainDate) => `${date.slice(0, 7)} ${date.slice(8) <= '15' ? 1 : 2}`

const groupOf = (type: Payment['type']) => (type === 'advance' || type === 'expenses' ? type : 'general')

export type RegistryPlan = {
  kind: 'own' | 'bank'
  type?: 'credit' | 'lc'
  date: PlainDate
  status: 'new' | 'on_approval' | 'approve'
  /** A registry of the bank stays new while the bank decides. */
  in_round?: boolean
  name: string
  payments: readonly Payment[]
  /** The first day money leaves by it: it is approved by then. */
  paid?: PlainDate
}

export function addRegistry(rows: DemoRows, company_id: number, plan: RegistryPlan): number {
  const approved = plan.status === 'approve'
  const [first] = plan.payments
  const kin = rows.all('registries').filter((row) => row.kind === plan.kind && row.company_id === company_id)
  const registry_id = rows.add('registries', {
    company_id,
    kind: plan.kind,
    type: plan.type ?? null,
    number: `${plan.kind === 'own' ? 'РП' : 'БР'}-${String(kin.length + 1).padStart(3, '0')}`,
    date: plan.date,
    payer_id: first?.payer_id ?? null,
    loan_agreement_id: plan.kind === 'bank' ? (first?.loan_agreement_id ?? null) : null,
    status: plan.status,
    in_round: plan.in_round ?? plan.status === 'on_approval',
    name: plan.name,
    remark: '',
    approved_at: approved
      ? at(earliest([workday(addDays(plan.date, 1)), plan.paid ?? TODAY]), '15:20')
      : null,
    created_by: personId('finance'),
    created_at: at(plan.date, '10:05'),
  })
  plan.payments.forEach((payment, position) => {
    rows.add('registry_rows', {
      company_id,
      registry_id,
      payment_id: payment.id,
      row_group: groupOf(payment.type),
      summ: payment.summ ?? '0',
      excluded: false,
      remark: '',
      position,
      created_by: personId('finance'),
      created_at: at(plan.date, '10:05'),
    })
  })
  return registry_id
}

/** Everything that was paid went through an approved registry, the bank's money through two. */
export function addPaidRegistries(rows: DemoRows, company_id: number): void {
  const paidOn = new Map<number, PlainDate>()
  for (const fact of rows.all('payment_facts')) {
    const { payment_id = 0, date = '' } = fact
    const known = paidOn.get(payment_id)
    if (known === undefined || date < known) paidOn.set(payment_id, date)
  }
  const paid = rows
    .all('payments')
    .filter((row) => row.company_id === company_id && paidOn.has(row.id) && row.financial_type !== 'refund')
  const dateOf = (payment: Payment) => paidOn.get(payment.id) ?? ''
  const add = (plan: Pick<RegistryPlan, 'kind' | 'type' | 'name' | 'payments'>, days: number) => {
    const first = earliest(plan.payments.map(dateOf))
    const date = latest([workday(addDays(first, -days)), ...plan.payments.map((row) => row.date ?? '')])
    addRegistry(rows, company_id, { ...plan, date, status: 'approve', paid: first })
  }
  for (const payments of inTime(paid, dateOf, (row) => `${halfMonth(dateOf(row))} ${row.payer_id}`)) {
    add({ kind: 'own', name: `Платежи с ${formatDate(earliest(payments.map(dateOf)))}`, payments }, 5)
  }
  const borrowed = paid.filter((row) => row.source === 'borrowed')
  for (const payments of inTime(
    borrowed,
    dateOf,
    (row) => `${dateOf(row).slice(0, 7)} ${row.loan_agreement_id}`,
  )) {
    const type = payments.length < 4 ? 'lc' : 'credit'
    const name = type === 'lc' ? 'Раскрытие аккредитива' : 'Выборка кредитных средств'
    add({ kind: 'bank', type, name, payments }, 3)
  }
}

/** A registry is made when all its payments are asked for, and days before the first of them is paid. */
const DAYS_BEFORE = 4

/** Payments of one key, parted where the next was asked for too late for the first. */
function inTime(
  payments: readonly Payment[],
  paidOn: (payment: Payment) => PlainDate,
  keyOf: (payment: Payment) => string,
): Payment[][] {
  return grouped(payments, keyOf).flatMap((group) => {
    const parts: Payment[][] = []
    for (const payment of group.sort((a, b) => (paidOn(a) < paidOn(b) ? -1 : 1))) {
      const part = parts.at(-1)
      const until = part?.[0] && addDays(paidOn(part[0]), -DAYS_BEFORE)
      if (part && until && (payment.date ?? '') <= until) part.push(payment)
      else parts.push([payment])
    }
    return parts
  })
}

const byLoan = (payments: readonly Payment[]) =>
  grouped(
    payments.filter((row) => row.source === 'borrowed'),
    (row) => String(row.loan_agreement_id),
  )

const earliest = (dates: readonly PlainDate[]) => [...dates].sort()[0] ?? TODAY
const latest = (dates: readonly PlainDate[]) => [...dates].sort().at(-1) ?? TODAY

function grouped(payments: readonly Payment[], keyOf: (payment: Payment) => string): Payment[][] {
  const groups = new Map<string, Payment[]>()
  for (const payment of payments) {
    const group = groups.get(keyOf(payment))
    if (group) group.push(payment)
    else groups.set(keyOf(payment), [payment])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

export type ComingRegistries = { first_step: number[]; last_step: number[]; drafts: number[]; bank: number[] }

/** What the coming days hold: registries waiting for finance, for the director, drafts and the bank's packages. */
export function addComingRegistries(rows: DemoRows, company_id: number): ComingRegistries {
  const facts = new Set(rows.all('payment_facts').map((fact) => fact.payment_id))
  const ready = rows
    .all('payments')
    .filter((row) => row.company_id === company_id && !facts.has(row.id) && row.approval_status === 'approve')
    .filter((row) => row.financial_type !== 'refund' && (row.due_date ?? '') <= addDays(TODAY, 40))
    .sort((a, b) => ((a.due_date ?? '') < (b.due_date ?? '') ? -1 : 1))
  const byPayer = grouped(ready, (row) => String(row.payer_id)).sort((a, b) => b.length - a.length)
  const [largest = [], second = []] = byPayer
  const add = (status: RegistryPlan['status'], name: string, payments: readonly Payment[], days: number) =>
    payments.length === 0
      ? []
      : [addRegistry(rows, company_id, { kind: 'own', date: addDays(TODAY, -days), status, name, payments })]
  const first_step = add('on_approval', 'Платежи третьей недели ноября', largest.slice(0, 9), 2)
  const last_step = add('on_approval', 'Платежи второй половины ноября', second.slice(0, 7), 3)
  const drafts = add('new', 'Платежи последней недели ноября', largest.slice(9, 15), 1)
  add('approve', 'Согласованы, ждут отправки в банк', second.slice(7, 12), 4)
  const left_out = excludeOne(rows, first_step[0])
  const waiting = [...largest.slice(0, 9), ...second.slice(0, 7)].filter(({ id }) => id !== left_out)
  const bank = byLoan(waiting).map((payments) =>
    addRegistry(rows, company_id, {
      kind: 'bank',
      type: 'credit',
      date: addDays(TODAY, -2),
      status: 'new',
      in_round: true,
      name: 'Выборка кредитных средств, ноябрь',
      payments,
    }),
  )
  const far = rows
    .all('payments')
    .filter((row) => row.company_id === company_id && !facts.has(row.id) && row.approval_status === 'approve')
    .filter((row) => row.financial_type !== 'refund' && (row.due_date ?? '') > addDays(TODAY, 40))
  for (const payments of byLoan(far).slice(0, 1)) {
    const name = 'Раскрытие аккредитива, возврат удержаний'
    const draft = {
      kind: 'bank',
      type: 'lc',
      status: 'new',
      date: addDays(TODAY, -1),
      name,
      payments,
    } as const
    drafts.push(addRegistry(rows, company_id, draft))
  }
  return { first_step, last_step, drafts, bank }
}

/** Answers the payment that an approver has left out. */
function excludeOne(rows: DemoRows, registry_id: number | undefined): number | undefined {
  const row = rows.all('registry_rows').findLast((item) => item.registry_id === registry_id)
  if (!row) return undefined
  row.excluded = true
  row.remark = 'Нет счёта-фактуры, перенести в следующий реестр'
  return row.payment_id
}
