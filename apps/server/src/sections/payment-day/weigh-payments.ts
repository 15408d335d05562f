import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import type { Db } from '@stroyfin/database/connection/db'
import { allows } from '@stroyfin/domain/access/allows'
import { monthOf } from '@stroyfin/domain/agreements/plan-months'
import { leftOfBudget } from '@stroyfin/domain/budgets/budget-gate'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { readStatements } from '@stroyfin/reports/cash/read-statements'
import { handle } from '../../http/handle.ts'
import { type CheckedPayment, checkPayments, typedDraft } from '../payments/public.ts'
import { readAccountNames, readPayerNames } from './account-store.ts'
import { promisedSums } from './step-store.ts'

type Weighed = Served<typeof weighPayments>

export const weighPaymentsHandle = handle(
  weighPayments,
  async ({ rows }, { db, company_id, now, rights }) => {
    const drafts = rows.map((row) => typedDraft(row, moscowDay(now)))
    const payments = await checkPayments(db, company_id, drafts, { without: [], lock: false })
    const sees_money = allows(rights, 'cashflow.view')
    return {
      payers: sees_money ? await payersWith(db, company_id, payments) : null,
      limits: limitsWith(payments),
      budgets: budgetsWith(payments),
    }
  },
)

/** In roubles at its own rate (K-15). */
const summOf = ({ complete }: CheckedPayment): Kopecks =>
  inRoubles(kopecks(complete.summ), complete.currency_rate)

/**
 * The last closing balance of each own account that a payment can leave from (K-13): money of one payer pays nothing of another's,
 * and a limit of a loan is not in it.
 */
async function payersWith(
  db: Db,
  company_id: number,
  payments: readonly CheckedPayment[],
): Promise<Weighed['payers']> {
  const stated = (await readStatements(db, company_id)).flatMap(({ account, statements }) => {
    const last = statements.filter(({ closing }) => closing !== null).at(-1)
    return last && account.startsWith('40') ? [{ account, date: last.date_to, summ: last.closing ?? 0n }] : []
  })
  const numbers = stated.map(({ account }) => account)
  const owners = await readAccountNames(db, company_id, numbers)
  const promised = await promisedSums(db, company_id)
  const own = payments.filter(({ complete }) => complete.source === 'own')
  const asked = Map.groupBy(own, ({ complete }) => complete.payer_id ?? 0)
  const named = new Map([...owners.values()].map(({ payer_id, name }) => [payer_id, name]))
  const others = await readPayerNames(db, company_id, [...asked.keys()])
  const payers = [...new Set([...named.keys(), ...others.keys()])].map((payer_id) => {
    const accounts = stated.flatMap((one) => {
      const owner = owners.get(one.account)
      return owner?.payer_id === payer_id ? [{ ...one, bank: owner.bank }] : []
    })
    const summ = sumOf(accounts.map((one) => one.summ))
    const asked_summ = sumOf((asked.get(payer_id) ?? []).map(summOf))
    const promised_summ = promised.get(payer_id) ?? '0'
    return {
      payer_id,
      name: named.get(payer_id) ?? others.get(payer_id) ?? '',
      accounts: accounts.map((one) => ({ ...one, summ: roubles(one.summ) })),
      ...{ summ: roubles(summ), promised_summ, asked_summ: roubles(asked_summ) },
      left_summ: roubles(summ - kopecks(promised_summ) - asked_summ),
    }
  })
  const paysNow = ({ payer_id }: { payer_id: number }) => Number(asked.has(payer_id))
  return payers.sort(
    (one, other) => paysNow(other) - paysNow(one) || one.name.localeCompare(other.name, 'ru'),
  )
}

/** Every limit that the borrowed ones touch, the exceeded and the narrowest first. */
function limitsWith(payments: readonly CheckedPayment[]): Weighed['limits'] {
  const touched = payments
    .filter(({ complete }) => complete.source === 'borrowed')
    .flatMap((payment) => payment.limits.map((limit) => ({ payment, limit })))
  const places = Map.groupBy(touched, ({ limit }) => limit.key)
  const weighed = [...places].flatMap(([key, found]) => {
    const limit = found[0]?.limit
    if (!limit) return []
    const asked = sumOf(found.map(({ payment }) => summOf(payment)))
    const left = kopecks(limit.limit_summ) - kopecks(limit.paid_summ) - kopecks(limit.reserved_summ) - asked
    const { level, name, loan_number, limit_summ } = limit
    return [
      {
        left,
        shown: {
          key,
          level,
          name,
          loan_number,
          limit_summ,
          asked_summ: roubles(asked),
          left_summ: roubles(left),
        },
      },
    ]
  })
  return weighed.sort(narrowestFirst).map(({ shown }) => shown)
}

function budgetsWith(payments: readonly CheckedPayment[]): Weighed['budgets'] {
  const touched = payments
    .filter(({ complete }) => complete.budget_appointment === 'under_the_budget')
    .flatMap((payment) => payment.budgets.map((budget) => ({ payment, budget })))
  const places = Map.groupBy(
    touched,
    ({ payment, budget }) => `${budget.budget_id} ${payment.complete.classifier_id}`,
  )
  const weighed = [...places.values()].flatMap((found) => {
    const [first] = found
    if (!first) return []
    const { budget, payment } = first
    const asked = sumOf(found.map((one) => summOf(one.payment)))
    const left = leftOfBudget(budget) - asked
    const { budget_id, place, article, budgeted } = budget
    const month = monthOf(payment.complete.date)
    const sums = { budget_summ: roubles(budgeted), asked_summ: roubles(asked), left_summ: roubles(left) }
    return [{ left, shown: { budget_id, place, article, month, ...sums } }]
  })
  return weighed.sort(narrowestFirst).map(({ shown }) => shown)
}

const narrowestFirst = (one: { left: Kopecks }, other: { left: Kopecks }) => (one.left < other.left ? -1 : 1)
