import type { PlanMonth } from '../agreements/plan-months.ts'
import { type Kopecks, largest } from '../money/money.ts'
import type { Gate } from '../payments/payment-gates.ts'
import { formatMonthInFull } from '../russian/format-date.ts'
import { formatMoney } from '../russian/format-money.ts'
import type { BudgetAppointment } from './budget-appointment.ts'

/** What an approved budget says of one article in one month; sums are without the payment that is checked. */
export type BudgetAt = {
  budget_id: number
  /** The project or the responsibility centre whose budget it is. */
  place: string
  article: string
  budgeted: Kopecks
  reserved: Kopecks
  paid: Kopecks
  /** Asked for by payments that stand before it in the same list and hold nothing yet. */
  above?: Kopecks
}

export type BudgetQuestion = {
  /** In roubles, as budgets are. */
  summ: Kopecks
  month: PlanMonth
  appointment: BudgetAppointment
  /** Every approved budget that the payment falls under: it has to pass them all. */
  budgets: readonly BudgetAt[]
  /** What the months after it still have for the same article, in their order; only months with a budget. */
  later: readonly { month: PlanMonth; left: Kopecks }[]
}

export const leftOfBudget = ({ budgeted, reserved, paid, above = 0n }: BudgetAt): Kopecks =>
  budgeted - reserved - paid - above

/** The nearest month after it that has the whole sum. */
export function laterMonth(
  summ: Kopecks,
  later: BudgetQuestion['later'],
): BudgetQuestion['later'][number] | null {
  return later.find(({ left }) => left >= summ) ?? null
}

/** Null asks nothing: money that is earned, comes back or goes between own accounts is no expense of a month. */
export function budgetGate(asked: BudgetQuestion | null): Gate {
  const gate = 'budget'
  const passes = { gate, ok: true, figure: null, fix: null } as const
  if (asked === null) return { ...passes, reason: 'Не относится к расходам месяца' }
  const { summ } = asked
  const narrowest = narrowestBudget(asked.budgets)
  if (narrowest === null) {
    const reason = `Согласованного бюджета на ${formatMonthInFull(asked.month)} нет: бюджетом не ограничено`
    return { ...passes, reason }
  }
  const left = leftOfBudget(narrowest)
  const { budget_id } = narrowest
  const words = wordsOf(asked.month, narrowest)
  if (asked.appointment === 'over_the_budget') {
    const reason = `Сверх бюджета: платёж согласуют отдельно. ${words}`
    return { ...passes, figure: left, reason, budget: { budget_id, later_month: null } }
  }
  if (summ <= left) {
    return { ...passes, figure: left, reason: words, budget: { budget_id, later_month: null } }
  }
  const have = largest(left, 0n)
  const later = laterMonth(summ, asked.later)
  return {
    gate,
    ok: false,
    figure: left,
    reason: `${words}, не хватает ${formatMoney(summ - have)} ₽`,
    fix: fixOf(have, later),
    budget: { budget_id, later_month: later?.month ?? null },
  }
}

function narrowestBudget(budgets: readonly BudgetAt[]): BudgetAt | null {
  const [first, ...rest] = budgets
  if (!first) return null
  return rest.reduce((least, next) => (leftOfBudget(next) < leftOfBudget(least) ? next : least), first)
}

function wordsOf(month: PlanMonth, at: BudgetAt): string {
  const { place, article, budgeted, reserved, paid, above = 0n } = at
  const of = `${formatMonthInFull(month)}, ${place}, ${article}`
  const before = above > 0n ? `, отмечено выше ${formatMoney(above)} ₽` : ''
  const used = `в реестрах ${formatMoney(reserved)} ₽, оплачено ${formatMoney(paid)} ₽${before}`
  return `${of}: бюджет ${formatMoney(budgeted)} ₽, ${used}, осталось ${formatMoney(leftOfBudget(at))} ₽`
}

function fixOf(have: Kopecks, later: { month: PlanMonth; left: Kopecks } | null): string {
  const ways = [
    ...(have > 0n ? [`уменьшите сумму до ${formatMoney(have)} ₽`] : []),
    ...(later
      ? [`перенесите на ${formatMonthInFull(later.month)} (свободно ${formatMoney(later.left)} ₽)`]
      : []),
    'проведите сверх бюджета',
  ]
  const said = `${ways.join(', ')} или увеличьте бюджет`
  return said.charAt(0).toUpperCase() + said.slice(1)
}
