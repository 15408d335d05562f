import { loadScenarioBase } from '@stroyfin/contract/reports/load-scenario-base'
import { daysOfMonth, monthPlus, monthsAround } from '@stroyfin/domain/dates/months'
import { addDays } from '@stroyfin/domain/dates/plain-date'
import { type Kopecks, kopecks, largest, roubles, sumOf } from '@stroyfin/domain/money/money'
import { type CashMonths, readCashMonths } from '@stroyfin/reports/cash/cash-months'
import type { DimensionCode, Fact } from '@stroyfin/reports/engine/dimension'
import type { FactsPart } from '@stroyfin/reports/facts/facts-asked'
import { readLoanTerms } from '@stroyfin/reports/facts/loan-terms'
import { readFacts } from '@stroyfin/reports/facts/read-facts'
import { handleApart } from '../../http/handle.ts'
import { articlesOf } from './scenario-articles.ts'
import { insideOf } from './scenario-inside.ts'
import { loansOf } from './scenario-loans.ts'

/** So many months of late tell the pace of sales. */
const PACE_MONTHS = 6

/** The figures of the reports themselves: the plan of a scenario without changes is the forecast they show. */
export const loadScenarioBaseHandle = handleApart(loadScenarioBase, async (input, call) => {
  const { house, company_id, user, today, signal } = call
  const now = today.slice(0, 7)
  const months = monthsAround(now, 0, input.months - 1)
  const last = months.at(-1) ?? now
  const [start, end] = [daysOfMonth(now)[0], daysOfMonth(last)[1]]
  const before = daysOfMonth(monthPlus(now, -1))[1]
  const actor = { company_id, user_id: user.id, readOnly: true, signal, plans: 'anew' as const }
  return house.database.inCompany(actor, async (db) => {
    const read = (by: readonly DimensionCode[], parts: readonly FactsPart[]) =>
      readFacts(db, { company_id, by, parts })
    const [whole] = await read(
      [],
      [
        // Of today: a ДДУ ended this month has taken its money off escrow, and nobody is to pay by it.
        { measures: { escrow: 'escrow', was_due: 'sale_due' }, to: today },
        // What is sold this month already is due and not for sale any more.
        { measures: { cost: 'limit_summ', price: 'sale_price', sold_price: 'sold_price' } },
        { measures: { sold: 'sold_summ' }, from: daysOfMonth(monthPlus(now, -PACE_MONTHS))[0], to: before },
      ],
    )
    const of = (code: string): Kopecks => whole?.measures[code] ?? 0n
    const [, monthEnd] = daysOfMonth(now)
    const byMonth = async (parts: readonly FactsPart[]) =>
      readFacts(db, { company_id, by: [], period: 'month', parts })
    const sales = await byMonth([{ measures: ['sale_due'], from: addDays(today, 1), to: end }])
    const due = afterBrought(spread(sales, 'sale_due', months), of('escrow') - of('was_due'))
    const received = await read([], [{ measures: { in: 'received' }, from: start, to: monthEnd }])
    const coming = await byMonth([
      { measures: { in: 'due_in' }, to: monthEnd },
      { measures: { planned: 'plan_in' }, from: addDays(monthEnd, 1), to: end },
    ])
    const planned = spread(coming, 'planned', months)
    const incoming = spread(coming, 'in', months).map((summ, at) => summ + (planned[at] ?? 0n))
    incoming[0] = (incoming[0] ?? 0n) + (received[0]?.measures.in ?? 0n)
    const { limit, rate } = await readLoanTerms(db, company_id)
    const cash = await readCashMonths(db, { company_id, today, months: [now] })
    const articles = await articlesOf(db, { company_id, months })
    const { debt, lent, there } = await loansOf(db, { company_id, now, cash })
    const { inside_advance, inside_works } = await insideOf(db, { company_id, months })
    return {
      months,
      opening: roubles(cash.balances.get(now)?.opening ?? 0n),
      beside: roubles(besideOf(cash, articles, now)),
      interest_paid: roubles(largest(0n, cash.rows.interest_out.get(now) ?? 0n)),
      debt: roubles(debt),
      lent: roubles(lent),
      there: roubles(there),
      limit,
      cost: roubles(of('cost')),
      escrow: roubles(of('escrow')),
      base_rate: rate,
      articles,
      incoming: incoming.map(roubles),
      inside_advance: inside_advance.map(roubles),
      inside_works: inside_works.map(roubles),
      due: due.map(roubles),
      pace: roubles(of('sold') / BigInt(PACE_MONTHS)),
      stock: roubles(largest(0n, of('price') - of('sold_price'))),
    }
  })
})

/**
 * How the accounts have really changed this month, less the payments of the articles and what came by contracts, which the
 * scenario counts itself. What the bank has carried out already stands among those that wait: it is given back here.
 */
function besideOf(
  { books: { ledger }, balances, rows, now: open }: CashMonths,
  articles: readonly { own_paid: string }[],
  now: string,
): Kopecks {
  const change = ledger.balanceOn(daysOfMonth(now)[1]) - (balances.get(now)?.opening ?? 0n)
  const of = (row: 'received' | 'spent_executed' | 'inside_executed' | 'received_executed') =>
    rows[row].get(row === 'received' ? now : open) ?? 0n
  const own_paid = sumOf(articles.map((article) => kopecks(article.own_paid)))
  return (
    change -
    of('received') +
    own_paid +
    of('spent_executed') -
    of('inside_executed') -
    of('received_executed')
  )
}

/** What buyers have not brought in time is expected now; what they have brought ahead is not expected again. */
function afterBrought(due: readonly Kopecks[], brought: Kopecks): Kopecks[] {
  let ahead = brought
  return due.map((summ) => {
    const expected = largest(0n, summ - ahead)
    ahead = largest(0n, ahead - summ)
    return expected
  })
}

/** Sums by these months; what is of earlier ones stands in the first. */
function spread(facts: readonly Fact[], code: string, months: readonly string[]): Kopecks[] {
  const first = months[0] ?? ''
  return months.map((month) =>
    sumOf(
      facts
        .filter(({ period = '' }) => (period < first ? first : period) === month)
        .map(({ measures }) => measures[code] ?? kopecks(0)),
    ),
  )
}
