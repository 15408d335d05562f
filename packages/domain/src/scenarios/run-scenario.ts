import { daysOfMonth } from '../dates/months.ts'
import { type Kopecks, largest, smallest, sumOf } from '../money/money.ts'
import { percentFrom } from '../money/percent.ts'
import { coverOf, interestOf } from './escrow-interest.ts'
import { scaled, shifted } from './move-sums.ts'

/** What an article is planned to cost by month, and what its loan limit still holds. */
export interface ScenarioArticle {
  name: string
  /** Borrowed limit and how much of it is used by now; null where the bank has set none. */
  limit: Kopecks | null
  used: Kopecks
  /** Paid in the first month already: no scenario moves it. */
  financed_paid: Kopecks
  own_paid: Kopecks
  /** Sums by month: of contracts that a loan finances, and of all others. */
  financed_advance: readonly Kopecks[]
  financed_works: readonly Kopecks[]
  own_advance: readonly Kopecks[]
  own_works: readonly Kopecks[]
}

/** Where the money stands and what is planned; a scenario changes the plan and never the documents. */
export interface ScenarioBase {
  /** YYYY-MM, the current one first. */
  months: readonly string[]
  /** On the accounts when the first month begins. */
  opening: Kopecks
  /**
   * What statements say of the first month beside the payments of its articles and what comes by contracts (K-13): it has
   * happened, no scenario moves it. Interest paid by then is in it.
   */
  beside: Kopecks
  interest_paid: Kopecks
  /** What the banks have lent when the first month begins, and in it by now: tranches by statements among it (K-13). */
  debt: Kopecks
  lent: Kopecks
  /** Of it on the accounts still: payments to come use it before the bank lends again. */
  there: Kopecks
  /** What the bank lends in all. */
  limit: Kopecks
  /** Planned cost of the projects. */
  cost: Kopecks
  escrow: Kopecks
  base_rate: string
  special_rate: string
  articles: readonly ScenarioArticle[]
  /** What others are to pay to us by contracts. */
  incoming: readonly Kopecks[]
  /** What of the payments comes to other companies of the own group: no money of the group leaves it. */
  inside_advance: readonly Kopecks[]
  inside_works: readonly Kopecks[]
  /** What buyers are to pay by their ДДУ. */
  due: readonly Kopecks[]
  /** New ДДУ of a month at the pace of late, and what is asked for everything not sold. */
  pace: Kopecks
  stock: Kopecks
}

/** Months are whole, percents are added: 10 is a tenth more, −10 a tenth less. */
export interface Scenario {
  acts_shift: number
  acts_percent: number
  payments_shift: number
  payments_percent: number
  sales_shift: number
  price_percent: number
  pace_percent: number
  /** null leaves the rate of the loan. */
  base_rate: string | null
}

export const NO_CHANGE: Scenario = {
  acts_shift: 0,
  acts_percent: 0,
  payments_shift: 0,
  payments_percent: 0,
  sales_shift: 0,
  price_percent: 0,
  pace_percent: 0,
  base_rate: null,
}

export interface ScenarioMonth {
  month: string
  paid: Kopecks
  drawn: Kopecks
  incoming: Kopecks
  interest: Kopecks
  closing: Kopecks
  debt: Kopecks
  escrow: Kopecks
  /** Escrow over the debt; null without a debt. */
  cover: string | null
}

export interface ScenarioResult {
  months: ScenarioMonth[]
  /** The first month that does not close at zero, what it lacks, and what the bank still lends beside it (K-13). */
  gap: { month: string; summ: Kopecks; limit: Kopecks } | null
  /** Articles whose limit does not last, by the month it ends, the earliest first. */
  exhausted: { name: string; month: string; lacks: Kopecks }[]
  /** The highest debt against the cost of the projects, percents; null without a cost. */
  ltc: string | null
  interest: Kopecks
  /** The lowest cover on the way; null without a debt. */
  least_cover: string | null
  /** Payments that the scenario moves behind the last month. */
  beyond: Kopecks
}

/**
 * The course of money by month under a scenario, over the first months of the base: what is planned behind them comes
 * nearer where a scenario hurries. Work is paid after it is accepted: what moves acts moves their payment.
 */
export function runScenario(
  base: ScenarioBase,
  scenario: Scenario,
  horizon = base.months.length,
): ScenarioResult {
  const articles = base.articles.map((article) => movedArticle(article, scenario, horizon))
  const months = runMonths(base, scenario, { articles, horizon })
  const short = months.find(({ closing }) => closing < 0n)
  const peak = largest(base.debt, ...months.map(({ debt }) => debt))
  const covers = months.flatMap(({ cover }) => (cover === null ? [] : [cover]))
  return {
    months,
    gap: short
      ? { month: short.month, summ: -short.closing, limit: largest(0n, base.limit - short.debt) }
      : null,
    exhausted: articles
      .flatMap((article) => exhaustionOf(article, base.months))
      .sort((one, other) => (one.month < other.month ? -1 : one.month > other.month ? 1 : 0)),
    ltc: percentFrom(peak, base.cost),
    interest: sumOf(months.map(({ interest }) => interest)),
    least_cover: covers.reduce<string | null>(
      (least, cover) => (least === null || Number(cover) < Number(least) ? cover : least),
      null,
    ),
    beyond: sumOf(articles.map((article) => article.beyond)),
  }
}

interface Moved {
  name: string
  limit: Kopecks | null
  used: Kopecks
  financed: Kopecks[]
  own: Kopecks[]
  beyond: Kopecks
}

type Shifted = ReturnType<typeof shifted>

/** How a scenario moves what is planned: advances, and payments of work with the acts before them. */
const moving = (scenario: Scenario, horizon: number) => {
  const { payments_shift, payments_percent, acts_shift, acts_percent } = scenario
  return {
    advance: (sums: readonly Kopecks[]) =>
      shifted(
        sums.map((summ) => scaled(summ, payments_percent)),
        payments_shift,
        horizon,
      ),
    works: (sums: readonly Kopecks[]) =>
      shifted(
        sums.map((summ) => scaled(scaled(summ, acts_percent), payments_percent)),
        acts_shift + payments_shift,
        horizon,
      ),
  }
}

function movedArticle(article: ScenarioArticle, scenario: Scenario, horizon: number): Moved {
  const { advance, works } = moving(scenario, horizon)
  const all = (paid: Kopecks, one: Shifted, other: Shifted) => ({
    sums: one.sums.map((summ, at) => summ + (other.sums[at] ?? 0n) + (at === 0 ? paid : 0n)),
    beyond: one.beyond + other.beyond,
  })
  const financed = all(
    article.financed_paid,
    advance(article.financed_advance),
    works(article.financed_works),
  )
  const own = all(article.own_paid, advance(article.own_advance), works(article.own_works))
  const { name, limit, used } = article
  return {
    name,
    limit,
    used,
    financed: financed.sums,
    own: own.sums,
    beyond: financed.beyond + own.beyond,
  }
}

function exhaustionOf({ name, limit, used, financed }: Moved, months: readonly string[]) {
  if (limit === null) return []
  let left = limit - used
  for (const [at, summ] of financed.entries()) {
    left -= summ
    const month = months[at]
    if (left < 0n && summ > 0n && month !== undefined) return [{ name, month, lacks: -left }]
  }
  return []
}

function runMonths(
  base: ScenarioBase,
  scenario: Scenario,
  { articles, horizon }: { articles: readonly Moved[]; horizon: number },
): ScenarioMonth[] {
  const receipts = salesOf(base, scenario, horizon)
  const base_rate = scenario.base_rate ?? base.base_rate
  const { advance, works } = moving(scenario, horizon)
  const inside = [advance(base.inside_advance).sums, works(base.inside_works).sums]
  let { opening: balance, debt, escrow, there } = base
  return base.months.slice(0, horizon).map((month, at) => {
    const [financed, own] = [
      sumOf(articles.map(({ financed }) => financed[at] ?? 0n)),
      sumOf(articles.map(({ own }) => own[at] ?? 0n)),
    ]
    const days = Number(daysOfMonth(month)[1].slice(-2))
    const accrued = interestOf({ debt, escrow, base_rate, special_rate: base.special_rate }, days)
    const interest = at === 0 ? largest(0n, accrued - base.interest_paid) : accrued
    const paid = at === 0 ? sumOf(base.articles.map(({ financed_paid }) => financed_paid)) : 0n
    const lent = at === 0 ? base.lent : 0n
    // Money that comes back is money of a tranche again.
    const from_there = smallest(there, financed - paid)
    there -= from_there
    // The bank lends up to its limit: what is above is paid with own money. What is paid already it has lent.
    const fresh = smallest(financed - paid - from_there, largest(0n, base.limit - debt - lent))
    const incoming = (base.incoming[at] ?? 0n) + sumOf(inside.map((sums) => sums[at] ?? 0n))
    balance += incoming + paid + fresh - financed - own - interest + (at === 0 ? base.beside : 0n)
    const drawn = lent + fresh
    debt += drawn
    escrow += receipts[at] ?? 0n
    return {
      month,
      paid: financed + own,
      drawn,
      incoming,
      interest,
      closing: balance,
      debt,
      escrow,
      cover: coverOf(escrow, debt),
    }
  })
}

/** Money coming to escrow: by signed ДДУ, and by new ones until everything is sold. */
function salesOf(
  base: ScenarioBase,
  { sales_shift, price_percent, pace_percent }: Scenario,
  horizon: number,
): Kopecks[] {
  const due = shifted(base.due, sales_shift, horizon).sums
  const pace = scaled(scaled(base.pace, pace_percent), price_percent)
  let stock = scaled(base.stock, price_percent)
  // Sales that are hurried sell at once what was to be sold in the months they skip.
  const sold = Array.from({ length: horizon + Math.max(0, -sales_shift) }, () => {
    const summ = smallest(pace, stock)
    stock -= summ
    return summ
  })
  const fresh = shifted(sold, sales_shift, horizon).sums
  return fresh.map((summ, at) => (due[at] ?? 0n) + summ)
}
