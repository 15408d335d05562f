import { moscowDay } from '@stroyfin/contract/kit/dates'
import type { Served } from '@stroyfin/contract/kit/endpoint'
import { weighPayments } from '@stroyfin/contract/payment-day/weigh-payments'
import type { Db } from '@stroyfin/database/connection/db'
import { seesPayerMoney } from '@stroyfin/domain/access/sees-payer-money'
import { monthOf } from '@stroyfin/domain/agreements/plan-months'
import { leftOfBudget } from '@stroyfin/domain/budgets/budget-gate'
import { inRoubles } from '@stroyfin/domain/money/in-roubles'
import { type Kopecks, kopecks, roubles, sumOf } from '@stroyfin/domain/money/money'
import { handle } from '../../http/handle.ts'
import { type AskedMoney, readPayerMoney, unpromisedSums } from '../payer-money/public.ts'
import { type CheckedPayment, checkPayments, typedDraft } from '../payments/public.ts'

type Weighed = Served<typeof weighPayments>

export const weighPaymentsHandle = handle(
  weighPayments,
  async ({ rows }, { db, company_id, now, rights }) => {
    const drafts = rows.map((row) => typedDraft(row, moscowDay(now)))
    const payments = await checkPayments(db, company_id, drafts, { without: [], lock: false })
    const sees_money = seesPayerMoney(rights)
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

async function payersWith(
  db: Db,
  company_id: number,
  payments: readonly CheckedPayment[],
): Promise<Weighed['payers']> {
  const unpromised = await unpromisedSums(db, company_id)
  const payers = await readPayerMoney(db, company_id, askedOf(payments))
  return payers.map((payer) => {
    const { summ: unpromised_summ = '0', drafted = '0', loose = '0' } = unpromised.get(payer.payer_id) ?? {}
    const free_summ = roubles(kopecks(payer.left_summ) - kopecks(unpromised_summ))
    return { ...payer, unpromised_summ, drafted_summ: drafted, loose_summ: loose, free_summ }
  })
}

/** The money that the payments from own means take from their payers. */
const askedOf = (payments: readonly CheckedPayment[]): AskedMoney[] =>
  payments
    .filter(({ complete }) => complete.source === 'own')
    .map((payment) => ({ payer_id: payment.complete.payer_id ?? 0, asked: summOf(payment), promised: 0n }))

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
