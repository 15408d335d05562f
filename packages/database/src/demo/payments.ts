import { addDays, type PlainDate } from '@stroyfin/domain/dates/plain-date'
import { allocate } from '@stroyfin/domain/money/allocate'
import { type Kopecks, roubles } from '@stroyfin/domain/money/money'
import { vatIncluded } from '@stroyfin/domain/money/vat'
import { purposeWithVat } from '@stroyfin/domain/requisites/purpose-rules'
import { at, TODAY, workday } from './calendar.ts'
import type { ContractPlan } from './contract-plans.ts'
import type { DemoRow, DemoRows } from './demo-rows.ts'
import type { Ground } from './ground.ts'
import type { Financing } from './loans.ts'
import { personId } from './people.ts'

/** Facts are known up to the bank's last closed day. */
export const LAST_PAID_DAY: PlainDate = '2026-11-13'

export type PaymentPlan = {
  type: 'advance' | 'expenses' | 'document' | 'guarantee_retention'
  financial_type?: 'calculation' | 'refund'
  /** Of a refund: the payment it returns (K-19). */
  refund_of_id?: number
  ks_id?: number
  summ: Kopecks
  source: 'borrowed' | 'own'
  vat_rate: number | null
  asked: PlainDate
  due: PlainDate
  /** The day the money leaves; null: not paid. */
  paid: PlainDate | null
  /** How much of it is paid: all, or a part of a payment in two goes. */
  share?: 'whole' | 'halves' | 'first_half'
  purpose: string
}

/** What a payment has to know of its contract. */
export type PayableContract = {
  id: number
  financing: Financing | null
  plan: Pick<ContractPlan, 'project' | 'article' | 'executor' | 'trade' | 'random'>
}

/** A payment of a contract and the money that left for it. */
export function addPayment(
  rows: DemoRows,
  ground: Ground,
  contract: PayableContract,
  plan: PaymentPlan,
): number {
  const payment_id = rows.add('payments', {
    company_id: ground.company_id,
    agreement_id: contract.id,
    ks_id: plan.ks_id ?? null,
    type: plan.type,
    financial_type: plan.financial_type ?? 'calculation',
    refund_of_id: plan.refund_of_id ?? null,
    number: '',
    date: plan.asked,
    due_date: plan.due,
    summ: roubles(plan.summ),
    vat_rate: plan.vat_rate === null ? null : String(plan.vat_rate),
    vat_summ: roubles(vatIncluded(plan.summ, plan.vat_rate)),
    urgency: contract.plan.random.chance(94) ? 'normal' : 'internal',
    payment_order: contract.plan.trade === 'geodesy' ? 3 : 5,
    purpose: purposeWithVat(plan.purpose, plan.summ, plan.vat_rate),
    ...sides(ground, contract, plan),
    ...finance(contract, plan),
    ...marks(contract, plan),
    created_by: personId('finance'),
    created_at: at(plan.asked, '12:20'),
  })
  if (plan.paid) addFacts(rows, ground.company_id, payment_id, plan, plan.paid)
  return payment_id
}

/** Money goes from the customer to the executor; a refund comes the other way. */
function sides(ground: Ground, contract: PayableContract, plan: PaymentPlan): DemoRow<'payments'> {
  const { project, executor } = contract.plan
  const account = (id: number) => ground.contractors.find((side) => side.id === id)?.account_id ?? null
  const [payer_id, payee_id] =
    plan.financial_type === 'refund'
      ? [executor.id, project.developer_id]
      : [project.developer_id, executor.id]
  return { payer_id, payer_account_id: account(payer_id), payee_id, payee_account_id: account(payee_id) }
}

function finance(contract: PayableContract, plan: PaymentPlan): DemoRow<'payments'> {
  const borrowed = plan.source === 'borrowed'
  return {
    source: plan.source,
    project_id: contract.plan.project.id,
    classifier_id: contract.plan.article.id,
    loan_agreement_id: borrowed ? (contract.financing?.loan_agreement_id ?? null) : null,
    loan_group_id: borrowed ? (contract.financing?.loan_group_id ?? null) : null,
  }
}

/** What is paid was approved; of the rest a half is, and the others wait. */
function marks(contract: PayableContract, plan: PaymentPlan): DemoRow<'payments'> {
  const { random } = contract.plan
  const lot = random.whole(1, 100)
  const approval_status = plan.paid || lot <= 50 ? 'approve' : lot <= 75 ? 'on_approval' : 'new'
  const borrowed = plan.source === 'borrowed'
  const refused = borrowed && !plan.paid && approval_status === 'approve' && random.chance(8)
  const checked = borrowed && approval_status === 'approve'
  return {
    // What the bank has refused goes back to its author.
    approval_status: refused ? 'error' : approval_status,
    bank_status: refused ? 'error' : checked ? 'approve' : borrowed && lot <= 75 ? 'on_approval' : 'new',
    bank_check_date: checked ? workday(addDays(plan.asked, 2)) : null,
    bank_remark: refused ? 'Приложите счёт-фактуру к акту' : '',
  }
}

function addFacts(
  rows: DemoRows,
  company_id: number,
  payment_id: number,
  plan: PaymentPlan,
  paid: PlainDate,
): void {
  const share = plan.share ?? 'whole'
  const parts = share === 'whole' ? [plan.summ] : allocate(plan.summ, ['60', '40'])
  const days = [paid, workday(addDays(paid, 4))]
  parts.slice(0, share === 'first_half' ? 1 : 2).forEach((summ, index) => {
    const date = days[index] ?? paid
    if (date > LAST_PAID_DAY) return
    rows.add('payment_facts', {
      company_id,
      payment_id,
      date,
      summ: roubles(summ),
      bank_line_id: null,
      is_manual: true,
      created_by: personId('finance'),
      created_at: at(date, '16:40'),
    })
  })
}

/** Numbers of payment orders run by payer and year in the order of their dates, after those that have one. */
export function numberPayments(rows: DemoRows): void {
  const runOf = ({ company_id, payer_id, date }: DemoRow<'payments'>) =>
    `${company_id} ${payer_id} ${date?.slice(0, 4)}`
  const last = new Map<string, number>()
  for (const payment of rows.all('payments')) {
    last.set(runOf(payment), Math.max(last.get(runOf(payment)) ?? 0, Number(payment.number)))
  }
  const coming = rows.all('payments').filter(({ number }) => number === '')
  for (const payment of coming.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1))) {
    const next = (last.get(runOf(payment)) ?? 0) + 1
    last.set(runOf(payment), next)
    payment.number = String(next)
  }
}

/** The last working day on or before the day the bank has closed. */
export const isPast = (date: PlainDate): boolean => date <= LAST_PAID_DAY && date <= TODAY
